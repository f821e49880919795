import type { ExampleScreen } from '../../engine/compiler';
import type { JsonSchema, MachineDescription } from '../../engine/language/contract';
import { exampleText } from './examples';
import { keyTable } from './keys';

type Parts = Readonly<Record<string, unknown>>;

/** The purpose of a state, event or call: a sentence, or an object with one. */
const wordsOf = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : String((part as JsonSchema | null)?.summary ?? (part as JsonSchema | null)?.description ?? '');

const table = (heading: string, parts: Parts): string[] => [
  `| ${heading} | description |`,
  '|---|---|',
  ...Object.entries(parts).map(([name, part]) => `| \`${name}\` | ${wordsOf(part).replaceAll('|', '\\|')} |`),
  '',
];

const some = (heading: string, parts: Parts): string[] =>
  Object.keys(parts).length === 0 ? [] : table(heading, parts);
const noLink = (): undefined => undefined;

const headedTable = (heading: string, schema: JsonSchema): string[] => {
  const rows = keyTable(schema, noLink);
  return rows.length === 0 ? [] : [heading, '', ...rows];
};

/** The page of the machines, as screens see them. */
export const machineText = (
  machines: Readonly<Record<string, MachineDescription>>,
  examples: readonly ExampleScreen[],
): string[] => [
  '# Machines',
  '',
  'A machine decides what may happen next. A screen names the machine it uses, sends it events, and reads its state and context',
  'under its name: `approval.state`, `approval.item`. The session is available on every screen.',
  '',
  ...Object.values(machines).flatMap((one) => [
    `## ${one.name}`,
    '',
    wordsOf(one),
    '',
    ...some('state', one.states),
    ...some('event', one.events),
    ...some('call to bind', one.calls),
    ...headedTable('Options:', one.options ?? {}),
    ...headedTable('What expressions can read, in addition to `state`:', one.context),
  ]),
  ...exampleText('action-send', examples),
];
