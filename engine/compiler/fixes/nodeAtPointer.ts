import type { Node } from 'jsonc-parser';
import { unescapePointer } from '../../language/jsonPointer';
import { members } from '../resolve/typed';

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(unescapePointer);

/** The value under a key of an object, or at an index of a list. */
export const childAt = (node: Node | undefined, step: string): Node | undefined =>
  node?.type === 'array' ? node.children?.[Number(step)] : members(node).find(({ key }) => key === step)?.value;

/** The value at the steps of a JSON pointer. */
export const nodeAtSteps = (root: Node, steps: readonly string[]): Node | undefined =>
  steps.reduce<Node | undefined>(childAt, root);
