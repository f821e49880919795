import { Agent, request } from 'node:http';
import type { MeasuredProcess } from './serverProcess';
import type { MeasuredCall } from './task';

/** The number of concurrent calls. */
const atOnce = 16;

/** The result of a server in a round. */
export interface Round {
  readonly perSecond: number;
  /** CPU time of the server's process per call, in milliseconds. */
  readonly cpu: number;
  /** Same, for the database's processes. */
  readonly database: number;
  readonly bytes: number;
}

/** The call to repeat, and the duration in milliseconds. */
export interface Loading {
  readonly call: MeasuredCall;
  readonly token: string;
  readonly ms: number;
  /** The CPU time used by the database, in milliseconds. */
  readonly database: () => number;
}

/** Repeats the same call concurrently and measures it. */
export async function load(server: MeasuredProcess, { call, token, ms, database }: Loading): Promise<Round> {
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

/** Makes one call; returns the size of the response in bytes. */
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
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} returned ${answer.statusCode}.`)),
      );
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
