// Draws by agreement (Article 9.1): how an offer comes about, how long it stands, and what ends it.

import { describe, expect, it } from 'vitest';
import { HOUR, after as later } from '../../shared/kernel/time.ts';
import {
  acceptsDraw,
  declinesDraw,
  game,
  given,
  line,
  moves,
  offersDraw,
  plays,
  resigns,
  type Story,
  type Terms,
  timeOf,
} from '../support/decider.ts';

const played = (text: string, terms: Terms = {}): Story => given(...game(terms), line(text));
const standing = ({ state }: Story) => (state.status === 'in-play' ? state.drawOffer : undefined);

describe('9.1.2.1: an offer with a move', () => {
  it('is recorded after the move, at the ply of the move, and marked on the score sheet', () => {
    const story = played('1. e4 e5')
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', { type: 'DrawOffered', seat: 'white', ply: 3, withMove: true });
    expect(story.state).toMatchObject({
      drawOffer: { by: 'white', ply: 3 },
      plies: [{ drawOffer: false }, { drawOffer: false }, { uci: 'g1f3', drawOffer: true }],
    });
  });

  it('is offered by `(=)` in the text as well as by the field, and once by both', () => {
    for (const drawOffer of [false, true])
      played('1. e4 e5')
        .when(plays('white', 'Nf3 (=)', { drawOffer }))
        .thenEvents('MovePlayed', { type: 'DrawOffered', withMove: true });
  });

  it('stands on the way to the end that the move itself brings', () => {
    played('1. f3 e5 2. g4')
      .when(plays('black', 'Qh4#', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered', {
        type: 'GameEnded',
        termination: 'checkmate',
        result: '0-1',
      });
  });
});

describe('9.1.2.1: offers at other moments', () => {
  it('by the player not on move stand', () => {
    const story = played('1. e4 e5').when(offersDraw('black')).thenEvents({
      type: 'DrawOffered',
      seat: 'black',
      ply: 2,
      withMove: false,
    });
    expect(standing(story)).toEqual({ by: 'black', ply: 2 });
    expect(story.state).toMatchObject({ plies: [{ drawOffer: false }, { drawOffer: false }] });
    story
      .when(acceptsDraw('white'))
      .thenEvents('DrawAgreed', { type: 'GameEnded', termination: 'agreement', result: '1/2-1/2' });
  });

  it('by the player on move stand while he moves, and are not doubled by his move', () => {
    const story = played('1. e4 e5')
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed');
    expect(standing(story)).toEqual({ by: 'white', ply: 2 });
    story.when(acceptsDraw('black')).thenEvents('DrawAgreed', 'GameEnded');
  });
});

describe('9.1.2.1: an offer cannot be withdrawn', () => {
  it('nor doubled, nor answered by the one who made it; resigning is still possible', () => {
    const story = played('1. e4 e5').when(offersDraw('black')).thenEvents('DrawOffered');
    story.when(offersDraw('black')).thenRejected('draw-already-offered', { params: { by: 'black' } });
    story.when(declinesDraw('black')).thenRejected('no-draw-offer');
    story.when(acceptsDraw('black')).thenRejected('no-draw-offer');
    story.when(resigns('black')).thenEvents('PlayerResigned', 'GameEnded');
  });

  it('and while one stands the other player answers it rather than offering his own', () => {
    played('1. e4 e5')
      .when(offersDraw('black'))
      .thenEvents('DrawOffered')
      .when(offersDraw('white'))
      .thenRejected('draw-already-offered', { params: { by: 'black' } });
  });
});

describe('9.1.2.1: an offer lasts until it is answered', () => {
  it('in words: declined, the game goes on', () => {
    const story = played('1. e4 e5')
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered')
      .when(declinesDraw('black'))
      .thenEvents({ type: 'DrawDeclined', seat: 'black' });
    expect(standing(story)).toBeNull();
    story.when(acceptsDraw('black')).thenRejected('no-draw-offer');
    story.when(declinesDraw('black')).thenRejected('no-draw-offer');
  });

  it('by moving: it lapses in the same commit', () => {
    const story = played('1. e4 e5')
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered')
      .when(plays('black', 'Nc6'))
      .thenEvents('MovePlayed', { type: 'DrawOfferLapsed', seat: 'white' });
    expect(standing(story)).toBeNull();
    story.when(acceptsDraw('black')).thenRejected('no-draw-offer');
  });

  it('by moving with an offer of one’s own, which then stands instead', () => {
    const story = played('1. e4 e5')
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered')
      .when(plays('black', 'Nc6 (=)'))
      .thenEvents(
        'MovePlayed',
        { type: 'DrawOfferLapsed', seat: 'white' },
        { type: 'DrawOffered', seat: 'black', ply: 4 },
      );
    expect(standing(story)).toEqual({ by: 'black', ply: 4 });
    story.when(acceptsDraw('white')).thenEvents('DrawAgreed', 'GameEnded');
  });

  it('is not ended by a refused move', () => {
    const story = played('1. e4 e5')
      .when(offersDraw('black'))
      .thenEvents('DrawOffered')
      .when(plays('white', 'Ke3'))
      .thenRejected('not-how-it-moves');
    expect(standing(story)).toEqual({ by: 'black', ply: 2 });
  });

  it('is dated by its answer, and the result by the same instant', () => {
    const story = played('1. e4 e5').when(offersDraw('black')).thenEvents('DrawOffered');
    const at = later(timeOf(story.state), 5 * HOUR);
    story
      .when((state) => ({ ...acceptsDraw('white')(state), at }))
      .thenEvents({ type: 'DrawAgreed', at }, { type: 'GameEnded', at });
  });
});

