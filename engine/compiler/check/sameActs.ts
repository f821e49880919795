import { asObject, isObject } from '../../language/json';
import { everyPart, part, plainValue, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** Reports buttons of one list with different labels that do the same, such as a copied "Approve" that is to reject. */
export function checkSameActs(checker: Checker): void {
  for (const list of everyPart(checker.facts.root)) {
    const seen = new Map<string, Typed>();
    for (const button of list.parts) {
      const label = stringAt(button, 'label');
      const act = label === undefined || button.isIncomplete ? undefined : actOf(button);
      if (label === undefined || act === undefined) continue;
      const first = seen.get(act);
      if (first === undefined) seen.set(act, button);
      else if (stringAt(first, 'label') !== label)
        checker.report('same-act', (part(button, 'with') ?? part(button, 'onClick') ?? button).node, button.pointer, {
          ...{ label, other: stringAt(first, 'label') ?? '' },
          line: checker.lineOf(first.node.offset),
        });
    }
  }
}

/** What a button does and when it is there, without its words; undefined if it does nothing, or only leaves the page. */
function actOf(button: Typed): string | undefined {
  const { call, with: payload, onClick, visible, when, disabled } = asObject(plainValue(button.node));
  const steps = Array.isArray(onClick) ? onClick.filter(isObject).filter((step) => !('confirm' in step)) : [];
  const acts = steps.map(({ outcome, ...act }) => act);
  const isAct = call !== undefined || acts.some((act) => 'call' in act || 'send' in act || 'open' in act);
  return isAct ? JSON.stringify({ call, payload, acts, visible, when, disabled }) : undefined;
}
