import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../../../engine/language/json';
import { StartupError } from '../StartupError';

/** The listening port: it answers 503 until a server is attached. */
export interface GracefulListener {
  /** The address to print, e.g. `http://localhost:8080`. */
  readonly address: string;
  /** Passes every request from now on to `listener`. */
  serve(listener: RequestListener): void;
  /** Whether the server accepts more requests: false once it is shutting down. */
  isOpen(): boolean;
  /**
   * Shuts down: reports not ready while still answering, then accepts no more connections, and resolves when all
   * requests in flight are answered or have timed out.
   *
   * @param drainMs how long load balancers need to notice, in milliseconds
   */
  close(drainMs: number): Promise<void>;
}

/** The minimum time to keep accepting connections, in milliseconds: requests may already be on their way. */
const lingerMs = 200;

/**
 * The keep-alive timeout, in milliseconds. It exceeds the timeout of proxies, usually one minute, so that no proxy
 * sends a request on a connection that is being closed.
 */
const restMs = 75_000;

/** The timeout of requests in flight during a shutdown, in milliseconds: an incomplete request would never end. */
const lastMs = 3000;

const notYet = JSON.stringify({
  result: false,
  msg: 'The service is starting. Please try again in a moment.',
  status: 'starting',
});

/**
 * Starts listening before anything else, so that a port in use is noticed at once and `GET /api/health` answers while
 * the database is created.
 *
 * @throws StartupError when the port is in use or not permitted.
 */
export async function openListener(host: string, port: number): Promise<GracefulListener> {
  let closing = false;
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '2',
      'cache-control': 'no-store',
    });
    response.end(notYet);
  };
  const server = createServer((request, response) => {
    if (closing) response.setHeader('connection', 'close');
    listener(request, response);
  });
  server.keepAliveTimeout = restMs;
  await listen(server, host, port);
  const taken = server.address();
  const actual = isObject(taken) ? taken.port : port;
  return {
    address: `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${actual}`,
    serve: (next) => {
      listener = next;
    },
    isOpen: () => !closing,
    close: async (drainMs) => {
      closing = true;
      await pause(Math.max(drainMs, lingerMs));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const last = setTimeout(() => server.closeAllConnections(), lastMs);
      await closed.finally(() => clearTimeout(last));
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupError(problem(error, host, port))));
    server.listen(port, host, () => resolve());
  });
}

function problem({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program or set PORT to another port.`;
  if (code === 'EACCES') return `This user is not allowed to listen on port ${port}. Set PORT to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST "${host}" is not an address of this machine.`;
  return `The server cannot listen on ${host}, port ${port}: ${message}.`;
}
