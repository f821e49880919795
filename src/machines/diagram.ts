/** Draws a machine as a Mermaid state diagram. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The source of the diagram: every state the machine can rest in, and every transition between two of them.
 *
 * Groups of states are not drawn, because Mermaid has no arrows between states of different groups.
 */
export function diagramOf(machine: AnyStateMachine): string {
  const states = innermost(machine.root);
  const choices = states.filter(({ always }) => always?.length).map(({ key }) => `state ${key} <<choice>>`);
  const lines = [...choices, `[*] --> ${findInnermost(machine.root).key}`, ...states.flatMap(arrows)];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The states without child states. */
function innermost(node: AnyStateNode): AnyStateNode[] {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(innermost);
}

/** The innermost state that the machine ends up in when it enters this one. */
function findInnermost(node: AnyStateNode): AnyStateNode {
  const initial = node.initial?.target[0];
  return initial ? findInnermost(initial) : node;
}

/** One arrow for each state that can be reached from this one. */
function arrows(state: AnyStateNode): string[] {
  const labels = new Map<string, string[]>();
  for (const { target, eventType, guard } of transitionsOf(state)) {
    if (!target?.[0]) continue;
    const key = findInnermost(target[0]).key;
    const label = [happening(eventType), condition(guard)].filter(Boolean).join(' ');
    labels.set(key, [...(labels.get(key) ?? []), label]);
  }
  return [...labels].map(([key, all]) => `${state.key} --> ${key}${formatLabels(all)}`);
}

/** The state's own transitions, plus those of the groups around it for events it does not handle. */
function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  const found = [...(state.always ?? [])];
  const taken = new Set<string>();
  for (let node: AnyStateNode | undefined = state; node; node = node.parent) {
    const own = [...node.transitions].filter(([event]) => !taken.has(event));
    for (const [event, transitions] of own) {
      taken.add(event);
      if (!state.always?.length) found.push(...transitions);
    }
  }
  return found;
}

function happening(event: string): string {
  const done = /^xstate\.done\.actor\.(\w+)$/.exec(event);
  if (done) return `${done[1]} ends`;
  const delay = /^xstate\.after\.(\w+)/.exec(event);
  return delay ? `after ${delay[1]}` : event;
}

function condition(guard: unknown): string {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? `[${name}]` : '';
}

function formatLabels(labels: readonly string[]): string {
  const shown = [...new Set(labels)].filter(Boolean).join(', ');
  return shown && `: ${shown}`;
}
