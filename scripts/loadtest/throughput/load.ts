import { Agent, request } from 'node:http';
import type { ServerProcess } from './serverProcess';
import type { MeasuredCall } from './task';

/** How many calls are under way at any time. */
const atOnce = 16;

/** What a server did in a round. */
export interface Round {
  readonly perSecond: number;
  /** Processor time of the server's process for each call, in milliseconds. */
  readonly cpu: number;
  /** That of the database likewise. */
  readonly database: number;
  readonly bytes: number;
}

/** What is called, and for how many milliseconds. */
export interface Loading {
  readonly call: MeasuredCall;
  readonly token: string;
  readonly ms: number;
  /** The processor time that the database has used, in milliseconds. */
  readonly database: () => number;
}

/** Makes the same call again and again. */
export async function load(server: ServerProcess, { call, token, ms, database }: Loading): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  const before = [server.cpu(), database()] as const;
  let many = 0;
  let bytes = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      bytes = await once(server.address, call, token, agent);
      many += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    ...{ perSecond: many / seconds, bytes },
    cpu: (server.cpu() - before[0]) / many,
    database: (database() - before[1]) / many,
  };
}

/** Calls once; the bytes of the answer. */
function once(address: string, { method, path, query, body }: MeasuredCall, token: string, agent: Agent) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise<number>((resolve, reject) => {
    const asked = request(`${address}${path}?${query}`, { method, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} was answered ${answer.statusCode}.`)),
      );
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
