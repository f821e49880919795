import { expect } from 'playwright/test';
import { patience } from './openPageIn';

/** Playwright's assertions on pages, which wait for a state as long as an action waits for its element. */
export const expectPage = expect.configure({ timeout: patience });
