import type { QueryClient } from '@tanstack/react-query';

/** The responses that the shell caches until the session ends. */
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
