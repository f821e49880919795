import { everyPart } from '../resolve/typed';
import type { Checker } from './checker';

/** Keys of times in milliseconds. */
const inMilliseconds: ReadonlySet<string> = new Set(['duration', 'wait', 'debounce', 'revealDuration']);

/** The maximum time that nobody notices, so that it was meant in seconds. */
const maxUnnoticed = 60;

/** Reports times that are too short to notice: they were probably meant in seconds. */
export function checkMilliseconds(checker: Checker): void {
  for (const { key = '', node, pointer } of everyPart(checker.facts.root)) {
    const value: unknown = node.value;
    if (!inMilliseconds.has(key) || typeof value !== 'number' || value < 1 || value > maxUnnoticed) continue;
    checker.report('too-short', node, pointer, { key, value });
  }
}
