import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject, projectRoot } from '../../../scripts/setup/place.mjs';

/** A server process and its output. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything written to standard output and standard error so far. */
  readonly logs: () => string;
}

/** Starts the built server with these settings, without waiting for it. */
export function spawnServer(env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, [inProject('dist', 'server', 'main.js')], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const keep = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, logs: () => written };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (answer) => answer.status === 200,
    () => false,
  );

/**
 * Waits until the server reports that it is ready.
 * @param limit milliseconds
 * @throws with the server's output if the process ends or the time runs out first
 */
export async function whenHealthy(server: ServerProcess, url: string, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await isHealthy(url))) {
    const { exitCode } = server.child;
    if (exitCode !== null)
      throw new Error(`The server ended with code ${exitCode} before it was ready:\n${server.logs()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${limit} ms:\n${server.logs()}`);
    await pause(25);
  }
}

/** Sends a signal and waits for the process to end; returns its exit code, or null if the signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
