import { build } from 'vite';
import { inProject } from '../setup/place.mjs';

/**
 * Builds the app into dist/app: hashed assets with compressed versions, and the index.html that the server fills in.
 */
export async function buildApp(): Promise<void> {
  // Otherwise a test run that builds stale parts would build React for development: half as large again.
  process.env.NODE_ENV = 'production';
  await build({ configFile: inProject('vite.config.ts'), logLevel: 'warn' });
}
