import { findNodeAtLocation } from 'jsonc-parser';
import {
  type DefinitionFile,
  lineStarts,
  menuFile,
  positionAt,
  readDefinition,
  routesFile,
  shellFile,
  type Typed,
} from '../../../engine/compiler';
import { type DefinitionPath, edit } from './edit';
import { operators } from './operators';
import type { MutationContext, Operator, Plant } from './operators/operator';
import { pickSome } from './seeded';
import { sitesOf } from './sites';

/** A definition with one planted fault. */
export interface Mutant {
  readonly operator: string;
  readonly path: string;
  /** The line of the fault in the original file. */
  readonly line: number;
  /** A description of the change. */
  readonly words: string;
  /** The definition with the fault. */
  readonly text: string;
}

const languages: Readonly<Record<string, string>> = {
  [routesFile]: 'routes.schema.json',
  [shellFile]: 'shell.schema.json',
  [menuFile]: 'menu.schema.json',
};

/** Plants faults in a definition: at most `max` per operator, selected by the random generator of `around`. */
export function mutantsOf({ path, text }: DefinitionFile, around: MutationContext, max: number): Mutant[] {
  const read = readDefinition(text, languages[path] ?? 'screen.schema.json');
  if ('faults' in read) throw new Error(`screens/${path} already has faults. Fix those first (npm run check).`);
  const before = JSON.parse(text) as unknown;
  const places = [...sitesOf(read.root)];
  return Object.entries(operators).flatMap(([operator, plant]) =>
    pickSome(plantsOf(plant, places, around), max, around.random).map((one) => ({
      operator,
      path,
      line: lineOf(read.root, text, one.path),
      words: one.words,
      text: JSON.stringify(edit(before, one.path, one.value)),
    })),
  );
}

const plantsOf = (plant: Operator, places: Iterable<Parameters<Operator>[0]>, around: MutationContext): Plant[] =>
  [...places].flatMap((site) => plant(site, around));

/** The line of a part, or of its nearest existing ancestor if the fault adds something. */
function lineOf(root: Typed, text: string, path: DefinitionPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root.node, [...path.slice(0, length)]);
    if (node !== undefined) return positionAt(lineStarts(text), node.offset).line;
  }
  return 1;
}
