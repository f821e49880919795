import { errors, type Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../engine/language/address';
import { isInRun } from '../../scripts/suite/isInRun';
import { accessibilityFaults } from '../browser/support/axe';
import { nightlyTimeout, pathsOf, sampleInputFor, signedInRoutes } from '../browser/support/routesOfUser';
import { visitWith } from '../browser/support/signIn';
import { inEachDialog, provokeFaults, showsWhile } from '../browser/support/states';
import { useApp } from '../browser/support/useApp';
import { whenSettled } from '../browser/support/whenSettled';

const app = useApp();

/** The timeout for a dialog to fade in and take the focus, in milliseconds. */
const focusLimit = 3000;

/** Whether the focus reaches the first field of a dialog, or any element in a dialog without fields. */
async function comesToFocus(dialog: Locator): Promise<boolean> {
  const opened = await dialog.elementHandle();
  try {
    await dialog.page().waitForFunction(
      (element) => {
        const first = element?.querySelector(':is(input, select, textarea):not([type=hidden], :disabled)');
        return first ? first === document.activeElement : element?.contains(document.activeElement);
      },
      opened,
      { timeout: focusLimit },
    );
    return true;
  } catch (fault) {
    if (fault instanceof errors.TimeoutError) return false;
    throw fault;
  }
}

const screens = signedInRoutes.filter(
  ({ screen }, index, all) =>
    all.findIndex((one) => one.screen === screen) === index && isInRun(`states of ${screen}`, screen),
);

/** Each screen is audited once, as the first role that may see it. */
const heard = new Set<string>();

/** everyRoute audits the normal state of each screen; these are its other states. */
describe('every screen with errors, without data and with its dialogs open', () => {
  test.each(['employee', 'manager', 'hr', 'payroll', 'administrator'] as const)(
    '%s gets each state without accessibility violations',
    async (user) => {
      app.allowFaults(/status of (400|403|500)/, /Something went wrong on our side/);
      const page = await app.openPage();
      const own = await pathsOf(page, user);
      const wrong: string[] = [];
      const listen = async (state: string): Promise<void> =>
        void wrong.push(...(await accessibilityFaults(page)).map((fault) => `${page.url()} ${state}: ${fault}`));
      for (const { path, screen } of screens.filter((one) => own.has(one.path) && !heard.has(one.screen))) {
        heard.add(screen);
        const row = await sampleInputFor(screen);
        const show = async (): Promise<void> => {
          await visitWith(page, sampleAddress(path), row);
          await whenSettled(page, screen);
        };
        for (const how of ['failed', 'empty'] as const) {
          await showsWhile(page, how, show);
          await listen(how);
          await visitWith(page, '/uix/user/home', null);
        }
        await show();
        if (await provokeFaults(page.locator('main'))) await listen('with faults in its fields');
        await inEachDialog(page, async (dialog) => {
          if (!(await comesToFocus(dialog)))
            wrong.push(`${page.url()} with a dialog: the focus is not in its first field`);
          await listen('with a dialog');
          if (await provokeFaults(dialog)) await listen('with faults in a dialog');
        });
      }
      expect(wrong).toEqual([]);
    },
    2 * nightlyTimeout,
  );
});
