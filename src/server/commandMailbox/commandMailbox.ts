import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asObject } from '../../../engine/language/json';
import { Poller } from '../background/Poller';
import { messageOf } from '../messageOf';
import { StartupError } from '../StartupError';

/**
 * Only one process can use the embedded database, so a running server executes the commands: a command writes its
 * request to a file in the data folder, and the server writes a reply. Users with write access to the folder could
 * change the database anyway.
 */
const commandFile = /^command-(\d+)\.json$/;
const answerFile = (id: string): string => `answer-${id}.json`;

/** How often each side polls, in milliseconds. */
const pollIntervalMs = 500;

/** No other user of this machine may read the requests and answers. */
const ownerOnly = 0o600;

/** The requests a server handles, by name. Errors are reported to the requester. */
export type CommandHandlers = Readonly<Record<string, (asked: never) => Promise<unknown>>>;

interface CommandRequest {
  readonly for: string;
  readonly asked: unknown;
  /**
   * When the requester stops waiting, in milliseconds since 1970: another server must not carry out an abandoned
   * request.
   */
  readonly until: number;
}

interface Answer {
  readonly answer?: unknown;
  readonly fault?: string;
}

/**
 * Handles requests one after another until `stop`, which waits for the current one.
 *
 * @param report called if the folder cannot be read; the next poll tries again
 */
export function serveCommands(dataDir: string, handlers: CommandHandlers, report: (fault: unknown) => void): Poller {
  const step = async (): Promise<boolean> => {
    for (const name of readdirSync(dataDir).filter((file) => commandFile.test(file)))
      await grant(dataDir, name, handlers);
    return false;
  };
  const poller = new Poller({ intervalMs: pollIntervalMs, step, report });
  poller.start();
  return poller;
}

/** Handles one request. Removes its file first, so that the request runs at most once. */
async function grant(dataDir: string, name: string, handlers: CommandHandlers): Promise<void> {
  const file = join(dataDir, name);
  const own = isOwn(file);
  const text = own ? readFileSync(file, 'utf8') : '';
  rmSync(file);
  if (!own) return;
  const { for: what, asked, until } = asObject(JSON.parse(text));
  if (Date.now() > Number(until)) return;
  const answer = await runHandler(handlers[String(what)], asked);
  put(dataDir, answerFile(commandFile.exec(name)?.[1] ?? ''), answer);
}

async function runHandler(work: CommandHandlers[string] | undefined, asked: unknown): Promise<Answer> {
  if (!work) return { fault: 'The running server has a different version. Restart it.' };
  try {
    return { answer: await work(asked as never) };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** Whether a file belongs to the server's own user, or to root. */
function isOwn(file: string): boolean {
  const found = lstatSync(file);
  return found.isFile() && (process.getuid === undefined || found.uid === process.getuid() || found.uid === 0);
}

/** How long a command waits for the server, in milliseconds. */
const replyTimeoutMs = 10 * 60_000;

/**
 * Sends a request to the server running on a data folder and returns its answer.
 *
 * @throws StartupError with the server's error, or if it does not answer
 */
export async function sendCommand(
  dataDir: string,
  what: string,
  asked: unknown,
  timeoutMs = replyTimeoutMs,
): Promise<unknown> {
  const id = String(process.pid);
  const [request, answered] = [`command-${id}.json`, join(dataDir, answerFile(id))];
  rmSync(answered, { force: true });
  const until = Date.now() + timeoutMs;
  put(dataDir, request, { for: what, asked, until } satisfies CommandRequest);
  while (!existsSync(answered) && Date.now() < until) await pause(pollIntervalMs / 2);
  const waits = existsSync(join(dataDir, request));
  rmSync(join(dataDir, request), { force: true });
  if (!existsSync(answered))
    throw new StartupError(
      waits
        ? 'The running server does not respond. Stop it and try again.'
        : 'The running server started the command but does not respond. Check later whether it finished.',
    );
  const { answer, fault } = asObject(JSON.parse(readFileSync(answered, 'utf8')));
  rmSync(answered);
  if (fault !== undefined) throw new StartupError(String(fault));
  return answer;
}

/** Writes a file atomically. A file written by root is handed over to the owner of the data folder. */
function put(dataDir: string, name: string, value: object): void {
  const draft = join(dataDir, `${name}.draft`);
  writeFileSync(draft, JSON.stringify(value), { mode: ownerOnly });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir);
    chownSync(draft, uid, gid);
  }
  renameSync(draft, join(dataDir, name));
}
