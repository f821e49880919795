import type { Block } from './plan.gen';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isBody = (value: unknown): value is readonly Block[] => Array.isArray(value);

/** The blocks in a part of a plan, including nested ones: wherever the language holds blocks, the key is body. */
export function* blocksIn(part: object): Generator<Block> {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'body' && isBody(value)) yield* value;
    if (isBranch(value)) yield* blocksIn(value);
  }
}
