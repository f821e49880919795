import { keyRules } from '../resolve/languageSchema';
import { everyPart, members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** A message that is on the page, and whether closing a modal removes it. */
interface Shown {
  readonly at: Typed;
  readonly goesWithModal: boolean;
}

/** Actions that take no time: users see nothing between what comes before and after them. */
const instant: ReadonlySet<string> = new Set([
  'reset',
  'fill',
  'set',
  'open',
  'close',
  'notify',
  'send',
  'download',
  'startBulkAction',
]);

/**
 * Reports messages that no user sees, because the page or the modal that shows them goes away at once. Each visit of a
 * screen has its own messages, so none survives the actions that leave it.
 */
export function checkUnseenMessages(checker: Checker): void {
  const all = everyPart(checker.facts.root);
  for (const ending of all) if (ending.language.noun === 'outcome#ending') checkFallback(ending, checker);
  const before = new Map<Typed, Shown>();
  for (const ending of all) {
    const then = ending.language.noun === 'outcome#ending' ? part(ending, 'then') : undefined;
    const message = then && messageOf(ending);
    if (then && message) before.set(then, message);
  }
  for (const list of all)
    if (list.parts[0]?.language.noun === 'action') {
      checkSequence(list.parts, before.get(list), checker);
      if (!list.isIncomplete) checkLastQuestion(list.parts, checker);
    }
}

/** Reports the text for an empty message next to one that is never empty. */
function checkFallback(ending: Typed, checker: Checker): void {
  const [message, fallback] = [part(ending, 'message'), part(ending, 'fallbackMessage')];
  const text = message && checker.held.get(message.pointer)?.constant?.trim();
  if (text && fallback)
    checker.report('unused-fallback', fallback.keyNode ?? fallback.node, fallback.pointer, { message: text });
}

/** The message of an ending. The one of an accepted call moves to the page when its modal closes. */
function messageOf(ending: Typed): Shown | undefined {
  const at = part(ending, 'message') ?? part(ending, 'fallbackMessage');
  const isRejection = ending.key === 'refused' || ending.key === 'failed';
  return at && { at, goesWithModal: isRejection && ending.pointer.startsWith('/modals/') };
}

/** Reports a question after which the list ends. The actions of an ending may stop those that follow the call. */
function checkLastQuestion(actions: readonly Typed[], checker: Checker): void {
  const last = actions.at(-1);
  const confirm = part(last, 'confirm');
  const isOfEnding = actions[0]?.pointer.endsWith('/then/0');
  // Two actions in one are reported as such.
  if (confirm === undefined || isOfEnding || members(last?.node).length > 1) return;
  const title = stringAt(confirm, 'title') ?? '';
  checker.report('idle-confirm', confirm.keyNode ?? confirm.node, confirm.pointer, { title });
}

function checkSequence(actions: readonly Typed[], message: Shown | undefined, checker: Checker): void {
  let shown = message;
  let left: string | undefined;
  for (const [index, action] of actions.entries()) {
    const name = nameOf(action);
    if (name === undefined) return;
    const leaves = leavesPage(action, name, checker);
    const closes =
      (name === 'close' || name === 'startBulkAction') && shown?.goesWithModal && !hasNotice(actions.slice(index));
    if (shown && (leaves || closes)) {
      report(shown.at, { by: name, isLate: false }, checker);
      shown = undefined;
    }
    if (left !== undefined && name === 'notify')
      report(part(action, 'notify') ?? action, { by: left, isLate: true }, checker);
    if (!instant.has(name)) shown = undefined;
    shown = shownBy(action, name) ?? shown;
    if (leaves) left ??= name;
  }
}

/** Whether one of the actions shows a message, in place of one that an action removes. */
const hasNotice = (actions: readonly Typed[]): boolean =>
  actions.some((action) => part(action, 'notify') !== undefined);

const nameOf = (action: Typed): string | undefined =>
  keyRules(action.language.schema).exclusive.find((key) => part(action, key) !== undefined);

/** The message that is on the page when an action has ended and the next one runs. */
function shownBy(action: Typed, name: string): Shown | undefined {
  const notice = part(action, 'notify');
  if (notice) return { at: notice, goesWithModal: stringAt(action, 'tone') === 'rejected' };
  const accepted = name === 'call' ? part(part(action, 'outcome'), 'accepted') : undefined;
  // Its own actions take place before the next one.
  const isFollowed = partsByKey(accepted, 'then').length > 0;
  return accepted && !isFollowed ? messageOf(accepted) : undefined;
}

/** Whether an action ends the visit of the screen. */
function leavesPage(action: Typed, name: string, { facts }: Checker): boolean {
  if (name !== 'send') return name === 'navigate' || name === 'back';
  const machine = stringAt(action, 'machine') ?? facts.machine ?? '';
  const event = stringAt(action, 'send') ?? '';
  return facts.contract.machines[machine]?.events[event]?.leavesPage === true;
}

function report({ node, pointer }: Typed, parts: { by: string; isLate: boolean }, checker: Checker): void {
  checker.report('unseen-message', node, pointer, parts);
}
