import type { Scope, Type } from '../expression';
import { everyPart, part, plainValue, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { checkOpener, checkReload } from './actions';
import { endpointOf } from './calls';
import type { Checker } from './checker';
import { type PartCheck, withRoots } from './partCheck';
import { checkPayload } from './payload';

/** Checks a bulk action: its endpoint must support bulk and accept the payload for a row, and its modal must exist. */
export const checkBulkAction: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  const call = part(typed, 'call') ?? typed;
  const answered = part(typed, 'prompt') === undefined ? scope : withRoots(scope, { answer: { kind: 'string' } });
  if (endpoint !== undefined) {
    if (!endpoint.bulk) refuse(call, `${endpoint.method} ${endpoint.path}`, checker);
    checkPayload(checker, call, endpoint, part(typed, 'with'), answered);
  }
  checkAnswer(typed, checker);
  checkSamePayload(typed, checker);
  checkReload(typed, checker);
  checkModalOf(typed, checker, scope);
  const { row: _, ...withoutRow } = scope;
  const counted = withRoots(withoutRow, { count: { kind: 'number' } });
  const scopes: Readonly<Record<string, Scope>> = { with: answered, when: scope, confirm: counted, prompt: counted };
  return (key) => scopes[key] ?? withoutRow;
};

/** Reports a prompt whose answer is not sent. */
function checkAnswer(typed: Typed, checker: Checker): void {
  const prompt = part(typed, 'prompt');
  if (prompt === undefined || typed.isIncomplete) return;
  const payload = part(typed, 'with');
  const isSent = payload !== undefined && /\banswer\b/.test(JSON.stringify(plainValue(payload.node)));
  if (!isSent) checker.report('unread-answer', prompt.keyNode ?? prompt.node, prompt.pointer, {});
}

/** Reports a payload that is the same for all rows, although it identifies each of them. */
function checkSamePayload(typed: Typed, checker: Checker): void {
  const payload = part(typed, 'with');
  if (payload === undefined || typed.isIncomplete || payload.isIncomplete) return;
  if (!/\brows?\b/.test(JSON.stringify(plainValue(payload.node))))
    checker.report('same-payload', payload.keyNode ?? payload.node, payload.pointer, {});
}

function refuse({ node, pointer }: Typed, endpoint: string, checker: Checker): void {
  const { endpoints } = checker.facts.contract;
  const known = Object.keys(endpoints).filter((key) => endpoints[key]?.bulk);
  checker.report('bulk-not-offered', node, pointer, { endpoint, known });
}

/** Checks the modal of a bulk action, which is passed the rows and asks in place of other questions. */
function checkModalOf(typed: Typed, checker: Checker, scope: Scope): void {
  if (part(typed, 'modal') === undefined) return;
  const rows: Type = { kind: 'list', of: scope.row ?? { kind: 'any' } };
  checkOpener(typed, 'modal', checker, { kind: 'object', fields: { count: { kind: 'number' }, rows }, open: false });
  for (const key of ['confirm', 'prompt']) {
    const other = part(typed, key);
    if (other) checker.report('second-question', other.keyNode ?? other.node, other.pointer, { key });
  }
}

/** Checks that the modal of a bulk action starts it, that nothing else opens this modal, and that no other starts one. */
export function checkBulkModals(checker: Checker): void {
  const { root, modals } = checker.facts;
  const all = everyPart(root);
  const bulk = new Map<string, Typed>();
  for (const one of all) {
    const name = one.language.noun === 'table#bulkAction' ? stringAt(one, 'modal') : undefined;
    if (name !== undefined && !bulk.has(name)) bulk.set(name, part(one, 'modal') ?? one);
  }
  const starts = all.flatMap((one) => (one.language.noun === 'action' ? (part(one, 'startBulkAction') ?? []) : []));
  for (const start of starts) {
    const modal = [...modals].find(([, { pointer }]) => start.pointer.startsWith(`${pointer}/`))?.[0];
    if (modal === undefined || !bulk.has(modal))
      checker.report('idle-start', start.keyNode ?? start.node, start.pointer, { modal });
  }
  for (const [name, opener] of bulk) {
    const modal = modals.get(name);
    if (modal === undefined) continue;
    const within = `${modal.pointer}/`;
    if (!starts.some(({ pointer }) => pointer.startsWith(within)) && !everyPart(modal).some((one) => one.isIncomplete))
      checker.report('no-start', opener.node, opener.pointer, { modal: name });
    checkOtherOpeners(name, opener, modal, all, checker);
  }
}

/** Reports what opens the modal of a bulk action without it: its form could start nothing. */
function checkOtherOpeners(modal: string, opener: Typed, typed: Typed, all: readonly Typed[], checker: Checker): void {
  const line = checker.lineOf(opener.node.offset);
  const states = part(typed, 'openInStates');
  const named = all.filter((one) => referenceKindOf(one) === 'modal' && one.node.value === modal && !isOfBulk(one));
  for (const one of states ? [states, ...named] : named)
    checker.report('other-opener', one.keyNode ?? one.node, one.pointer, { modal, line });
}

/** Whether the name of a modal is the key of a bulk action. */
const isOfBulk = ({ pointer }: Typed): boolean => /\/bulkActions\/\d+\/modal$/.test(pointer);
