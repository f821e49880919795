import { expect } from 'playwright/test';
import { pageTimeoutMs } from './openPageIn';

/** Playwright's assertions on pages, with the same timeout as actions. */
export const expectPage = expect.configure({ timeout: pageTimeoutMs });
