import { callOperators } from './calls';
import { expressions } from './expressions';
import { listMutations } from './lists';
import type { Operators } from './operator';
import { ruleOperators } from './rules';
import { settings } from './settings';

/** All operators, by description. */
export const operators: Operators = {
  ...listMutations,
  ...ruleOperators,
  ...callOperators,
  ...expressions,
  ...settings,
};
