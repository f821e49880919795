import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** The interval of the proxy's readiness checks in milliseconds. */
const pollIntervalMs = 100;

/** A round-robin proxy: sends each request to the next ready server, without retrying. */
export interface RoundRobin {
  readonly address: string;
  /** Adds a server; resolves once it is ready and gets requests. */
  add(address: string): Promise<void>;
  remove(address: string): void;
  close(): Promise<void>;
}

interface Upstream {
  readonly address: string;
  readonly agent: Agent;
  isReady: boolean;
  /** The number of failed requests. */
  failures: number;
  /** Called once the server is ready. */
  readonly onReady: () => void;
}

/**
 * Forwards a request to a server, and streams back the response. A server that fails gets no requests until it is ready
 * again; if a response breaks off, the client's connection is cut too.
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

/** Checks whether a server is ready. */
async function look(one: Upstream): Promise<void> {
  const asked = fetch(`${one.address}/api/ready`, { headers: { connection: 'close' } });
  const { failures } = one;
  const isReady = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  // A result from before the failure is stale.
  one.isReady = isReady && one.failures === failures;
  if (one.isReady) one.onReady();
}

/** Opens a round-robin proxy. It keeps its connections open and never retries. */
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
  // A connection closed while idle could fail the client's next request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    add: (address) =>
      new Promise((resolve) => {
        upstreams.push({
          address,
          agent: new Agent({ keepAlive: true }),
          isReady: false,
          failures: 0,
          onReady: resolve,
        });
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
