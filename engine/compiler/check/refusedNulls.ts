import { escapePointer } from '../../language/jsonPointer';
import { takesNull } from '../contract/takesNull';
import { writtenNulls } from '../expression';
import { everyPart, members, part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { isLiteral, payloadKeys } from './payload';

/** Reports values of calls that can be null, as they are written, under keys that need another value. */
export function checkRefusedNulls(checker: Checker): void {
  const { endpoints } = checker.facts.contract;
  for (const one of everyPart(checker.facts.root)) {
    const payload = part(one, 'with');
    const endpoint = endpoints[stringAt(one, 'call') ?? ''];
    if (endpoint === undefined || payload?.node.type !== 'object') continue;
    const keys = payloadKeys(endpoint);
    for (const { key, value } of members(payload.node)) {
      const taken = keys.get(key);
      // A null that is written itself has a wrong type, unless the key accepts it and has no place for it.
      const isTyped = isLiteral(value) && taken !== undefined && !takesNull(taken.schema);
      if (!taken?.required || isTyped || (taken.place === 'body' && takesNull(taken.schema))) continue;
      const pointer = `${payload.pointer}/${escapePointer(key)}`;
      const parts = { key, endpoint: `${endpoint.method} ${endpoint.path}`, isSource: one.language.noun === 'source' };
      if (value.type === 'null') checker.report('refused-null', value, pointer, parts);
      for (const at of nullsAt(pointer, one, checker)) checker.report('refused-null', at, pointer, parts);
    }
  }
}

/** The `null`s that a value can be when its call is made. */
function nullsAt(pointer: string, owner: Typed, checker: Checker) {
  const held = checker.held.get(pointer);
  if (held === undefined || held.isText) return [];
  const awaited = readsOfConditions(owner.pointer, checker);
  if (held.reads.some((path) => awaited.has(path))) return [];
  const isSource = owner.language.noun === 'source';
  // What a form or a row lacks may be required there; a source is asked before its form is complete.
  return writtenNulls(held.text)
    .filter(({ replacesNothing }) => isSource || !replacesNothing)
    .map(({ start, end }) => ({ offset: held.offset + start, length: end - start }));
}

/** Everything that the conditions of a part, and of the parts around it, read. */
function readsOfConditions(pointer: string, { held }: Checker): ReadonlySet<string> {
  const steps = pointer.split('/');
  const around = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  const keys = ['when', 'visible', 'disabled'];
  return new Set(around.flatMap((one) => keys.flatMap((key) => held.get(`${one}/${key}`)?.reads ?? [])));
}
