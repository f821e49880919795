import { resolveLink } from '../resolve/linkTarget';
import { everyPart, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** Actions that end at once, so that users see nothing of what the next action removes. */
const instant = ['reset', 'fill', 'set', 'notify', 'download'];

/** Actions that an action before them must not cut off. */
const lasting = ['call', 'confirm', 'open', 'download', 'startBulkAction'] as const;

/**
 * Reports actions in the wrong order: a modal that closes as soon as it opens, a question about what is already done,
 * and actions after the one that leaves the page.
 */
export function checkActionOrder(checker: Checker): void {
  for (const list of everyPart(checker.facts.root)) {
    if (list.parts[0]?.language.noun !== 'action' || list.isIncomplete) continue;
    checkClosing(list.parts, checker);
    checkLateQuestion(list, checker);
    checkAfterLeaving(list.parts, checker);
  }
}

/** The action that opens the modal which a list of actions leaves open as its last effect. */
function openerIn(actions: readonly Typed[]): Typed | undefined {
  return actions.reduce<Typed | undefined>((opener, action) => lastOpener(action, opener), undefined);
}

/** The action that opened the modal which has just opened when an action has ended; `before` opened the one before. */
function lastOpener(action: Typed, before: Typed | undefined): Typed | undefined {
  if (stringAt(action, 'open') !== undefined) return action;
  if (part(action, 'call') !== undefined)
    return openerIn(partsByKey(part(part(action, 'outcome'), 'accepted'), 'then'));
  // A modal without values may say that the page is loading.
  const isInstant = part(action, 'reload') !== undefined && part(before, 'with') !== undefined;
  return isInstant || instant.some((key) => part(action, key) !== undefined) ? before : undefined;
}

/** Reports a "close" that closes the modal which opened immediately before it. */
function checkClosing(actions: readonly Typed[], checker: Checker): void {
  let opener: Typed | undefined;
  for (const action of actions) {
    const close = part(action, 'close');
    if (close !== undefined && opener !== undefined)
      checker.report('idle-close', close.keyNode ?? close.node, close.pointer, {
        modal: stringAt(opener, 'open') ?? '',
      });
    opener = lastOpener(action, opener);
  }
}

/** Reports a question after a call, if a refusal would only keep the page from showing the result of the call. */
function checkLateQuestion({ parts, pointer }: Typed, checker: Checker): void {
  const isAfterCall = pointer.endsWith('/accepted/then');
  for (const [index, action] of parts.entries()) {
    const confirm = part(action, 'confirm');
    const rest = parts.slice(index + 1);
    const called = parts.slice(0, index).find((one) => isWrite(one, checker));
    if (confirm === undefined || (called === undefined && !isAfterCall)) continue;
    const isShowing = rest.every((one) => ['reload', 'notify', 'close'].some((key) => part(one, key) !== undefined));
    if (!isShowing || !rest.some((one) => part(one, 'reload') !== undefined)) continue;
    const title = stringAt(confirm, 'title') ?? '';
    checker.report('idle-confirm', confirm.keyNode ?? confirm.node, confirm.pointer, { title, isAfterCall: true });
  }
}

const isWrite = (action: Typed, { facts }: Checker): boolean =>
  facts.contract.endpoints[stringAt(action, 'call') ?? '']?.effect === 'write';

/** Reports actions after one that leaves the page: they may not run, or no one sees what they do. */
function checkAfterLeaving(actions: readonly Typed[], checker: Checker): void {
  let left: string | undefined;
  for (const action of actions) {
    const key = lasting.find((one) => part(action, one) !== undefined);
    const at = key && part(action, key);
    if (left !== undefined && at !== undefined)
      checker.report('late-action', at.keyNode ?? at.node, at.pointer, { action: key ?? '', by: left });
    left ??= leavingBy(action, checker);
  }
}

/** Addresses that leave the page open: a place or query of the same screen, and other applications. */
const staying = /^(?:[?#]|(?:mailto|tel|sms):)/i;

/** The name of the action that leaves the page; undefined for others, and for addresses of the same screen. */
function leavingBy(action: Typed, checker: Checker): string | undefined {
  const { facts } = checker;
  if (part(action, 'back') !== undefined) return 'back';
  if (part(action, 'call') !== undefined)
    return partsByKey(part(part(action, 'outcome'), 'accepted'), 'then')
      .map((one) => leavingBy(one, checker))
      .find((one) => one !== undefined);
  const to = stringAt(action, 'navigate');
  if (to === undefined || staying.test(to)) return undefined;
  const { route } = resolveLink(to, facts.path, facts.contract.routes) ?? {};
  return route !== undefined && route.path === facts.path ? undefined : 'navigate';
}