describe('11.5: no offer again before another move of one’s own', () => {
  it('after a refusal by moving: not before the next move, but with it', () => {
    const story = played('1. e4 e5 2. Nf3')
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(plays('black', 'Nc6'))
      .thenEvents('MovePlayed', 'DrawOfferLapsed');
    story.when(offersDraw('white')).thenRejected('draw-offer-again-too-soon');
    story.when(plays('white', 'Bb5 (=)')).thenEvents('MovePlayed', 'DrawOffered');
    story.and(moves('Bb5')).when(offersDraw('white')).thenEvents('DrawOffered');
  });

  it('after a refusal in words, on one’s own move: with the move that follows', () => {
    const story = played('1. e4 e5')
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(declinesDraw('black'))
      .thenEvents('DrawDeclined');
    story.when(offersDraw('white')).thenRejected('draw-offer-again-too-soon');
    story.when(plays('white', 'Nf3 (=)')).thenEvents('MovePlayed', 'DrawOffered');
  });

  it('counts from the refusal, not from the offer: a move made in between does not free it', () => {
    const story = played('1. e4 e5')
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(plays('white', 'Nf3'))
      .thenEvents('MovePlayed')
      .when(declinesDraw('black'))
      .thenEvents('DrawDeclined');
    story.when(offersDraw('white')).thenRejected('draw-offer-again-too-soon');
    const moved = story.and(moves('Nc6'));
    moved.when(offersDraw('white')).thenRejected('draw-offer-again-too-soon');
    moved.when(plays('white', 'Bb5 (=)')).thenEvents('MovePlayed', 'DrawOffered');
  });

  it('does not bind the player who declined', () => {
    played('1. e4 e5')
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(declinesDraw('black'))
      .thenEvents('DrawDeclined')
      .when(offersDraw('black'))
      .thenEvents({ type: 'DrawOffered', seat: 'black' });
  });

  it('holds where Black moved first', () => {
    const start = 'r3k3/8/8/8/8/8/8/R3K3 b - - 0 1';
    const story = given(...game({ start }), moves('Rb8', 'Rc1'))
      .when(plays('black', 'Rb7 (=)'))
      .thenEvents('MovePlayed', { type: 'DrawOffered', ply: 3 })
      .when(declinesDraw('white'))
      .thenEvents('DrawDeclined');
    story.when(offersDraw('black')).thenRejected('draw-offer-again-too-soon');
    const moved = story.and(moves('Rc2'));
    moved.when(offersDraw('black')).thenRejected('draw-offer-again-too-soon');
    moved.when(plays('black', 'Rb6 (=)')).thenEvents('MovePlayed', 'DrawOffered');
  });
});

describe('5.2.3: agreement is possible once both have moved', () => {
  it.each([
    ['before any move', '', offersDraw('white')],
    ['before any move, by Black', '', offersDraw('black')],
    ['with the first move', '', plays('white', 'e4', { drawOffer: true })],
    ['after one move', '1. e4', offersDraw('white')],
  ] as const)('fide-2023: not %s', (_when, text, ask) => {
    given(...game(), ...(text === '' ? [] : [line(text)]))
      .when(ask)
      .thenRejected('draw-offer-too-early', { params: { afterMove: 1 } });
  });

  it('fide-2023: with Black’s first move it is', () => {
    played('1. e4')
      .when(plays('black', 'e5 (=)'))
      .thenEvents('MovePlayed', 'DrawOffered')
      .when(acceptsDraw('white'))
      .thenEvents('DrawAgreed', { type: 'GameEnded', article: '5.2.3' });
  });

  it.each([
    ['fide-2005', '5.2c'],
    ['school', '3.3'],
  ] as const)('%s: any time during the game', (rulebook, article) => {
    given(...game({ rulebook }))
      .when(offersDraw('black'))
      .thenEvents('DrawOffered')
      .when(acceptsDraw('white'))
      .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2', termination: 'agreement', article });
  });
});
