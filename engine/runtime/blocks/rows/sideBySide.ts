import type { CSSProperties } from 'react';

/** How many items to put side by side if `room` of them fit: the number that leaves the last line fullest. */
export function fullest(all: number, room: number): number {
  const max = Math.max(1, Math.min(all, room));
  const choices = Array.from({ length: max }, (_, less) => max - less).filter((one) => one * 2 > max);
  const fullness = (one: number): number => (all % one === 0 ? 1 : (all % one) / one);
  return choices.reduce((best, one) => (fullness(one) > fullness(best) ? one : best), max);
}

const words = ['two', 'three', 'four', 'five', 'six'];

/**
 * CSS custom properties for the layout: `--of-two` is the result of {@link fullest} when two items fit, and so on.
 * Capped at `max`.
 */
export const sideBySide = (all: number, max: number): CSSProperties =>
  Object.fromEntries(words.map((word, at) => [`--of-${word}`, fullest(all, Math.min(max, at + 2))]));
