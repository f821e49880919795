import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** How often the proxy looks whether a server is ready, in milliseconds. */
const lookMs = 100;

/** A proxy that sends each request to the next server that is ready, once. */
export interface RoundRobin {
  readonly address: string;
  /** Sends requests to this server as well, once it is ready. */
  add(address: string): void;
  /** Whether this server gets requests. */
  isReady(address: string): boolean;
  remove(address: string): void;
  close(): Promise<void>;
}

interface Upstream {
  readonly address: string;
  readonly agent: Agent;
  isReady: boolean;
}

/** Sends a request to a server, and its answer back. */
function pass({ address, agent }: Upstream, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = asked;
  const sent = request(`${address}${url}`, { method, headers, agent }, (come) => {
    const { connection: _, ...others } = come.headers;
    answer.writeHead(come.statusCode ?? 502, others);
    come.pipe(answer);
  });
  sent.once('error', (fault) => void answer.writeHead(502).end(String(fault)));
  asked.pipe(sent);
}

/** Asks a server whether it is ready. */
async function look(one: Upstream): Promise<void> {
  const asked = fetch(`${one.address}/api/ready`, { headers: { connection: 'close' } });
  one.isReady = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
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
  }, lookMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    add: (address) => void upstreams.push({ address, agent: new Agent({ keepAlive: true }), isReady: false }),
    isReady: (address) => upstreams.some((one) => one.address === address && one.isReady),
    remove: (address) => {
      const [gone] = upstreams.splice(
        upstreams.findIndex((one) => one.address === address),
        1,
      );
      gone?.agent.destroy();
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
