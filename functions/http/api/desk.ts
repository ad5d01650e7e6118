// The director's desk for programs: rulings with their preview, appeals and their decisions, analyses.

import { previewRuling, recordId, ruleCommand } from '../../../shared/app/rulings.ts';
import { situationJson } from '../../../shared/app/wire-desk.ts';
import { type Handler, refuse } from '../context.ts';
import { analysisBody, appealBody, appealDecisionBody, rulingBody } from '../desk-schemas.ts';
import { jsonOf } from '../request.ts';
import { json } from '../respond.ts';
import { parseBody } from '../schemas.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf, runCommand } from './games.ts';

/** 201 with the game after it; with `preview` 200 with the game before and after, and nothing is done. */
export const postRuling: Handler = async (context, request) => {
  const { preview = false, ruling, article, reason } = parseBody(rulingBody, jsonOf(request));
  if (preview) {
    const author = await requirePlayer(context.deps, request);
    const shown = await previewRuling(context.deps, gameIdOf(request), { author, ruling, article, reason });
    if (!shown.ok) return refuse(shown.error);
    const { before, after } = shown.value;
    return json(200, { before: situationJson(before), after: situationJson(after) });
  }
  return runCommand(context, request, 201, (author, commandId) =>
    ruleCommand({ author, ruling, article, reason }, commandId),
  );
};

export const postAppeal: Handler = async (context, request) => {
  const { ruling, text } = parseBody(appealBody, jsonOf(request));
  return runCommand(context, request, 201, (player, commandId) => ({
    type: 'Appeal',
    player,
    id: recordId(player, commandId),
    ruling,
    text,
  }));
};

export const postAppealDecision: Handler = async (context, request) => {
  const { decision, reason, ruling } = parseBody(appealDecisionBody, jsonOf(request));
  return runCommand(context, request, 200, (author) => ({
    type: 'DecideAppeal',
    author,
    appeal: request.params.appeal ?? '',
    decision,
    reason,
    compensation: ruling ?? null,
  }));
};

export const postAnalysis: Handler = async (context, request) => {
  const { text } = parseBody(analysisBody, jsonOf(request));
  return runCommand(context, request, 201, (player) => ({ type: 'FileAnalysis', player, text }));
};
