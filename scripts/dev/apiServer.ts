import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { context, type Plugin } from 'esbuild';
import { serverBuild } from '../build/server';
import { inProject, projectRoot } from '../setup/place.mjs';

const folder = '.cache/dev-server';

/** A server process that restarts when its code is rebuilt. */
class Restarted {
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async start(): Promise<void> {
    await this.stop();
    const env = { ...process.env, PORT: String(this.#port), HOST: '127.0.0.1' };
    this.#child = spawn(process.execPath, ['--enable-source-maps', inProject(folder, 'main.js')], {
      cwd: projectRoot,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Builds the server and starts it on a local port; restarts it after every change of its code.
 * @returns a function that stops it
 */
export async function serveApi(port: number): Promise<() => Promise<void>> {
  const server = new Restarted(port);
  const restart: Plugin = {
    name: 'restart',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        if (errors.length === 0) await server.start();
      }),
  };
  const { plugins = [], ...options } = serverBuild(folder);
  const building = await context({ ...options, plugins: [...plugins, restart] });
  await building.watch();
  return async () => {
    await building.dispose();
    await server.stop();
  };
}
