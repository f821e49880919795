import { spendOnText } from './budget';

/** Joins pieces into one text, with a separator between them. */
export function joinPieces(pieces: readonly string[], separator: string): string {
  spendOnText(pieces.reduce((length, piece) => length + piece.length + separator.length, 0));
  return pieces.join(separator);
}
