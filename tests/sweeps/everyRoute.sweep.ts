import { describe, test } from 'vitest';
import { sweep, sweepLimit } from '../browser/support/sweep';
import { useApp } from '../browser/support/useApp';

const app = useApp();

/** Each screen is read by axe once, as the first who may see it. */
const heard = new Set<string>();

describe('every route, as every role, light and dark, on a phone and on a desk', () => {
  test.each(['employee', 'manager', 'hr', 'payroll', 'analyst', 'administrator'] as const)(
    '%s meets no error, no violation, nothing unreadable, nothing too wide and nothing empty',
    (user) => sweep(app, user, heard),
    sweepLimit,
  );
});
