import type { DataCategory } from './dataCategory';
import { loginData } from './inventory/login';
import { nameData } from './inventory/name';
import { pay } from './inventory/pay';
import { personal } from './inventory/personal';
import { registers } from './inventory/registers';
import { work } from './inventory/work';

/**
 * The inventory: every table and column that holds personal data, how an export shows it and how an erasure treats it.
 * In the order of erasure: child rows come before their parents. A column that a migration adds must be listed here, in
 * `mentions.ts` or in `impersonal.ts`; a test compares all three with the database.
 */
export const inventory: readonly DataCategory[] = [
  ...loginData,
  ...personal,
  ...work,
  ...registers,
  ...pay,
  ...nameData,
];
