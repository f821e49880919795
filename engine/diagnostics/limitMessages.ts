import { quote } from './wording';

/** Messages about definitions that are too large or too deep. */
export const limitMessages = {
  'too-long': (p: { most: number; found: number }) => ({
    problem: `This file has ${p.found} characters, and a definition may have ${p.most}.`,
    fix: 'Take rows and long lists out of it, which belong to an endpoint, or make several screens of it.',
  }),
  'too-deep': (p: { most: number }) => ({
    problem: `More than ${p.most} objects and lists lie in one another here.`,
    fix: 'Lay the parts beside one another instead.',
  }),
  'too-many-faults': (p: { told: number }) => ({
    problem: `There are more faults than the ${p.told} that are told at once.`,
    fix: 'Mend those first; the others are told then.',
  }),
  'long-expression': (p: { found: number; most: number }) => ({
    problem: `This expression has ${p.found} characters, and one may have ${p.most}.`,
    fix: 'Cut it into several, or let the endpoint work it out.',
  }),
  'deep-expression': (p: { most: number }) => ({
    problem: `This expression has too many parts, or more than ${p.most} of them lie in one another.`,
    fix: 'Cut it into several, or let the endpoint work it out.',
  }),
  'elaborate-pattern': (p: { pattern: string }) => ({
    problem: `The pattern ${quote(p.pattern)} is too elaborate to tell whether it ends in time on every text.`,
    fix: 'Write it shorter: fewer repetitions inside and beside one another.',
  }),
};
