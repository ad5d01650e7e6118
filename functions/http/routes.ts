// Every address of the service in one table. Programs get JSON, browsers get pages; the few addresses that
// serve both say so here.

import {
  deleteToken,
  getMe,
  getTokens,
  patchMe,
  postSignIn,
  postSignInToken,
  postToken,
} from './api/account.ts';
import {
  getEnvelopes,
  postAdjournment,
  postArrival,
  postEnvelopeOpening,
  postReading,
  postResumption,
} from './api/adjournment.ts';
import { getBoardSvg } from './api/board.ts';
import { getCalendar } from './api/calendar.ts';
import { getClock, openClock, postReflection, postTopUp } from './api/clock.ts';
import { deleteConditionals, getConditionals, putConditionals } from './api/conditional.ts';
import { postAnalysis, postAppeal, postAppealDecision, postRuling } from './api/desk.ts';
import {
  getCommits,
  getGame,
  getMyGames,
  getPgn,
  postAcceptance,
  postGame,
  postRefusal,
  postWithdrawal,
} from './api/games.ts';
import { deleteLeave, getLeave, putLeave } from './api/leave.ts';
import { postClaim, postDraw, postMove, postResignation } from './api/play.ts';
import { getAsset } from './assets.ts';
import type { Handler, Route } from './context.ts';
import { getHealth } from './health.ts';
import { getOpenApi } from './openapi.ts';
import {
  changeProfile,
  showProfile,
  signInForm,
  signInPage,
  signInPost,
  signOut,
  startPage,
} from './pages/account.ts';
import {
  adjourn,
  arrive,
  changeResumption,
  showAdjourning,
  showArrival,
  showResumption,
  showSeal,
} from './pages/adjournment.ts';
import { sendClaim, showClaim } from './pages/claim.ts';
import { declareReflection, showClock, topUp } from './pages/clock.ts';
import { saveConditionals, showConditionals } from './pages/conditional.ts';
import { createGame, deskNewForm, showDesk, showDeskClock, showDeskGame } from './pages/desk.ts';
import { sendAppealDecision, showAppealDecision } from './pages/desk-appeals.ts';
import { sendRuling, showRuling } from './pages/desk-rulings.ts';
import { analysisForm, appealForm, sendAnalysis, sendAppeal } from './pages/disputes.ts';
import {
  agreeToOpen,
  chooseReading,
  showEnvelope,
  showLabel,
  showOpening,
  showReading,
} from './pages/envelopes.ts';
import {
  acceptInvitation,
  allowAgain,
  challengeForm,
  mute,
  neverAgain,
  refuseInvitation,
  sendChallenge,
  showInvitation,
  showMute,
  showNever,
} from './pages/invitations.ts';
import {
  answerDraw,
  downloadPgn,
  openGame,
  playMove,
  resign,
  showBoard,
  showDraw,
  showResignation,
  showReview,
} from './pages/play.ts';
import { showCanMate } from './pages/proof.ts';
import { isForm, wantsHtml } from './request.ts';

/** A form from a page, or a program's JSON. */
const either =
  (form: Handler, program: Handler): Handler =>
  (context, request) =>
    isForm(request) || wantsHtml(request) ? form(context, request) : program(context, request);

const pages: readonly Route[] = [
  { method: 'GET', path: '/', handler: startPage },
  { method: 'GET', path: '/sign-in/{token}', handler: signInPage },
  { method: 'POST', path: '/sign-out', handler: signOut },
  { method: 'GET', path: '/profile', handler: showProfile },
  { method: 'POST', path: '/profile', handler: changeProfile },
  { method: 'GET', path: '/challenge', handler: challengeForm },
  { method: 'POST', path: '/challenge', handler: sendChallenge },
  { method: 'GET', path: '/invitation/{token}', handler: showInvitation },
  { method: 'POST', path: '/invitation/{token}/acceptance', handler: acceptInvitation },
  { method: 'POST', path: '/invitation/{token}/refusal', handler: refuseInvitation },
  { method: 'GET', path: '/invitation/{token}/never', handler: showNever },
  { method: 'POST', path: '/invitation/{token}/never', handler: neverAgain },
  { method: 'POST', path: '/invitation/{token}/allow', handler: allowAgain },
  { method: 'GET', path: '/play/{token}', handler: showBoard },
  { method: 'GET', path: '/play/{token}/review', handler: showReview },
  { method: 'POST', path: '/play/{token}/moves', handler: playMove },
  { method: 'GET', path: '/play/{token}/draw', handler: showDraw },
  { method: 'POST', path: '/play/{token}/draw', handler: answerDraw },
  { method: 'GET', path: '/play/{token}/conditional', handler: showConditionals },
  { method: 'POST', path: '/play/{token}/conditional', handler: saveConditionals },
  { method: 'GET', path: '/play/{token}/claim', handler: showClaim },
  { method: 'POST', path: '/play/{token}/claim', handler: sendClaim },
  { method: 'GET', path: '/play/{token}/resignation', handler: showResignation },
  { method: 'POST', path: '/play/{token}/resignation', handler: resign },
  { method: 'GET', path: '/play/{token}/pgn', handler: downloadPgn },
  { method: 'GET', path: '/play/{token}/appeal/{ruling}', handler: appealForm },
  { method: 'POST', path: '/play/{token}/appeal/{ruling}', handler: sendAppeal },
  { method: 'GET', path: '/play/{token}/analysis', handler: analysisForm },
  { method: 'POST', path: '/play/{token}/analysis', handler: sendAnalysis },
  { method: 'GET', path: '/desk', handler: showDesk },
  { method: 'GET', path: '/desk/new', handler: deskNewForm },
  { method: 'POST', path: '/desk/new', handler: createGame },
  { method: 'GET', path: '/desk/{id}', handler: showDeskGame },
  { method: 'GET', path: '/desk/{id}/clock', handler: showDeskClock },
  { method: 'GET', path: '/desk/{id}/ruling/{form}', handler: showRuling },
  { method: 'POST', path: '/desk/{id}/ruling/{form}', handler: sendRuling },
  { method: 'GET', path: '/desk/{id}/appeal/{appeal}', handler: showAppealDecision },
  { method: 'POST', path: '/desk/{id}/appeal/{appeal}', handler: sendAppealDecision },
  { method: 'GET', path: '/can-mate', handler: showCanMate },
  { method: 'GET', path: '/play/{token}/clock', handler: showClock },
  { method: 'POST', path: '/play/{token}/reflection', handler: declareReflection },
  { method: 'POST', path: '/play/{token}/top-up', handler: topUp },
  { method: 'GET', path: '/play/{token}/seal', handler: showSeal },
  { method: 'GET', path: '/play/{token}/arrival', handler: showArrival },
  { method: 'POST', path: '/play/{token}/arrival', handler: arrive },
  { method: 'GET', path: '/play/{token}/resumption', handler: showResumption },
  { method: 'POST', path: '/play/{token}/resumption', handler: changeResumption },
  { method: 'GET', path: '/play/{token}/adjournment', handler: showAdjourning },
  { method: 'POST', path: '/play/{token}/adjournment', handler: adjourn },
  { method: 'GET', path: '/play/{token}/reading', handler: showReading },
  { method: 'POST', path: '/play/{token}/reading', handler: chooseReading },
  { method: 'GET', path: '/play/{token}/envelopes/{number}', handler: showEnvelope },
  { method: 'GET', path: '/play/{token}/envelopes/{number}/label', handler: showLabel },
  { method: 'GET', path: '/play/{token}/envelopes/{number}/opening', handler: showOpening },
  { method: 'POST', path: '/play/{token}/envelopes/{number}/opening', handler: agreeToOpen },
  { method: 'GET', path: '/mute/{token}', handler: showMute },
  { method: 'POST', path: '/mute/{token}', handler: mute },
  { method: 'GET', path: '/assets/{name}', handler: getAsset },
];

