import { propertiesOf } from '../../language/schemaParts';
import type { Type } from '../expression';
import { members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { type PartCheck, withRoots } from './partCheck';

const any: Type = { kind: 'any' };

/** Checks the machine that a screen uses. */
export const checkMachine: PartCheck = (typed, checker, scope) => {
  const { machines } = checker.facts.contract;
  const node = part(typed, 'name');
  const name = stringAt(typed, 'name') ?? '';
  const description = machines[name];
  if (node === undefined) return undefined;
  if (description === undefined) {
    checker.report('unknown-machine', node.node, node.pointer, { name, known: Object.keys(machines) });
    return undefined;
  }
  checkCalls(typed, checker, name);
  const options = propertiesOf(description.options);
  for (const { key, keyNode } of members(part(typed, 'options')?.node)) {
    if (!(key in options))
      checker.report('unknown-option', keyNode, typed.pointer, {
        of: `The machine "${name}"`,
        name: key,
        known: Object.keys(options),
      });
  }
  return () => scope;
};

function checkCalls(typed: Typed, checker: Checker, machine: string): void {
  const calls = checker.facts.contract.machines[machine]?.calls ?? {};
  const bound = partsByKey(typed, 'calls');
  for (const call of bound) {
    const name = call.key ?? '';
    if (!(name in calls))
      checker.report('unknown-call', call.keyNode ?? call.node, call.pointer, {
        name,
        known: Object.keys(calls),
        machine,
      });
  }
  const at = part(typed, 'calls') ?? typed;
  for (const [call, { required }] of Object.entries(calls)) {
    if (required === true && !bound.some(({ key }) => key === call))
      checker.report('missing-call', at.keyNode ?? at.node, at.pointer, { machine, call });
  }
}

/** Checks a modal; the row it was opened with is root row. */
export const checkModal: PartCheck = (typed, checker, scope) => {
  const { machine, contract } = checker.facts;
  const states = Object.keys(contract.machines[machine ?? '']?.states ?? {});
  for (const state of partsByKey(typed, 'openInStates')) {
    checker.usedModals.add(typed.key ?? '');
    const name = String(state.node.value);
    if (machine === undefined) checker.report('no-machine', state.node, state.pointer, { event: name, isState: true });
    else if (!states.includes(name))
      checker.report('unknown-state', state.node, state.pointer, { name, known: states, machine });
  }
  const name = typed.key ?? '';
  const opened = checker.handed.modals.get(name) ?? checker.found.modals.get(name);
  const isUnknown = checker.gaps.exist || checker.opensUnknownModal;
  // If nothing opens it, that is the fault: what it reads is unknown.
  const row = opened ?? (isUnknown || !checker.facts.opened.has(name) ? any : undefined);
  if (row !== undefined) checker.assumed.set(name, row);
  return () => (row === undefined ? scope : withRoots(scope, { row }));
};
