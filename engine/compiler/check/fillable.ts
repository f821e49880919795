import type { Checker } from './checker';
import { checkDoubtfulRules } from './doubtfulRules';
import { fillActionsIn, filledFieldsOf } from './filledFields';
import { checkNeverShown } from './neverShown';
import { checkSatisfiable } from './satisfiable';
import { checkSelfReferences } from './selfReference';

/** Reports what would keep users from ever submitting a form, whatever they enter. */
export function checkFillable(checker: Checker): void {
  const fills = fillActionsIn(checker.facts.root);
  for (const form of checker.facts.forms) {
    const filled = filledFieldsOf(form, fills.get(form.name) ?? []);
    checkDoubtfulRules(form, checker);
    checkSatisfiable(form, filled, checker);
    checkNeverShown(form, filled, checker);
    checkSelfReferences(form, filled, checker);
  }
}
