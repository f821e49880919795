import type { Page } from 'playwright';

/** The faults of a page, in words. */
export type PageFaults = string[];

/** Logs each policy violation to the console, with what was blocked and where. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Policy violation: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' at ' + event.sourceFile + ':' + event.lineNumber));`;

/**
 * Removes the fault of a call that was on its way while the session got another token, once the client has repeated it:
 * nobody sees that but who reads the console.
 */
function forgiveRepeated(faults: PageFaults, url: string): void {
  const isRepeated = (fault: string): boolean => / status of 401 /.test(fault) && fault.endsWith(`(${url})`);
  const at = faults.findIndex(isRepeated);
  if (at >= 0) faults.splice(at, 1);
}

/** Collects console errors, uncaught errors and violations of the Content-Security-Policy from now on. */
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
