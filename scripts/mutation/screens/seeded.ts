/** Random numbers from 0 to 1, repeatable by seed (mulberry32). */
export type SeededRandom = () => number;

/** Creates a random generator. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random item; undefined if there are none. */
export const pickOne = <T>(items: readonly T[], random: SeededRandom): T | undefined =>
  items[Math.floor(random() * items.length)];

/** At most `count` of the items, in order. */
export function pickSome<T>(items: readonly T[], count: number, random: SeededRandom): T[] {
  if (items.length <= count) return [...items];
  const drawn = items.map((_, index) => ({ index, draw: random() })).sort((one, other) => one.draw - other.draw);
  const kept = new Set(drawn.slice(0, count).map(({ index }) => index));
  return items.filter((_, index) => kept.has(index));
}
