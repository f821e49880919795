import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideWebkit } from '../../../scripts/browser/others';
import { freePort } from '../../../scripts/setup/freePort.mjs';
import { endProcess } from '../../browser/support/serverProcess';
import { attempt } from './attempt';
import { capabilities, type DriverCommand, type Remote, windowSize } from './Remote';

const endpoints: Readonly<Record<DriverCommand, string>> = { navigate: 'url', run: 'execute/async', act: 'actions' };

interface Answer {
  readonly value: unknown;
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Starts a virtual display, which prints its number once it is ready. */
async function openDisplay(program: string) {
  const { width, height } = windowSize;
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (words: Buffer) => resolve(words.toString().trim()));
    child.once('exit', () => reject(new Error('The display ended before it was ready.')));
  });
  return { child, name: `:${number}` };
}

/** Starts WebKitGTK on a virtual display, with its own home folder. */
export async function openWebkit(): Promise<Remote> {
  const { browser, driver, display } = await provideWebkit();
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = await openDisplay(display);
  const port = await freePort();
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
  const options = { binary: browser, args: ['--automation', `--geometry=${windowSize.width}x${windowSize.height}`] };
  const alwaysMatch = { ...capabilities, 'webkitgtk:browserOptions': options };
  const at = `http://127.0.0.1:${port}/session`;
  const { sessionId } = (await attempt(() => post(at, { capabilities: { alwaysMatch } }))) as {
    readonly sessionId: string;
  };
  return {
    send: (order, body) => post(`${at}/${sessionId}/${endpoints[order]}`, body),
    async end() {
      await fetch(`${at}/${sessionId}`, { method: 'DELETE' });
      await endProcess(child, 'SIGTERM');
      await endProcess(screen.child, 'SIGTERM');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
