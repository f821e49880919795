import type { QueryClient } from '@tanstack/react-query';

/** What pages have been told, shared by all of them until it is forgotten: at the end of a session. */
export class QueryCache {
  private client: QueryClient | null = null;

  /** The client that keeps them, made when somebody first asks for something. */
  through(make: () => QueryClient): QueryClient {
    this.client ??= make();
    return this.client;
  }

  forget(): void {
    this.client?.clear();
  }
}
