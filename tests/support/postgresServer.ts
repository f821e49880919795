import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../src/server/testing/postgres';
import '../../src/server/testing/sharedPostgres';

/**
 * The data is discarded after a run, so the server need not sync its files; several files open up to 80 connections
 * each.
 */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/**
 * Starts the PostgreSQL server that all tests of a run share. Returns a function that stops it and removes its files.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres(undefined, {
    initdb: ['--no-sync'],
    server: settings.flatMap((setting) => ['-c', setting]),
  });
  project.provide('postgresUrl', url);
  return stop;
}
