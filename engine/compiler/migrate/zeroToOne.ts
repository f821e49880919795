import { isObject } from '../../language/json';
import type { Json, Migration } from './migration';
import { mapObjects } from './migration';

/** Keys of a machine's binding that are not calls. */
const ownKeys = new Set(['is', 'options', 'start', 'calls']);

/** Converts `"empty": "No visits"` to `"empty": { "say": "No visits" }`, which can also have a next step. */
function emptyAsObject(part: Record<string, Json>): Record<string, Json> {
  return typeof part.empty === 'string' && ('rows' in part || 'items' in part)
    ? { ...part, empty: { say: part.empty } }
    : part;
}

/** Moves a machine's calls from next to its name into `calls`. */
function callsTogether(part: Record<string, Json>): Record<string, Json> {
  const { machine } = part;
  if (!isObject(machine) || typeof machine.is !== 'string') return part;
  const calls = Object.entries(machine).filter(([key]) => !ownKeys.has(key));
  if (calls.length === 0) return part;
  const rest = Object.entries(machine).filter(([key]) => ownKeys.has(key) && key !== 'calls');
  const before = isObject(machine.calls) ? machine.calls : {};
  return { ...part, machine: { ...Object.fromEntries(rest), calls: { ...before, ...Object.fromEntries(calls) } } };
}

/** Converts a form's `cancel` to `buttons`, each with its actions. */
function cancelAsButton(part: Record<string, Json>): Record<string, Json> {
  const { cancel, ...rest } = part;
  if (!isObject(cancel) || !('schema' in part)) return part;
  const { send, ...button } = cancel;
  const actions = send === undefined ? (cancel.do ?? []) : [{ send }];
  const buttons = Array.isArray(rest.buttons) ? rest.buttons : [];
  return { ...rest, buttons: [...buttons, { ...button, do: actions }] };
}

/** The drafts of the language before its first version. */
export const zeroToOne: Migration = {
  from: 0,
  does: 'empty texts become objects, the calls of a machine stand under "calls", and "cancel" is one of a form\'s "buttons"',
  migrate: (screen) => mapObjects(screen, (part) => cancelAsButton(callsTogether(emptyAsObject(part)))),
};
