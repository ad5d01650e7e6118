// Claims that a director or the service's own tables decide: what was claimed, from which position, with what evidence,
// and what has become of it (Article 10 of 2005, Appendix D, Guidelines III).

import type { GameView } from '../../games/views/game-view.ts';
import { sayReferred, sayReferredStatus } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { say } from '../words.ts';
import { placeOf } from './situation.ts';

type Claimed = Pick<GameView, 'referrals' | 'startFen'>;
export type Referral = GameView['referrals'][number];

export const isWaiting = ({ by, status }: Referral): boolean =>
  by === 'director' && (status === 'open' || status === 'postponed');

function finding(reader: Reader, { found }: Referral): Html | null {
  if (found === null) return null;
  const { outcome, distance, cursed } = found;
  const text =
    outcome === 'draw'
      ? say(reader, 'chess.referred.found.draw')
      : say(reader, `chess.referred.found.${outcome}`, { distance: distance ?? 0 });
  return html`<p>${text}${cursed ? ` ${say(reader, 'chess.referred.found.cursed')}` : ''}</p>`;
}

/** The claim with its position and evidence, without what may be done about it. */
export function referralStory(reader: Reader, game: Claimed, claim: Referral): Html {
  return html`<p><b>${sayReferred(reader.locale, claim)}</b> <span class="hint">${instantHtml(reader, claim.at)}</span></p>
<p>${say(reader, 'web.referral-position', { place: placeOf(reader, game.startFen, claim.ply) })} <code>${claim.fen}</code></p>
${claim.line === null ? null : html`<p>${say(reader, 'web.referral-line')} <code>${claim.line.join(' ')}</code></p>`}
${claim.evidence === null ? null : html`<blockquote class="written">${claim.evidence}</blockquote>`}
${finding(reader, claim)}
<p>${sayReferredStatus(reader.locale, claim.status)}${claim.status === 'open' ? ` ${say(reader, `web.referral-by-${claim.by}`)}` : ''}</p>`;
}

/** Newest first; null where nothing was referred. `decide` gives the official's link for a claim that waits. */
export function referrals(reader: Reader, game: Claimed, decide?: (claim: string) => string): Html | null {
  if (game.referrals.length === 0) return null;
  const told = game.referrals.map(
    (claim) => html`<li>${referralStory(reader, game, claim)}
${decide && isWaiting(claim) ? html`<p><a class="button primary" href="${decide(claim.id)}">${say(reader, 'web.referral-decide-link')}</a></p>` : null}</li>
`,
  );
  return html`<section class="referrals-section"><h2 id="referrals-title">${say(reader, 'web.referrals-title')}</h2>
<ol class="record" role="list">${told.reverse()}</ol></section>`;
}
