import { describe, test } from 'vitest';
import { sweep, sweepLimit } from '../browser/support/sweep';
import { useApp } from '../browser/support/useApp';

const app = useApp();

/** The role that sees most of the screens is also the one that reads them with axe. */
describe('every route, as who sees most, light and dark, on a phone and on a desk', () => {
  test(
    'director meets no error, no violation, nothing unreadable, nothing too wide and nothing empty',
    () => sweep(app, 'director', true),
    sweepLimit,
  );
});
