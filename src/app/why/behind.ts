import { type Roots, sourceRead } from '../../../engine/language/expression';
import { asObject } from '../../../engine/language/json';
import type { Source } from '../../../engine/language/plan.gen';
import type { ExplainedPart } from '../../../engine/runtime';
import type { Exchange } from './exchange';
import type { Behind } from './explanation';
import type { KeyedExpression } from './reasons';
import { formatRows, formatValue } from './values';

/** The names of the sources that the expressions read. */
const sourcesOf = (held: readonly KeyedExpression[]): string[] => [
  ...new Set(held.flatMap(({ expression }) => expression.reads.flatMap((read) => sourceRead(read) ?? []))),
];

const formatSize = (value: unknown): string => {
  if (Array.isArray(value)) return formatRows(value.length);
  return value === null || value === undefined ? 'nothing' : 'a value';
};

function notAsked(source: Source, roots: Roots): string {
  if (source.when && source.when.run(roots) !== true)
    return `Not requested: its condition ${source.when.text} gives ${formatValue(source.when.run(roots))}.`;
  if (source.load === 'manual') return 'Not requested: only a reload action requests it.';
  return source.minLength > 0
    ? `Not requested: the search box needs at least ${source.minLength} characters.`
    : 'Not requested yet.';
}

function sourceWords(part: ExplainedPart, name: string, source: Source): string {
  const status = part.store.get(`status.${name}`);
  const value = part.store.get(`source.${name}`);
  if (status === 'loading') return 'Loading.';
  if (status === 'idle') return notAsked(source, part.roots());
  if (status === 'failed') {
    const fault = asObject(part.store.get(`fault.${name}`));
    return `Not loaded: ${fault.status ? `status ${fault.status}` : 'no response'}: “${fault.message ?? ''}”.`;
  }
  return Array.isArray(value) && value.length === 0
    ? 'Empty: the response has no rows.'
    : `Loaded: ${formatSize(value)}.`;
}

const lastOf = (exchanges: readonly Exchange[], endpoint: string | null): Pick<Behind, 'sent' | 'answered'> => {
  const last = exchanges.findLast((exchange) => exchange.endpoint === endpoint);
  if (!last) return { sent: null, answered: null };
  return { sent: formatValue(last.sent), answered: `${last.status}: ${formatValue(last.answer)}` };
};

/** The state of the sources behind a part, with their last request and response. */
export function behindOf(
  part: ExplainedPart,
  held: readonly KeyedExpression[],
  exchanges: readonly Exchange[],
): Behind[] {
  return sourcesOf(held).flatMap((name) => {
    const source = part.module.plan.sources?.[name];
    if (!source) return [];
    const endpoint = source.call?.endpoint ?? null;
    const words = `Source ${name}${endpoint ? ` (${endpoint})` : ''}: ${sourceWords(part, name, source)}`;
    return [{ name, words, endpoint, ...lastOf(exchanges, endpoint) }];
  });
}
