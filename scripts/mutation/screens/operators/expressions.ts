import { gone, misspell } from '../edit';
import type { MutationSite } from '../sites';
import { becomes, type Operator, type Operators } from './operator';

/** The expression at a site; '' if there is none. */
function expressionIn({ holds, value }: MutationSite): string {
  if (typeof value !== 'string' || holds === undefined || holds === 'schema') return '';
  if (holds === 'condition') return value;
  return value.startsWith('=') || /\{[^}]+\}/.test(value) ? value : '';
}

/** One fault for each match of a pattern in an expression. */
const each =
  (pattern: RegExp, change: (found: string) => string): Operator =>
  (site) =>
    [...expressionIn(site).matchAll(pattern)].flatMap((match) => {
      const [text, from] = [String(site.value), match.index];
      return becomes(site, text.slice(0, from) + change(match[0]) + text.slice(from + match[0].length));
    });

const member = /(?<=\b(?:form|row|source|result|page|session|item|column|state)(?:\.|\[['"]))[\w-]{2,}/g;

const opposite: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '>=': '>',
  '<=': '<',
  '&&': '||',
  '||': '&&',
  '+ 1': '+ 2',
};

const removeCondition: Operator = ({ holds, path, value, demanded }) =>
  holds === 'condition' && demanded.length === 0
    ? [{ path, value: gone, words: `without the condition ${String(value)}` }]
    : [];

const negateCondition: Operator = (site) =>
  site.holds === 'condition' && typeof site.value === 'string' ? becomes(site, `!(${site.value})`) : [];

/** Operators that make an expression read, compare or decide something wrong. */
export const expressions: Operators = {
  'field renamed in an expression': each(member, misspell),
  'operator of an expression changed': each(/[=!]=|[<>]=|&&|\|\||\+ 1\b/g, (found) => opposite[found] ?? found),
  'function of an expression misspelled': each(/\b[a-z][A-Za-z]+(?=\()/g, misspell),
  'condition removed': removeCondition,
  'condition negated': negateCondition,
};
