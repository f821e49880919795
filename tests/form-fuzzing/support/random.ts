/** Random numbers from 0 up to, but not including, a limit; the same for the same seed (mulberry32). */
export type Random = (limit: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A list in random order. */
export function shuffle<T>(all: readonly T[], random: Random): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(random(left.length), 1));
}
