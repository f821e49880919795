import type { Page } from 'playwright';

/** What went wrong in a page, in words; empty when nothing did. */
export type PageFaults = string[];

/** Tells the console of each violation of the policy, with what was blocked and where. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Policy violation: ' + event.violatedDirective + ' blocked ' + event.blockedURI + ' at ' + event.sourceFile + ':' + event.lineNumber));`;

/** Collects errors on the console, uncaught errors and violations of the Content-Security-Policy from now on. */
export async function collectFaults(page: Page, faults: PageFaults): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => faults.push('the page crashed'));
  await page.addInitScript(reportViolations);
}
