import { calls } from './calls';
import { expressions } from './expressions';
import { lists } from './lists';
import type { Operators } from './operator';
import { rules } from './rules';
import { settings } from './settings';

/** Every way in which this tool gets a definition wrong. */
export const operators: Operators = { ...lists, ...rules, ...calls, ...expressions, ...settings };
