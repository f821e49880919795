import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routePath } from '../http/access';

/** The bounds of the histogram buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Reads the current value of a gauge. */
export type Reading = () => number;

/** Counts and times the work of a process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, path and status',
    labelNames: ['method', 'path', 'status'] as const,
    buckets,
    registers: [this.#registry],
  });
  readonly #pending = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress, including one long-lived request per open page',
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** The content type of `text`. */
  get type(): string {
    return this.#registry.contentType;
  }

  /** Counts the requests of a server. */
  watch(app: FastifyInstance): void {
    const pending = new WeakSet<ServerResponse>();
    const end = (response: ServerResponse): void => {
      if (pending.delete(response)) this.#pending.dec();
    };
    app.addHook('onRequest', async (_request, { raw }) => {
      this.#pending.inc();
      pending.add(raw);
      // An aborted response emits no `finish`.
      for (const event of ['finish', 'close']) raw.once(event, () => end(raw));
    });
    app.addHook('onResponse', async (request, reply) => {
      const labels = { method: request.method, path: routePath(request), status: reply.statusCode };
      this.#answers.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** Adds gauges that are read on each scrape, such as open connections by state. */
  read(name: string, help: string, readings: Readonly<Record<string, Reading>>): void {
    const gauge = new Gauge({
      ...{ name, help, labelNames: ['state'], registers: [this.#registry] },
      collect: () => {
        for (const [state, reading] of Object.entries(readings)) gauge.set({ state }, reading());
      },
    });
  }

  /** All metrics, in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
