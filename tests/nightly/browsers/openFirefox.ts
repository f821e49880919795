import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideFirefox } from '../../../scripts/browser/others';
import { freePort } from '../../../scripts/setup/freePort.mjs';
import { endProcess } from '../../browser/support/serverProcess';
import { attempt } from './attempt';
import { Marionette } from './marionette';
import { capabilities, type DriverCommand, type Remote, windowSize } from './Remote';

const commands: Readonly<Record<DriverCommand, string>> = {
  navigate: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteAsyncScript',
  act: 'WebDriver:PerformActions',
};

/** Starts a headless Firefox with its own profile. */
export async function openFirefox(): Promise<Remote> {
  const { browser } = await provideFirefox();
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const size = ['--width', String(windowSize.width), '--height', String(windowSize.height)];
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile, ...size, 'about:blank'];
  const child = spawn(browser, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const wire = await attempt(() => Marionette.connect(port));
  await wire.send('WebDriver:NewSession', { capabilities: { alwaysMatch: capabilities } });
  return {
    async send(order, body) {
      // Navigation has no result; all other commands wrap theirs.
      const answer = (await wire.send(commands[order], body)) as { readonly value?: unknown } | null;
      return answer?.value;
    },
    async end() {
      wire.close();
      await endProcess(child, 'SIGTERM');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
