/** Generates the types and the schemas for editors after npm has installed the packages. */
import { generateStale } from './setup/generate.mjs';

await generateStale();
