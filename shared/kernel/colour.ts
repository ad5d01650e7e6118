// The two sides. A seat (a player's place in one game) is named by its colour.

export type Colour = 'white' | 'black';

export const COLOURS = ['white', 'black'] as const;

export const opposite = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

export type ByColour<T> = { readonly white: T; readonly black: T };
