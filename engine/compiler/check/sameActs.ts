import { asObject, asText, isObject } from '../../language/json';
import { nodesIn } from '../expression';
import { everyPart, part, partsByKey, plainValue, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** Actions that do more than lead to another page. */
const acting = ['call', 'send', 'open', 'fill', 'set'];

/**
 * Reports buttons of one list and forms of one screen with different labels that do the same, such as a copied "Approve"
 * that is to reject.
 */
export function checkSameActs(checker: Checker): void {
  const all = everyPart(checker.facts.root);
  for (const list of all) checkSame(list.parts.filter(hasLabel), actOf, checker);
  checkSame(
    all.filter((one) => one.language.noun === 'form#submit' && hasLabel(one)),
    (submit) => sentWithConstant(submit, checker),
    checker,
  );
  for (const list of all) checkConditions(list.parts.filter(hasLabel), checker);
}

const hasLabel = (one: Typed): boolean => stringAt(one, 'label') !== undefined && !one.isIncomplete;

function checkSame(buttons: readonly Typed[], act: (button: Typed) => string | undefined, checker: Checker): void {
  const seen = new Map<string, Typed>();
  for (const button of buttons) {
    const own = act(button);
    if (own === undefined) continue;
    const first = seen.get(own);
    if (first === undefined) seen.set(own, button);
    else report(button, first, undefined, checker);
  }
}

function report(button: Typed, first: Typed, meant: string | undefined, checker: Checker): void {
  const [label = '', other = ''] = [button, first].map((one) => stringAt(one, 'label'));
  if (label === other) return;
  const steps = partsByKey(button, 'onClick');
  const step = [button, ...steps].find((one) => acting.some((key) => part(one, key) !== undefined)) ?? button;
  const { node } = (meant === undefined ? part(step, 'with') : part(step, 'call')) ?? step;
  checker.report('same-act', node, button.pointer, { label, other, line: checker.lineOf(first.node.offset), meant });
}

/** The actions of a button, without the questions before them and the messages after them. */
function stepsOf(button: Typed): readonly object[] {
  const { onClick } = asObject(plainValue(button.node));
  const steps = Array.isArray(onClick) ? onClick.filter(isObject).filter((step) => !('confirm' in step)) : [];
  return steps.map(({ outcome, ...step }) => step);
}

/** What a button does and when it is there, without its words; undefined if it does nothing, or only leaves the page. */
function actOf(button: Typed): string | undefined {
  const { call, with: payload, visible, when } = asObject(plainValue(button.node));
  const steps = stepsOf(button);
  const isAct = call !== undefined || steps.some((step) => acting.some((key) => key in step));
  return isAct ? JSON.stringify({ call, payload, steps, visible, when }) : undefined;
}

/** A write of a form that sends a constant; undefined if it sends none, so that other fields may make the difference. */
function sentWithConstant(submit: Typed, { facts }: Checker): string | undefined {
  const { call, with: payload } = asObject(plainValue(submit.node));
  const isConstant = (value: unknown): boolean =>
    ['number', 'boolean'].includes(typeof value) || (asText(value)?.startsWith('=') === false && value !== '');
  const isWrite = facts.contract.endpoints[String(call)]?.effect === 'write';
  return isWrite && Object.values(asObject(payload)).some(isConstant) ? JSON.stringify({ call, payload }) : undefined;
}

/**
 * Reports a button with the call of another one, although its own condition names an endpoint next to that one: with
 * `row.can == 'open'`, it is to call `…/open`.
 */
function checkConditions(buttons: readonly Typed[], checker: Checker): void {
  const { endpoints } = checker.facts.contract;
  const seen = new Map<string, Typed>();
  for (const button of buttons) {
    const steps = stepsOf(button);
    const call = asText(steps.flatMap((step) => ('call' in step ? [step.call] : []))[0]);
    if (call === undefined || endpoints[call]?.effect !== 'write') continue;
    const first = seen.get(JSON.stringify(steps));
    if (first === undefined) seen.set(JSON.stringify(steps), button);
    for (const one of first === undefined ? [] : [first, button]) {
      const meant = comparedWith(stringAt(one, 'visible') ?? '').map((word) => call.replace(/[^/]*$/, word));
      const [other] = meant.includes(call) ? [] : meant.filter((name) => endpoints[name]?.effect === 'write');
      if (first !== undefined && other !== undefined) report(one, one === first ? button : first, other, checker);
    }
  }
}

/** The texts that a condition compares values with, for equality. */
const comparedWith = (condition: string): readonly string[] =>
  nodesIn(condition, false).flatMap(({ node }) =>
    node.op === '=='
      ? node.args.flatMap(({ op, args }) => (op === 'value' && typeof args === 'string' && args !== '' ? [args] : []))
      : [],
  );
