import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A server in its own process. */
export interface MeasuredProcess {
  readonly address: string;
  /** The CPU time it has used, in milliseconds; 0 if the system does not report it. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Clock ticks per second, the unit of CPU time on Linux. */
const ticks = 100;

/** Starts Node with these arguments, and waits for the line with the URL it listens on. */
export async function startProcess(args: readonly string[], env: NodeJS.ProcessEnv): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readyOn(child);
  return {
    address,
    cpu: () => cpuOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readyOn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text) => {
      if (said.includes('Ready on')) return;
      said += text;
      const [, found] = /Ready on (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start. ${said}`)));
  });
}

function cpuOf(pid: number): number {
  const fields = fieldsOf(pid);
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticks;
}

/** The CPU time of all child processes of a process, in milliseconds. */
export function cpuOfChildren(pid: number): number {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const children = pids.map(Number).filter((one) => Number(fieldsOf(one)[1]) === pid);
  return children.reduce((sum, one) => sum + cpuOf(one), 0);
}

/** The fields of `/proc/PID/stat` from the state on; empty if the process has ended. */
function fieldsOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
