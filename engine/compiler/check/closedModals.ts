import { escapePointer } from '../../language/jsonPointer';
import { everyPart, part, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import type { FormFact } from './screenFacts';

/** Reports actions that need an open modal, where none is open, and modals that show a row that is not passed. */
export function checkClosedModals(checker: Checker): void {
  const actions = everyPart(checker.facts.root).filter(({ language }) => language.noun === 'action');
  const opened = actions.filter((action) => part(action, 'open') !== undefined);
  for (const action of actions) {
    checkClose(action, opened, checker);
    for (const key of ['reset', 'fill'] as const) checkAbsentForm(action, key, opened, checker);
  }
  for (const [modal, openers] of checker.rowlessOpeners) checkRowless(modal, openers, checker);
  for (const modal of checker.facts.modals.values()) checkWayOut(modal, checker);
  checkAbsentReads(opened, checker);
}

/** The place of an action: the pointer of its list, and its index there. */
function placeOf({ pointer }: Typed): readonly [list: string, index: number] {
  const at = pointer.lastIndexOf('/');
  return [pointer.slice(0, at), Number(pointer.slice(at + 1))];
}

/** Whether an action runs before another one: both are in one list, or the other is within a later action of it. */
function runsBefore(first: Typed, then: string): boolean {
  const [list, index] = placeOf(first);
  return then.startsWith(`${list}/`) && Number.parseInt(then.slice(list.length + 1), 10) > index;
}

/** Reports an action of the page that closes a modal although none is open: an open one covers the page. */
function checkClose(action: Typed, opened: readonly Typed[], checker: Checker): void {
  const close = part(action, 'close');
  const isOfPage = /^\/(body|buttons)\//.test(action.pointer);
  if (close === undefined || !isOfPage || opened.some((one) => runsBefore(one, action.pointer))) return;
  checker.report('idle-close', close.keyNode ?? close.node, close.pointer, {});
}

/** The actions after which a modal is closed, or another part of the screen decides. */
const waysOut = ['close', 'navigate', 'back', 'open', 'send', 'startBulkAction'];

/** Reports a modal that users cannot close and that nothing in it closes. */
function checkWayOut(modal: Typed, checker: Checker): void {
  const closable = part(modal, 'closable');
  if (closable === undefined || String(closable.node.value).trim() !== 'false' || part(modal, 'openInStates')) return;
  const inside = everyPart(modal);
  if (inside.some(({ isIncomplete }) => isIncomplete)) return;
  if (inside.some((one) => one !== modal && waysOut.some((key) => part(one, key) !== undefined))) return;
  checker.report('no-way-out', closable.keyNode ?? closable.node, closable.pointer, { modal: modal.key ?? '' });
}

/** Reports payloads of buttons on the page that read the form of a modal: it covers them while it is open. */
function checkAbsentReads(opened: readonly Typed[], checker: Checker): void {
  const { facts } = checker;
  for (const [pointer, { reads, scope, offset, text }] of checker.held) {
    const place = /^\/(?:body|buttons)\/.*?\/(onClick|bulkActions)\//.exec(pointer);
    if (place === null || opened.some((one) => runsBefore(one, pointer))) continue;
    const forms = reads.flatMap((path) => {
      const [root, name = ''] = path.split('.', 2);
      if (root === 'form') return facts.formOf.get(scope.form) ?? [];
      return root === 'forms' ? (facts.formsByName.get(name) ?? []) : [];
    });
    for (const form of forms) {
      const modal = modalOf(form, checker);
      if (modal === undefined || modal === modalOfBulk(pointer, checker)) continue;
      const parts = { form: form.name, modal, key: place[1] === 'onClick' ? 'read' : 'ask' } as const;
      checker.report('absent-form', { offset, length: text.length }, pointer, parts);
    }
  }
}

/** The modal that a bulk action opens before it computes its payload, by a pointer inside the payload. */
function modalOfBulk(pointer: string, { facts }: Checker): string | undefined {
  const action = /^(.*\/bulkActions\/\d+)\/with\b/.exec(pointer)?.[1];
  const typed = action === undefined ? undefined : everyPart(facts.root).find((one) => one.pointer === action);
  return stringAt(typed, 'modal');
}

/** The modal that contains a form. */
const modalOf = (form: FormFact, { facts }: Checker): string | undefined =>
  [...facts.modals].find(([, { pointer }]) => form.typed.pointer.startsWith(`${pointer}/`))?.[0];

/** Reports an action that changes a form of a modal before the modal is open: a closed modal has no form. */
function checkAbsentForm(action: Typed, key: 'reset' | 'fill', opened: readonly Typed[], checker: Checker): void {
  const node = part(action, key);
  const form = checker.facts.formsByName.get(stringAt(action, key) ?? '');
  if (node === undefined || form === undefined || !/^\/(body|buttons)\//.test(action.pointer)) return;
  const modal = [...checker.facts.modals].find(([, { pointer }]) => form.typed.pointer.startsWith(`${pointer}/`));
  if (modal === undefined || part(modal[1], 'openInStates') !== undefined) return;
  if (opened.some((one) => runsBefore(one, action.pointer))) return;
  checker.report('absent-form', node.node, node.pointer, { form: form.name, modal: modal[0], key });
}

/** The texts above the content of a modal. */
const headings = ['title', 'person', 'subtitle'];

/** Reports openers without a row, if others pass one and the heading shows it whatever it is. */
function checkRowless(modal: string, openers: readonly Typed[], checker: Checker): void {
  if (!checker.openers.has(modal)) return;
  const isShown = headings.some((key) => {
    const held = checker.held.get(`/modals/${escapePointer(modal)}/${key}`);
    return held?.reads.some((path) => path.startsWith('row.')) && !/\bnull\b|\bdefault\(|\bhas\(|\?/.test(held.text);
  });
  if (isShown) for (const { node, pointer } of openers) checker.report('opens-without-row', node, pointer, { modal });
}