const both: readonly Route[] = [
  { method: 'POST', path: '/sign-in', handler: either(signInForm, postSignIn) },
  { method: 'POST', path: '/sign-in/{token}', handler: either(signInPost, postSignInToken) },
  { method: 'GET', path: '/games/{id}', handler: either(openGame, getGame) },
  { method: 'GET', path: '/games/{id}/clock', handler: either(openClock, getClock) },
];

const programs: readonly Route[] = [
  { method: 'GET', path: '/health', handler: getHealth },
  { method: 'GET', path: '/openapi.json', handler: getOpenApi },
  { method: 'GET', path: '/me', handler: getMe },
  { method: 'PATCH', path: '/me', handler: patchMe },
  { method: 'GET', path: '/me/games', handler: getMyGames },
  { method: 'GET', path: '/me/calendar.ics', handler: getCalendar },
  { method: 'GET', path: '/me/leave', handler: getLeave },
  { method: 'PUT', path: '/me/leave', handler: putLeave },
  { method: 'DELETE', path: '/me/leave/{leave}', handler: deleteLeave },
  { method: 'GET', path: '/me/tokens', handler: getTokens },
  { method: 'POST', path: '/me/tokens', handler: postToken },
  { method: 'DELETE', path: '/me/tokens/{token}', handler: deleteToken },
  { method: 'POST', path: '/games', handler: postGame },
  { method: 'POST', path: '/games/{id}/acceptance', handler: postAcceptance },
  { method: 'POST', path: '/games/{id}/refusal', handler: postRefusal },
  { method: 'POST', path: '/games/{id}/withdrawal', handler: postWithdrawal },
  { method: 'GET', path: '/games/{id}/commits', handler: getCommits },
  { method: 'GET', path: '/games/{id}/pgn', handler: getPgn },
  { method: 'GET', path: '/games/{id}/board.svg', handler: getBoardSvg },
  { method: 'POST', path: '/games/{id}/moves', handler: postMove },
  { method: 'POST', path: '/games/{id}/draw', handler: postDraw },
  { method: 'POST', path: '/games/{id}/claims', handler: postClaim },
  { method: 'GET', path: '/games/{id}/conditional-moves', handler: getConditionals },
  { method: 'PUT', path: '/games/{id}/conditional-moves', handler: putConditionals },
  { method: 'DELETE', path: '/games/{id}/conditional-moves', handler: deleteConditionals },
  { method: 'POST', path: '/games/{id}/reflection', handler: postReflection },
  { method: 'POST', path: '/games/{id}/top-up', handler: postTopUp },
  { method: 'POST', path: '/games/{id}/resignation', handler: postResignation },
  { method: 'POST', path: '/games/{id}/adjournment', handler: postAdjournment },
  { method: 'POST', path: '/games/{id}/arrival', handler: postArrival },
  { method: 'POST', path: '/games/{id}/resumption', handler: postResumption },
  { method: 'POST', path: '/games/{id}/reading', handler: postReading },
  { method: 'GET', path: '/games/{id}/envelopes', handler: getEnvelopes },
  { method: 'POST', path: '/games/{id}/envelopes/{number}/opening', handler: postEnvelopeOpening },
  { method: 'POST', path: '/games/{id}/rulings', handler: postRuling },
  { method: 'POST', path: '/games/{id}/appeals', handler: postAppeal },
  { method: 'POST', path: '/games/{id}/appeals/{appeal}/decision', handler: postAppealDecision },
  { method: 'POST', path: '/games/{id}/analyses', handler: postAnalysis },
];

export const ROUTES: readonly Route[] = [...pages, ...both, ...programs];
