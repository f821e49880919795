import type { Page } from 'playwright';

/** The faults of a page, in words. */
export type PageFaults = string[];

/** Logs each policy violation to the console, with what was blocked and where. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Policy violation: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' at ' + event.sourceFile + ':' + event.lineNumber));`;

/** Collects console errors, uncaught errors and violations of the Content-Security-Policy from now on. */
export async function collectFaults(page: Page, faults: PageFaults): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => faults.push('the page crashed'));
  await page.addInitScript(reportViolations);
}
