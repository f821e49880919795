import { namesIn, type Selector } from '../../../language/formFields';
import { bestBranch } from './bestBranch';
import type { FormPlan } from './FormPlan';
import type { Holds } from './presence';
import { isAbsent, type Values } from './values';

/** The alternative that a form starts with. */
export interface StartingBranch {
  readonly index: number;
  /** Whether the record's values in the other alternatives are sent while this one is selected. */
  readonly keepsOthers: boolean;
}

/** Whether some values belong to one of the alternatives. */
const isGiven = ({ branches }: Selector, values: Values): boolean =>
  branches.flatMap(namesIn).some((name) => !isAbsent(values[name]));

const bestOf = ({ branches }: Selector, values: Values, holds: Holds): number =>
  Math.max(
    0,
    bestBranch(
      branches.map((schema) => ({ single: false, schema })),
      values,
      holds,
    ),
  );

/** The values that a form starts with. */
interface Starting {
  /** The values of the record. */
  readonly given: Values;
  /** The same, with defaults. */
  readonly filled: Values;
  /** Whether the form starts with a whole record. */
  readonly isWhole: boolean;
}

function startingBranch(selector: Selector, { given, filled, isWhole }: Starting, holds: Holds): StartingBranch {
  const { keyword, branches } = selector;
  const isStored = isWhole || isGiven(selector, given);
  const index = isStored || isGiven(selector, filled) ? bestOf(selector, isStored ? given : filled, holds) : 0;
  const isOpen = (branches[index]?.additionalProperties ?? true) !== false;
  // A value that matches several alternatives of `oneOf` could not be sent.
  const isAllowed = keyword === 'anyOf' || branches.filter((branch) => holds(branch, given)).length < 2;
  return { index, keepsOthers: isOpen && isAllowed };
}

/** The alternatives that a form starts with, by selector: those that fit its values best, else the first. */
export const startingBranches = (
  { selectors }: FormPlan,
  starting: Starting,
  holds: Holds,
): ReadonlyMap<string, StartingBranch> =>
  new Map(
    selectors.flatMap(({ name, selector }) =>
      selector === null ? [] : [[name, startingBranch(selector, starting, holds)] as const],
    ),
  );

/** The alternatives to select for values that do not come from the user, if the selected ones have no such fields. */
export function selectFor({ selectors }: FormPlan, before: Values, values: Values, holds: Holds): Values {
  const entries = selectors.flatMap(({ name, selector }): [string, unknown][] => {
    if (selector === null || name in values) return [];
    const given = selector.branches.flatMap(namesIn).filter((one) => !isAbsent(values[one]));
    const shown = selector.branches.filter((_, index) => index === before[name]).flatMap(namesIn);
    return given.every((one) => shown.includes(one)) ? [] : [[name, bestOf(selector, values, holds)]];
  });
  return Object.fromEntries(entries);
}
