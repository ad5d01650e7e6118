// The pages, as functions of the reader and their props.

export { envelopeList } from './adjournment/envelope-list.ts';
export type { Candidate } from './board/candidates.ts';
export type { MoveFormError } from './board/move-form.ts';
export { type AdjournPageProps, adjournPage } from './pages/adjourn-page.ts';
export { type AnalysisPageProps, analysisPage } from './pages/analysis-page.ts';
export {
  type AppealDecisionProps,
  type AppealPreviewProps,
  appealDecisionPage,
  appealPreviewPage,
} from './pages/appeal-decision-page.ts';
export { type AppealPageProps, appealPage } from './pages/appeal-page.ts';
export { type ArrivalPageProps, arrivalPage } from './pages/arrival-page.ts';
export { type BoardPageProps, boardPage, isNotice, NOTICES, type Notice } from './pages/board-page.ts';
export { type CanMateAnswer, type CanMatePageProps, canMatePage } from './pages/can-mate-page.ts';
export { type CandidatesPageProps, candidatesPage } from './pages/candidates-page.ts';
export {
  type ChallengeFields,
  type ChallengePageProps,
  challengePage,
  OFFERED_TIME,
  OTHER_TIME,
} from './pages/challenge-page.ts';
export { type ChallengeSentPageProps, challengeSentPage } from './pages/challenge-sent-page.ts';
export { type ClaimPageProps, claimPage } from './pages/claim-page.ts';
export { type ClockPageProps, clockPage } from './pages/clock-page.ts';
export { type ConditionalPageProps, conditionalPage } from './pages/conditional-page.ts';
export { type DeskGamePageProps, deskGamePage } from './pages/desk-game-page.ts';
export { type DeskNewPageProps, deskNewPage } from './pages/desk-new-page.ts';
export { type DeskGame, type DeskPageProps, deskPage } from './pages/desk-page.ts';
export { type DrawPageProps, drawPage } from './pages/draw-page.ts';
export { type EnvelopeLabelProps, envelopeLabelPage } from './pages/envelope-label-page.ts';
export { type EnvelopePageProps, envelopePage } from './pages/envelope-page.ts';
export { type HomeGame, type HomePageProps, homePage } from './pages/home-page.ts';
export {
  type InvitationAnsweredPageProps,
  invitationAnsweredPage,
} from './pages/invitation-answered-page.ts';
export { type InvitationPageProps, invitationPage } from './pages/invitation-page.ts';
export { type LandingPageProps, landingPage } from './pages/landing-page.ts';
export { type MutePageProps, mutePage } from './pages/mute-page.ts';
export { type NeverAgainPageProps, neverAgainPage } from './pages/never-again-page.ts';
export { type OpenEnvelopePageProps, openEnvelopePage } from './pages/open-envelope-page.ts';
export { type ProblemPageProps, problemPage, type StalePageProps, stalePage } from './pages/problem-page.ts';
export { type ProfilePageProps, type ProfileToken, profilePage } from './pages/profile-page.ts';
export { type ReadingPageProps, readingPage } from './pages/reading-page.ts';
export { type ResignationPageProps, resignationPage } from './pages/resignation-page.ts';
export { type ResumptionPageProps, resumptionPage } from './pages/resumption-page.ts';
export { type ReviewPageProps, reviewPage } from './pages/review-page.ts';
export {
  type RulingPageProps,
  type RulingPreviewProps,
  rulingPage,
  rulingPreviewPage,
} from './pages/ruling-page.ts';
export { type SealPageProps, sealPage } from './pages/seal-page.ts';
export { type SealReviewProps, sealReviewPage } from './pages/seal-review-page.ts';
export {
  type CheckMailPageProps,
  checkMailPage,
  type SignInConfirmPageProps,
  signInConfirmPage,
} from './pages/sign-in-pages.ts';
export { type SpectatorPageProps, spectatorPage } from './pages/spectator-page.ts';
export type { AssetManifest, AssetName, PageRefusal, Reader } from './reader.ts';
