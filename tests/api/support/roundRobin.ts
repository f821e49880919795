import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** How often the proxy looks whether a server is ready, in milliseconds. */
const pollIntervalMs = 100;

/** A proxy that sends each request to the next server that is ready, once. */
export interface RoundRobin {
  readonly address: string;
  /** Sends requests to this server as well from when it is ready, which is when this resolves. */
  add(address: string): Promise<void>;
  remove(address: string): void;
  close(): Promise<void>;
}

interface Upstream {
  readonly address: string;
  readonly agent: Agent;
  isReady: boolean;
  /** How many requests it has failed. */
  failures: number;
  /** Called when it is ready. */
  readonly told: () => void;
}

/**
 * Sends a request to a server, and its answer back. One that does not answer gets no more until it is ready again; of
 * one that stops in the middle of an answer, the caller hears that it was cut off.
 */
function pass(upstream: Upstream, asked: IncomingMessage, answer: ServerResponse): void {
  const { address, agent } = upstream;
  const { method, headers, url } = asked;
  const fail = (fault: Error): void => {
    upstream.isReady = false;
    upstream.failures += 1;
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(String(fault));
  };
  const sent = request(`${address}${url}`, { method, headers, agent }, (come) => {
    const { connection: _, ...others } = come.headers;
    answer.writeHead(come.statusCode ?? 502, others);
    come.once('error', fail);
    come.pipe(answer);
  });
  sent.once('error', fail);
  answer.once('close', () => sent.destroy());
  asked.pipe(sent);
}

/** Asks a server whether it is ready. */
async function look(one: Upstream): Promise<void> {
  const asked = fetch(`${one.address}/api/ready`, { headers: { connection: 'close' } });
  const { failures } = one;
  const isReady = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  // What it said before it failed counts no longer.
  one.isReady = isReady && one.failures === failures;
  if (one.isReady) one.told();
}

/** Opens such a proxy. It keeps its connections open, and retries nothing. */
export async function openProxy(): Promise<RoundRobin> {
  const upstreams: Upstream[] = [];
  let turn = 0;
  const server: Server = createServer((asked, answer) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    const next = ready[turn % ready.length];
    if (next) pass(next, asked, answer);
    else answer.writeHead(503).end();
  });
  const looking = setInterval(() => {
    for (const one of upstreams) void look(one);
  }, pollIntervalMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    add: (address) =>
      new Promise((told) => {
        upstreams.push({ address, agent: new Agent({ keepAlive: true }), isReady: false, failures: 0, told });
      }),
    remove: (address) => {
      const gone = upstreams.findIndex((one) => one.address === address);
      if (gone !== -1) for (const { agent } of upstreams.splice(gone, 1)) agent.destroy();
    },
    close: async () => {
      clearInterval(looking);
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
