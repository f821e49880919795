import { asObject } from '../../language/json';
import { decideCondition } from '../expression';
import { everyPart, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The states of a machine in which something can happen. */
type States = readonly string[];

/** Where an event is sent. */
interface Place {
  /** The modal that contains the event. */
  readonly modal?: string;
  /** The states in which the user can reach the place, before its last condition about states is applied. */
  readonly states: States;
  /** The last condition around the event that excludes states. */
  readonly condition?: 'visible' | 'disabled';
}

/** The screen's machine, with what is known of its states. */
interface Machine {
  readonly name: string;
  readonly all: States;
  /** The states that an event leads to from one state; undefined if the event has no effect there. */
  readonly targets: (event: string, state: string) => States | undefined;
  /** The states in which an event has an effect; undefined if the description does not say it. */
  readonly actsIn: (event: string) => States | undefined;
  readonly checker: Checker;
}

/** Actions that end before the machine can change by itself. */
const instant = ['reset', 'fill', 'set', 'open', 'close', 'notify', 'send'];

/**
 * Reports events that have no effect in any state in which they can be sent, conditions that are never true while their
 * modal is open, and modals that close while the call of their form runs.
 */
export function checkMachineStates(checker: Checker): void {
  const machine = machineOf(checker);
  if (machine === undefined || checker.gaps.exist || checker.opensUnknownModal) return;
  const { root } = checker.facts;
  const modals = partsByKey(root, 'modals');
  const covered = modals.flatMap(openStates);
  const page: Place = { states: machine.all.filter((state) => !covered.includes(state)) };
  for (const one of root.parts) if (one.key === 'body' || one.key === 'buttons') visit(one, page.states, page, machine);
  for (const [index, modal] of modals.entries()) {
    const states = openStates(modal);
    if (states.length === 0 || isOpenedByName(modal, root) || states.some((state) => !machine.all.includes(state)))
      continue;
    const earlier = modals.slice(0, index).flatMap(openStates);
    const open = states.filter((state) => !earlier.includes(state));
    // With other states, the modal may handle each of its events.
    if (reportIdleStates(modal, states, machine)) continue;
    visit(modal, open, { modal: modal.key ?? '', states: open }, machine);
    checkClosing(modal, states, modals, machine);
  }
}

/** Reports states of a modal that last, and in which none of its events has an effect; returns whether these are all. */
function reportIdleStates(modal: Typed, states: States, { name, actsIn, checker }: Machine): boolean {
  const { calls = {}, leftAfter = {} } = checker.facts.contract.machines[name] ?? {};
  const passing = [
    ...Object.values(calls).flatMap(({ runsIn }) => Object.keys(asObject(runsIn))),
    ...Object.keys(leftAfter),
  ];
  const events = new Set(
    everyPart(modal).flatMap((one) =>
      (stringAt(one, 'machine') ?? name) === name ? (stringAt(one, 'send') ?? []) : [],
    ),
  );
  const effects = [...events].map(actsIn);
  // A single event may be the wrong one.
  if (events.size < 2 || effects.includes(undefined)) return false;
  const acting = [...new Set(effects.flatMap((some) => some ?? []))];
  const idle = partsByKey(modal, 'openInStates').filter(({ node }) => {
    const state = String(node.value);
    return !acting.includes(state) && !passing.includes(state);
  });
  const fitting = acting.filter((state) => !states.includes(state));
  for (const { node, pointer } of idle)
    checker.report('idle-state', node, pointer, {
      ...{ modal: modal.key ?? '', state: String(node.value), machine: name, events: [...events] },
      fitting: idle.length === states.length ? fitting : [],
    });
  return idle.length === states.length;
}

function machineOf(checker: Checker): Machine | undefined {
  const { contract, machine: name = '' } = checker.facts;
  const description = contract.machines[name];
  if (description === undefined) return undefined;
  const effects = (event: string): Readonly<Record<string, unknown>> | undefined => {
    const { actsIn } = description.events[event] ?? {};
    return actsIn === undefined ? undefined : asObject(actsIn);
  };
  return {
    name,
    all: Object.keys(description.states),
    targets: (event, state) => listOf(effects(event)?.[state]),
    actsIn: (event) => {
      const known = effects(event);
      return known && Object.keys(known);
    },
    checker,
  };
}

const listOf = (value: unknown): States | undefined => (Array.isArray(value) ? value.map(String) : undefined);

const openStates = (modal: Typed): States => partsByKey(modal, 'openInStates').map(({ node }) => String(node.value));

const isOpenedByName = (modal: Typed, root: Typed): boolean =>
  everyPart(root).some((one) => referenceKindOf(one) === 'modal' && one.node.value === modal.key);

/** Whether a condition is true in a state; undefined if it depends on other values. */
function holdsIn(condition: Typed, state: string, { name }: Machine): boolean | undefined {
  return decideCondition(String(condition.node.value), (path) =>
    path.length === 2 && path[0] === name && path[1] === 'state' ? { value: state } : undefined,
  );
}

/** Checks the events in a part that can be used in `states`. */
function visit(typed: Typed, states: States, place: Place, machine: Machine): void {
  // Sources, calls and changes of fields act at any time.
  if (typed.key === 'onChange' || typed.key === 'outcome') return;
  if (typed.parts[0]?.language.noun === 'action') {
    follow(typed.parts, states, place, machine);
    return;
  }
  const visible = part(typed, 'visible');
  const disabled = part(typed, 'disabled');
  const shown = visible === undefined ? states : states.filter((state) => holdsIn(visible, state, machine) !== false);
  if (visible !== undefined && states.length > 0 && shown.length === 0) {
    reportHidden(visible, states, place, machine);
    return;
  }
  const usable = disabled === undefined ? shown : shown.filter((state) => holdsIn(disabled, state, machine) !== true);
  const within = underCondition(place, states, shown, usable);
  if (typed.language.noun === 'form#submit') send(typed, usable, undefined, within, machine);
  for (const one of typed.parts) visit(one, usable, within, machine);
}

/** The place within a part that is shown in some states of the place, and usable in some of those. */
function underCondition(place: Place, states: States, shown: States, usable: States): Place {
  if (usable.length < shown.length) return { ...place, states: shown, condition: 'disabled' };
  return shown.length < states.length ? { ...place, states, condition: 'visible' } : place;
}

/** Reports a part of a modal that is hidden in every state in which the modal is open. */
function reportHidden({ node, pointer }: Typed, states: States, place: Place, { name, checker }: Machine): void {
  if (place.modal === undefined) return;
  checker.report('hidden-in-modal', node, pointer, { modal: place.modal, machine: name, states });
}

/** Checks the events of actions that run one after another. */
function follow(actions: readonly Typed[], start: States, place: Place, machine: Machine): void {
  let states: States | undefined = start;
  let last: string | undefined;
  for (const action of actions) {
    if (action.isIncomplete || !instant.some((key) => part(action, key) !== undefined)) return;
    if (part(action, 'send') === undefined) continue;
    if ((stringAt(action, 'machine') ?? machine.name) !== machine.name) continue;
    states = send(action, states, last, place, machine);
    last = stringAt(action, 'send');
    if (states === undefined) return;
  }
}

/** Checks an event, and returns the states after it; undefined if they are unknown. */
function send(
  typed: Typed,
  states: States,
  after: string | undefined,
  place: Place,
  machine: Machine,
): States | undefined {
  const node = part(typed, 'send');
  const event = stringAt(typed, 'send') ?? '';
  const actsIn = machine.actsIn(event);
  if (node === undefined || actsIn === undefined) return undefined;
  if (states.length > 0 && !states.some((state) => actsIn.includes(state))) {
    const { events = {} } = machine.checker.facts.contract.machines[machine.name] ?? {};
    const reached = actsIn.filter((state) => place.states.includes(state));
    const condition = reached.length === 0 ? undefined : place.condition;
    machine.checker.report('idle-event', node.node, node.pointer, {
      ...{ event, machine: machine.name, states, after, condition, modal: place.modal },
      actsIn: condition === undefined ? actsIn : reached,
      others: Object.keys(events).filter((other) => states.some((state) => machine.actsIn(other)?.includes(state))),
    });
    return undefined;
  }
  return [...new Set(states.flatMap((state) => machine.targets(event, state) ?? [state]))];
}

/** Reports a modal that closes, with its form, while the call that the form starts runs or after it has failed. */
function checkClosing(
  modal: Typed,
  states: States,
  modals: readonly Typed[],
  { name, targets, checker }: Machine,
): void {
  const at = part(modal, 'openInStates');
  const calls = Object.values(checker.facts.contract.machines[name]?.calls ?? {});
  const handled = new Set(modals.flatMap(openStates));
  for (const submit of everyPart(modal).filter(({ language }) => language.noun === 'form#submit')) {
    const event = stringAt(submit, 'send') ?? '';
    const reached = new Set(states.flatMap((state) => targets(event, state) ?? []));
    const needed = [...reached].flatMap((state) =>
      calls.flatMap(({ runsIn }) => {
        const ends = asObject(asObject(runsIn)[state]);
        return ends.failed === undefined
          ? []
          : [state, ...(listOf(ends.refused) ?? []), ...(listOf(ends.failed) ?? [])];
      }),
    );
    const missing = [...new Set(needed)].filter((state) => !handled.has(state));
    if (at === undefined || missing.length === 0) continue;
    const parts = { modal: modal.key ?? '', event, missing };
    checker.report('closes-early', at.keyNode ?? at.node, at.pointer, parts);
  }
}
