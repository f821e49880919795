import type { Roots } from '../../language/expression';
import { isObject, isText, objectsIn } from '../../language/json';
import { type BoundCall, type PageApi, readsOf, type StaleRecord } from '../page';
import type { CallOutcome } from '../ports';

/** The response of a server that rejects a call because the record has changed; undefined for any other outcome. */
export function staleRecordOf({ outcome, answer }: CallOutcome, { call }: BoundCall): StaleRecord | undefined {
  if (outcome !== 'refused' || call.recordVersion === undefined || !isObject(answer)) return undefined;
  const { stale } = answer;
  if (!isObject(stale) || !isObject(stale.record)) return undefined;
  const changes = objectsIn(stale.changes).map(({ field, by, at }) => ({
    field: isText(field) ? field : '',
    ...(isText(by) && { by }),
    ...(isText(at) && { at }),
  }));
  return { record: stale.record, changes };
}

/** The path of the record whose version a call sends, such as `source.person` or `row`. */
function recordPathOf({ call, with: payload }: BoundCall): string | undefined {
  const sent = Object.entries(payload ?? {}).find(([key]) => key === call.recordVersion);
  const [read] = readsOf(sent?.[1]);
  const end = `.${call.recordVersion}`;
  return read?.endsWith(end) ? read.slice(0, -end.length) : read;
}

/** Lets the page read the record's current version, which the next call sends. */
export function renewRecord({ store }: PageApi, call: BoundCall, { record }: StaleRecord, extra: Roots): void {
  const path = recordPathOf(call);
  if (path !== undefined) store.renew(path, record, extra);
}
