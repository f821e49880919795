import { calls } from './calls';
import { expressions } from './expressions';
import { lists } from './lists';
import type { Operators } from './operator';
import { rules } from './rules';
import { settings } from './settings';

/** All operators of this tool. */
export const operators: Operators = { ...lists, ...rules, ...calls, ...expressions, ...settings };
