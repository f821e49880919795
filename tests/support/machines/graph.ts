/** A machine as a graph: its reachable and its defined transitions. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';
import { leafState } from '../../../src/machines/machineHandle';

/** An event of the model. */
export interface ModelEvent {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** A path through the graph that ends with a certain transition. */
export interface GraphPath {
  readonly title: string;
  readonly steps: readonly { readonly event: ModelEvent; readonly leadsTo: string }[];
}

/** The inputs of an exploration. */
export interface Exploration {
  readonly input: unknown;
  /** The events possible in a state. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[];
  /** The part of the context that determines the target of events; only the state if absent. */
  readonly distinct?: (snapshot: AnyMachineSnapshot) => unknown;
}

interface Vertex {
  readonly transitions: Readonly<Record<string, { event: ModelEvent; state: AnyMachineSnapshot }>>;
}

interface Logic {
  readonly options: object;
  readonly key: (snapshot: AnyMachineSnapshot) => string;
}

/** Returns the shortest path to each reachable transition, ending with the transition. */
export function walks(machine: AnyStateMachine, exploration: Exploration): GraphPath[] {
  const { options, key } = logicOf(exploration);
  const paths = getShortestPaths(machine, options);
  const ways = new Map(paths.map((path) => [key(path.state), path.steps.slice(1)]));
  const graph = getAdjacencyMap(machine, options) as Readonly<Record<string, unknown>>;
  return Object.entries(graph as Readonly<Record<string, Vertex>>).flatMap(([from, { transitions }]) => {
    const way = (ways.get(from) ?? []).map(({ event, state }) => stepOf(event, state));
    return Object.values(transitions).map(({ event, state }) => {
      const steps = [...way, stepOf(event, state)];
      return { title: steps.map((step) => `${label(step.event)} → ${step.leadsTo}`).join(', '), steps };
    });
  });
}

/** Groups walks by their final state. */
export function byEnd(found: readonly GraphPath[]): [end: string, walks: GraphPath[]][] {
  const ends = new Map<string, GraphPath[]>();
  for (const walk of found) {
    const end = walk.steps.at(-1)?.leadsTo ?? '';
    ends.set(end, [...(ends.get(end) ?? []), walk]);
  }
  return [...ends];
}

/** Returns the states that the walks reach. */
export function reachedStates(found: readonly GraphPath[], initial: string): string[] {
  return [...new Set([initial, ...found.flatMap(({ steps }) => steps.map((step) => step.leadsTo))])].sort();
}

/** Returns the defined transitions that no walk takes, as "state event → target". */
export function untaken(machine: AnyStateMachine, found: readonly GraphPath[], initial: string): string[] {
  const taken = new Set(
    found.flatMap(({ steps }) => steps.map((step, at) => edge(steps[at - 1]?.leadsTo ?? initial, step))),
  );
  return leaves(machine.root).flatMap((leaf) =>
    transitionsOf(leaf)
      .map((transition) => `${leaf.key} ${transition}`)
      .filter((written) => !taken.has(written)),
  );
}

/** The states that each state leads to, in the order of the description. */
type Targets = Readonly<Record<string, readonly string[]>>;

/** Returns the states in which each event has an effect, with the states that it leads to: `actsIn` of a description. */
export function effectsOf(
  machine: AnyStateMachine,
  found: readonly GraphPath[],
  { states, events }: Description,
): Record<string, Targets> {
  const order = Object.keys(states);
  const edges = edgesOf(found, order[0] ?? '');
  const targetsOf = (leaf: AnyStateNode, event: string): string[] => {
    // A transition may raise another event, so that the walks lead further than its own target.
    const walked = edges.filter(({ from, event: { type }, to }) => from === leaf.key && type === event && to !== from);
    const own = transitionsOf(leaf).filter((written) => written.startsWith(`${event} → `));
    return own.length === 0
      ? []
      : [...own.map((written) => written.split(' → ')[1] ?? ''), ...walked.map(({ to }) => to)];
  };
  const ofEvent = (event: string): Targets =>
    sortedRecord(
      order,
      leaves(machine.root).map((leaf) => [leaf.key, targetsOf(leaf, event)]),
    );
  return Object.fromEntries(Object.keys(events).map((event) => [event, ofEvent(event)]));
}

/** Returns the states in which a call runs, with the states after each of its outcomes. */
export function endingsOf(found: readonly GraphPath[], { states }: Description): Record<string, Targets> {
  const order = Object.keys(states);
  const endings: Record<string, Record<string, string[]>> = {};
  for (const { from, event, to } of edgesOf(found, order[0] ?? '')) {
    const { outcome } = (event.output ?? {}) as { outcome?: string };
    if (outcome === undefined) continue;
    const ofState = endings[from] ?? {};
    endings[from] = { ...ofState, [outcome]: [...(ofState[outcome] ?? []), to] };
  }
  return Object.fromEntries(
    Object.entries(endings).map(([state, ends]) => [state, sortedRecord(order, Object.entries(ends))]),
  );
}

/** Returns `runsIn` of all calls of a description as one record. */
export const describedEndings = ({ calls }: Pick<DescribedCalls, 'calls'>): Record<string, Targets> =>
  Object.assign({}, ...Object.values(calls).map(({ runsIn }) => runsIn));

/** Returns `actsIn` of the events of a description. */
export const describedEffects = (events: Readonly<Record<string, { readonly actsIn: object }>>): object =>
  Object.fromEntries(Object.entries(events).map(([event, { actsIn }]) => [event, actsIn]));

interface DescribedCalls {
  readonly calls: Readonly<Record<string, { readonly runsIn: Readonly<Record<string, Targets>> }>>;
}

interface Description {
  readonly states: object;
  readonly events: object;
}

/** A record without empty lists, whose lists have no duplicates and follow an order. */
function sortedRecord(order: readonly string[], entries: readonly (readonly [string, readonly string[]])[]): Targets {
  const sorted = entries.map(([key, states]) => [key, order.filter((state) => states.includes(state))] as const);
  return Object.fromEntries(sorted.filter(([, states]) => states.length > 0));
}

/** The transitions of walks. */
const edgesOf = (
  found: readonly GraphPath[],
  initial: string,
): { readonly from: string; readonly event: ModelEvent; readonly to: string }[] =>
  found.flatMap(({ steps }) =>
    steps.map(({ event, leadsTo }, at) => ({ from: steps[at - 1]?.leadsTo ?? initial, event, to: leadsTo })),
  );

/** Returns the states a machine can stay in: leaf states without an immediate transition. */
export function leaves(root: AnyStateNode): AnyStateNode[] {
  return getStateNodes(root).filter((node) => Object.keys(node.states).length === 0 && !node.always?.length);
}

/** Returns a state's transitions, including its ancestors', as "event → target". */
function transitionsOf(leaf: AnyStateNode): string[] {
  const written = new Set<string>();
  const inner = new Set<string>();
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
    for (const [event, transitions] of node.transitions) {
      if (inner.has(event)) continue;
      for (const { target, actions } of transitions) {
        // `event: undefined` makes a state ignore an event that the states around it handle.
        if (target === undefined && actions.length === 0) continue;
        for (const end of rests(target?.[0] ?? leaf)) written.add(`${event} → ${end.key}`);
      }
    }
    for (const event of node.transitions.keys()) inner.add(event);
  }
  return [...written];
}

/** Returns the leaf states that a transition to this state can end in. */
function rests(node: AnyStateNode): AnyStateNode[] {
  const passed = (node.always ?? []).flatMap(({ target }) => target ?? []);
  const inner = [...(node.initial?.target ?? []), ...passed];
  return inner.length ? inner.flatMap(rests) : [node];
}

function logicOf({ input, events, distinct }: Exploration): Logic {
  const key = (snapshot: AnyMachineSnapshot) => JSON.stringify([leafState(snapshot.value), distinct?.(snapshot)]);
  return { key, options: { input, events, serializeState: key } };
}

function stepOf(event: ModelEvent, state: AnyMachineSnapshot) {
  return { event, leadsTo: leafState(state.value) };
}

function edge(from: string, { event, leadsTo }: GraphPath['steps'][number]): string {
  return `${from} ${event.type} → ${leadsTo}`;
}

function label({ type, ...details }: ModelEvent): string {
  const output = details.output as { outcome?: string } | undefined;
  return output?.outcome ? `${type} ${output.outcome}` : type;
}
