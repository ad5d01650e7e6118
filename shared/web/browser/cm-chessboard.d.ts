// The part of cm-chessboard 8.15 that is used here; the package brings no types of its own.

declare module 'cm-chessboard/src/Chessboard.js' {
  export type InputEvent = {
    readonly type:
      | 'moveInputStarted'
      | 'movingOverSquare'
      | 'validateMoveInput'
      | 'moveInputCanceled'
      | 'moveInputFinished';
    readonly squareFrom: string;
    readonly squareTo?: string | null;
    readonly legalMove?: boolean;
  };
  export type BoardProps = {
    readonly position: string;
    readonly orientation: 'w' | 'b';
    readonly assetsCache: boolean;
    readonly style: {
      readonly cssClass: string;
      readonly showCoordinates: boolean;
      readonly pieces: { readonly file: string };
      readonly animationDuration: number;
    };
    readonly extensions: readonly { readonly class: unknown; readonly props: object }[];
  };
  export type MarkerType = { readonly class: string; readonly slice: string; readonly position?: 'above' };
  export class Chessboard {
    constructor(context: HTMLElement, props: BoardProps);
    setPosition(fen: string, animated: boolean): Promise<void>;
    enableMoveInput(handler: (event: InputEvent) => boolean | undefined, colour: 'w' | 'b'): void;
    disableMoveInput(): void;
    isMoveInputEnabled(): boolean;
    /** Added by the Markers extension. */
    addMarker(type: MarkerType, square: string): void;
    removeMarkers(type?: MarkerType, square?: string): void;
  }
}

declare module 'cm-chessboard/src/extensions/markers/Markers.js' {
  export const Markers: unknown;
}
