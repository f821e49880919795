import { asObject } from '../../language/json';
import { escapePointer } from '../../language/jsonPointer';
import type { Scope } from '../expression';
import { everyPart, part, partsByKey, plainValue, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/**
 * Reports actions of the page that open a modal by name, if the modal shows what the machine keeps: the machine would
 * stay in a state in which it keeps nothing and ignores the events of the modal.
 */
export function checkMachineModals(checker: Checker): void {
  const { root, contract, machine = '' } = checker.facts;
  if (contract.machines[machine] === undefined || checker.gaps.exist) return;
  const lists = everyPart(root).filter(
    ({ parts, pointer }) => parts[0]?.language.noun === 'action' && !pointer.startsWith('/modals/'),
  );
  for (const modal of partsByKey(root, 'modals')) {
    checkPassedMachine(modal, checker);
    checkPassingStates(modal, checker);
    const states = partsByKey(modal, 'openInStates').map(({ node }) => String(node.value));
    const events = states.length === 0 || !readsMachine(modal, checker) ? [] : eventsInto(states, checker);
    if (events.length === 0) continue;
    for (const action of lists.flatMap(({ parts }) => openersIn(parts, modal.key ?? ''))) {
      const open = part(action, 'open') ?? action;
      const row = stringAt(action, 'with');
      const parts = { modal: modal.key ?? '', machine, events, row };
      checker.report('other-opener', open.keyNode ?? open.node, open.pointer, parts);
    }
  }
}

/**
 * Reports a form that makes a call of the machine itself, in a modal that the machine opens and closes: the machine would
 * learn nothing of it.
 */
function checkPassedMachine(modal: Typed, checker: Checker): void {
  const { root, contract, machine = '' } = checker.facts;
  if (part(modal, 'openInStates') === undefined) return;
  const { calls = {} } = contract.machines[machine] ?? {};
  for (const bound of partsByKey(part(root, 'machine') ?? root, 'calls')) {
    const states = Object.keys(asObject(calls[bound.key ?? '']?.runsIn));
    const starting = eventsInto(states, checker).map(({ name }) => name);
    for (const submit of everyPart(modal).filter(({ language }) => language.noun === 'form#submit')) {
      const call = part(submit, 'call');
      if (call === undefined || starting.length === 0 || stringAt(submit, 'call') !== stringAt(bound, 'call')) continue;
      const parts = { modal: modal.key ?? '', machine, events: starting };
      checker.report('passed-machine', call.keyNode ?? call.node, call.pointer, parts);
    }
  }
}

/** Reports a modal that is open only in states which the machine leaves at once. */
function checkPassingStates(modal: Typed, checker: Checker): void {
  const { root, contract, machine = '' } = checker.facts;
  const { leftAfter = {}, options } = contract.machines[machine] ?? {};
  const states = partsByKey(modal, 'openInStates').map(({ node }) => String(node.value));
  const bound = part(part(root, 'machine'), 'options');
  const set = bound === undefined ? {} : asObject(plainValue(bound.node));
  const declared = asObject(options?.properties);
  const lasts = (option: string): boolean => Boolean(set[option] ?? asObject(declared[option]).default);
  const isPassing = (state: string): boolean => leftAfter[state]?.some(lasts) === false;
  const at = part(modal, 'openInStates');
  if (at === undefined || states.length === 0 || !states.every(isPassing)) return;
  const parts = { modal: modal.key ?? '', machine, states, options: states.flatMap((state) => leftAfter[state] ?? []) };
  checker.report('passing-modal', at.keyNode ?? at.node, at.pointer, parts);
}

/** The actions of a list that open a modal, if no event is sent before them. */
function openersIn(actions: readonly Typed[], modal: string): readonly Typed[] {
  const sent = actions.findIndex((action) => part(action, 'send') !== undefined);
  return actions.filter((action, index) => stringAt(action, 'open') === modal && (sent < 0 || index < sent));
}

/** Whether a modal shows or sends what the machine keeps, and nothing of a row that an action passes. */
function readsMachine(modal: Typed, { facts, held, assumed }: Checker): boolean {
  const { machine = '' } = facts;
  const name = modal.key ?? '';
  const inside = [...held].filter(([pointer]) => pointer.startsWith(`/modals/${escapePointer(name)}/`));
  const isKept = (path: string): boolean => path.startsWith(`${machine}.`) && path !== `${machine}.state`;
  // Tables and details in the modal have rows of their own.
  const isOwnRow = (path: string, { row }: Scope): boolean => /^row(?:\.|$)/.test(path) && row === assumed.get(name);
  return (
    inside.some(([, { reads }]) => reads.some(isKept)) &&
    !inside.some(([, { reads, scope }]) => reads.some((path) => isOwnRow(path, scope)))
  );
}

/** The events that lead from another state into one of these, with whether they bring something along. */
export function eventsInto(
  states: readonly string[],
  { facts }: Checker,
): readonly { name: string; isEmpty: boolean }[] {
  const { events = {} } = facts.contract.machines[facts.machine ?? ''] ?? {};
  return Object.entries(events).flatMap(([name, { actsIn, payload }]) => {
    const leads = Object.entries(asObject(actsIn)).some(
      ([from, to]) => !states.includes(from) && Array.isArray(to) && to.some((state) => states.includes(String(state))),
    );
    return leads ? [{ name, isEmpty: payload === undefined }] : [];
  });
}
