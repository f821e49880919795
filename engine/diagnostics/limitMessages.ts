import { quote } from './wording';

/** Messages about definitions that are too large or too deep. */
export const limitMessages = {
  'too-long': (p: { max: number; found: number }) => ({
    problem: `This file has ${p.found} characters; the limit is ${p.max}.`,
    fix: 'Move rows and long lists to an endpoint, or split the screen.',
  }),
  'too-deep': (p: { max: number }) => ({
    problem: `Objects and lists are nested more than ${p.max} levels deep.`,
    fix: 'Reduce the nesting.',
  }),
  'too-many-faults': (p: { max: number }) => ({
    problem: `There are more than ${p.max} faults; the rest are not shown.`,
    fix: 'Fix these first, then check again.',
  }),
  'long-expression': (p: { found: number; max: number }) => ({
    problem: `This expression has ${p.found} characters; the limit is ${p.max}.`,
    fix: 'Split it, or compute the value in the endpoint.',
  }),
  'deep-expression': (p: { max: number }) => ({
    problem: `This expression has too many parts, or is nested more than ${p.max} levels deep.`,
    fix: 'Split it, or compute the value in the endpoint.',
  }),
  'nested-loops': (p: { name: string; max: number }) => ({
    problem: `${quote(p.name)} is nested more than ${p.max} levels deep in list functions, which could freeze the page.`,
    fix: 'Use "lookup", "in" or a single "filter" instead, or compute the value in the endpoint.',
  }),
  'elaborate-pattern': (p: { pattern: string }) => ({
    problem: `The pattern ${quote(p.pattern)} is too complex to check for safety.`,
    fix: 'Simplify it: use fewer repetitions.',
  }),
};
