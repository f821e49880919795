import { login } from './held/login';
import { name } from './held/name';
import { pay } from './held/pay';
import { personal } from './held/personal';
import { registers } from './held/registers';
import { work } from './held/work';
import type { Holding } from './holding';

/**
 * The register: every table and column that holds something about a person, with what an export shows of it and what
 * an erasure does with it. Erased in this order, so rows come before those that they belong to.
 *
 * A column that a migration adds is named here, in `mentions.ts` or in `impersonal.ts`; a test compares all three with
 * the database.
 */
export const holdings: readonly Holding[] = [...login, ...personal, ...work, ...registers, ...pay, ...name];
