import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartupError } from '../StartupError';
import type { Metrics } from './Metrics';

/**
 * Serves `GET /metrics` on a separate port, which the proxy in front of the application does not expose.
 *
 * @returns a function that stops it
 * @throws StartupError if the port is not available
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text);
    } catch (fault) {
      response.writeHead(500).end(String(fault));
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (fault) {
    throw new StartupError(`The metrics cannot be served on port ${port} (METRICS_PORT): ${String(fault)}.`);
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
