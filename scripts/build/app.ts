import { build } from 'vite';
import { inProject } from '../setup/place.mjs';

/** Builds the app into dist/app: hashed assets with their compressed forms beside them, and the index.html that the server fills in. */
export async function buildApp(): Promise<void> {
  // A test run that builds what is stale would otherwise build React as for development: half as large again.
  process.env.NODE_ENV = 'production';
  await build({ configFile: inProject('vite.config.ts'), logLevel: 'warn' });
}
