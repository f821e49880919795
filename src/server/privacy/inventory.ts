import type { DataCategory } from './dataCategory';
import { loginData } from './inventory/login';
import { nameData } from './inventory/name';
import { pay } from './inventory/pay';
import { personal } from './inventory/personal';
import { registers } from './inventory/registers';
import { work } from './inventory/work';

/**
 * The register: every table and column that holds personal data, with what an export shows of it and what an erasure
 * does with it. The order is that of erasure: child rows come before their parents. A column that a migration adds must
 * be listed here, in `mentions.ts` or in `impersonal.ts`; a test compares all three with the database.
 */
export const inventory: readonly DataCategory[] = [
  ...loginData,
  ...personal,
  ...work,
  ...registers,
  ...pay,
  ...nameData,
];
