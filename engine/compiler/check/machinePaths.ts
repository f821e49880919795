import type { MachineDescription } from '../../language/contract';
import { asObject } from '../../language/json';
import { everyPart, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { eventsInto } from './machineModals';

/** Reports modals to whose states no event leads, and required calls that no event starts. */
export function checkMachinePaths(checker: Checker): void {
  const { root, contract, machine = '' } = checker.facts;
  const description = contract.machines[machine];
  if (description === undefined || checker.hasErrors) return;
  const sent = everyPart(root).filter(
    (one) => part(one, 'send') !== undefined && (stringAt(one, 'machine') ?? machine) === machine,
  );
  // A screen that sends nothing yet is unfinished.
  if (sent.length === 0) return;
  for (const modal of partsByKey(root, 'modals')) checkModal(modal, sent, description, checker);
  for (const [call, { required, runsIn }] of Object.entries(description.calls)) {
    const states = Object.keys(asObject(runsIn));
    const events = eventsInto(states, checker).map(({ name }) => name);
    const isStarted = sent.some((one) => events.includes(stringAt(one, 'send') ?? ''));
    if (required !== true || events.length === 0 || isStarted || startsIn(states, description)) continue;
    reportCall(call, events, checker);
  }
}

/** Whether a machine may start in one of some states, or come to one when a call ends. */
const startsIn = (states: readonly string[], { calls, states: all }: MachineDescription): boolean =>
  states.includes(Object.keys(all)[0] ?? '') ||
  Object.values(calls).some(({ runsIn }) =>
    Object.entries(asObject(runsIn)).some(
      ([from, ends]) =>
        !states.includes(from) &&
        Object.values(asObject(ends)).some((to) => listAt(to).some((one) => states.includes(one))),
    ),
  );

/** Reports a modal that is open only in states to which only its own events lead. */
function checkModal(modal: Typed, sent: readonly Typed[], description: MachineDescription, checker: Checker): void {
  const { root, machine = '' } = checker.facts;
  const { events, states: all } = description;
  const at = part(modal, 'openInStates');
  const states = partsByKey(modal, 'openInStates').map(({ node }) => String(node.value));
  const [start = ''] = Object.keys(all);
  const leading = eventsInto(states, checker).map(({ name }) => name);
  const outside = sent.filter(({ pointer }) => !pointer.startsWith(`${modal.pointer}/`));
  const isOpenedByName = everyPart(root).some(
    (one) => referenceKindOf(one) === 'modal' && one.node.value === modal.key,
  );
  // A machine that gets an item starts with it.
  const first = Object.values(events).flatMap(({ actsIn }) => listAt(asObject(actsIn)[start]));
  const isStart = first.some((state) => states.includes(state)) || startsIn(states, description);
  if (at === undefined || leading.length === 0 || isOpenedByName || isStart) return;
  if (outside.some((one) => leading.includes(stringAt(one, 'send') ?? ''))) return;
  const used = outside.map((one) => stringAt(one, 'send') ?? '');
  const reached = used.flatMap((name) => listAt(asObject(events[name]?.actsIn)[start]));
  const missing = [...new Set(reached)].filter((state) => !states.includes(state) && state !== start);
  checker.report('unreached-modal', at.keyNode ?? at.node, at.pointer, {
    ...{ modal: modal.key ?? '', machine, states, missing, events: leading },
  });
}

const listAt = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reports a call that no event of the screen starts, at the only form, if it sends another event. */
function reportCall(call: string, events: readonly string[], checker: Checker): void {
  const { root, machine = '' } = checker.facts;
  const [submit, ...more] = everyPart(root).filter((one) => one.language.noun === 'form#submit' && part(one, 'send'));
  const send = part(submit, 'send');
  if (send === undefined || more.length > 0) return;
  const sends = String(send.node.value);
  checker.report('unstarted-call', send.node, send.pointer, { machine, call, events, sends });
}
