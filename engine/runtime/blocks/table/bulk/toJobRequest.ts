import type { Roots } from '../../../../language/expression';
import { asObject, type JsonObject } from '../../../../language/json';
import type { Row } from '../../../../language/plan';
import type { BulkAction } from '../../../../language/plan.gen';
import { type EnteredText, resolveDeep } from '../../../page';
import type { JobRequest } from '../../../ports';
import type { ColumnView } from '../columnViews';
import { rowNames } from '../rowNames';

/** Batch size for naming rows: making names unique is slow for many rows. */
const atOnce = 100;

/** The maximum length of a name. */
const longest = 100;

/** The name of each row, as the user knows it. */
export function namesOf(rows: readonly Row[], views: readonly ColumnView[]): readonly string[] {
  const names: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    names.push(...rowNames(rows.slice(from, from + atOnce), views));
  return names.map((name) => name.slice(0, longest));
}

/** The payload of a row, without empty values that the endpoint does not accept. */
function payloadOf({ with: payload, call }: BulkAction, row: Row, roots: Roots): JsonObject {
  const given = Object.entries(asObject(resolveDeep(payload, { ...roots, row })));
  return Object.fromEntries(given.filter(([key, value]) => (value ?? null) !== null || !call.omits?.includes(key)));
}

/** The part of the payload that is the same for all rows, sent only once. */
function findShared(payloads: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = payloads;
  const isShared = ([key, value]: readonly [string, unknown]): boolean => {
    const text = JSON.stringify(value);
    return others.length > 0 && others.every((other) => JSON.stringify(other[key]) === text);
  };
  return Object.fromEntries(Object.entries(first).filter(isShared));
}

/** Creates the job request of an action for these rows, with what the user entered for them, if anything. */
export function toJobRequest(
  action: BulkAction,
  rows: readonly Row[],
  views: readonly ColumnView[],
  roots: Roots,
  entered?: EnteredText,
): JobRequest {
  const names = namesOf(rows, views);
  const payloads = rows.map((row, at) =>
    payloadOf(action, row, entered ? { ...roots, answer: entered.own[at] ?? entered.text } : roots),
  );
  const shared = findShared(payloads);
  const own = (payload: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => !Object.hasOwn(shared, key)));
  return {
    target: action.call,
    payload: shared,
    undoSeconds: action.undoSeconds ?? 0,
    rows: payloads.map((payload, at) => ({ name: names[at] ?? '', payload: own(payload) })),
  };
}
