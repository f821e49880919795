import type { QueryClient } from '@tanstack/react-query';

/** The cached responses, shared by all pages until the end of the session. */
export class QueryCache {
  private client: QueryClient | null = null;

  /** The underlying query client, created on the first request. */
  through(make: () => QueryClient): QueryClient {
    this.client ??= make();
    return this.client;
  }

  forget(): void {
    this.client?.clear();
  }
}
