import type { LiveStreams } from '../live/Live';
import { Metrics } from '../metrics/Metrics';
import { serveMetrics } from '../metrics/serveMetrics';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/openStore';

/** Serves metrics for Prometheus, if configured. */
export async function openMetrics(settings: Settings, { connections }: Store, live: LiveStreams) {
  if (settings.metricsPort === undefined) return { stop: () => undefined };
  const metrics = new Metrics();
  metrics.read('live_streams', 'Pages that listen for changes', { open: () => live.size });
  if (connections) metrics.read('database_connections', 'Connections to the database', connections);
  return { metrics, stop: await serveMetrics(metrics, settings.host, settings.metricsPort) };
}
