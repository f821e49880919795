import { expect, test } from 'vitest';
import type { LibraryFunction } from './function';
import { type FunctionName, functions } from './index';

/** The types that some functions accept for each parameter in addition to their example's type; `any` accepts all. */
const alsoTaken: Partial<Record<FunctionName, readonly (readonly Kind[] | 'any')[]>> = {
  join: [[], ['undefined']],
  string: ['any'],
  round: [[], ['undefined']],
  min: ['any', 'any', 'any'],
  max: ['any'],
  number: [['number']],
  size: [['list', 'object']],
  sumOf: [[], 'any'],
  has: ['any'],
  default: ['any', 'any'],
  coalesce: ['any', 'any', 'any'],
  asList: ['any'],
};

type Kind = 'null' | 'undefined' | 'boolean' | 'number' | 'string' | 'list' | 'object';

const values: Readonly<Record<Kind, unknown>> = {
  null: null,
  undefined: undefined,
  boolean: true,
  number: 7,
  string: 'x',
  list: ['x'],
  object: { a: 1 },
};

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : (typeof value as Kind);
}

/** The arguments in a function's example. */
function parseArguments({ example: [call] }: LibraryFunction): readonly unknown[] {
  const inside = /^\w+\((.*)\)(?:\.\w+)?$/.exec(call)?.[1] ?? '';
  return JSON.parse(`[${inside}]`) as unknown[];
}

const cases = (Object.keys(functions) as FunctionName[]).flatMap((name) =>
  parseArguments(functions[name]).flatMap((own, place) => {
    const taken = alsoTaken[name]?.[place] ?? [];
    const others = (Object.keys(values) as Kind[]).filter((kind) => kind !== kindOf(own));
    return taken === 'any'
      ? []
      : others.filter((kind) => !taken.includes(kind)).map((kind) => [name, place, kind] as const);
  }),
);

test.each(cases)('%s with argument %d of type %s returns null', (name, place, kind) => {
  const { run } = functions[name] as { run: (...args: unknown[]) => unknown };
  expect(run(...parseArguments(functions[name]).with(place, values[kind]))).toBeNull();
});
