import type { Page } from 'playwright';

/** The faults of a page, as text. */
export type PageFaults = string[];

/** Logs each policy violation to the console, with the blocked URI and its source. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Policy violation: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' at ' + event.sourceFile + ':' + event.lineNumber));`;

/**
 * Removes the fault of a call that was pending during a token refresh once the client has retried it: no user sees it.
 */
function forgiveRepeated(faults: PageFaults, url: string): void {
  const isRepeated = (fault: string): boolean => / status of 401 /.test(fault) && fault.endsWith(`(${url})`);
  const at = faults.findIndex(isRepeated);
  if (at >= 0) faults.splice(at, 1);
}

/** Records console errors, uncaught errors and Content-Security-Policy violations from now on. */
export async function collectFaults(page: Page, faults: PageFaults): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.ok()) forgiveRepeated(faults, response.url());
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => faults.push('the page crashed'));
  await page.addInitScript(reportViolations);
}
