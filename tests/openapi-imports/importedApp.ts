import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject, type Diagnostic, type NewScreenAnswers, readProject } from '../../engine/compiler';
import { type ImportReport, writeImport } from '../../scripts/contract-import/writeImport';
import { beginScreen } from '../../scripts/screen-new/beginScreen';
import { inProject } from '../../scripts/setup/place.mjs';

/** A screen to scaffold. */
export type Begun = Pick<NewScreenAnswers, 'route' | 'kind' | 'endpoint'>;

/** An application made from a document. */
export interface ForeignApp {
  readonly folder: string;
  readonly report: ImportReport;
  /** The diagnostics of its screens. */
  readonly faults: readonly Diagnostic[];
}

/** The server of such an application. */
const server = `import { fileURLToPath } from 'node:url';
import { loadContract } from '../../engine/compiler';
import { sampleServer } from '../../tests/openapi-imports/sampleServer';

const contract = await loadContract(fileURLToPath(new URL('schemas', import.meta.url)));
const app = await sampleServer(contract);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

/**
 * Makes an application from a document alone, as a developer would with the commands: imports its contract and
 * scaffolds its screens. The rest comes from the clinic.
 */
export async function importedApp(name: string, screens: readonly Begun[]): Promise<ForeignApp> {
  const folder = inProject('.cache', `foreign-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'schemas', 'machines'), { recursive: true });
  mkdirSync(join(folder, 'screens'));
  const clinic = inProject('tests', 'clinic');
  cpSync(join(clinic, 'app'), join(folder, 'app'), { recursive: true });
  for (const file of ['index.html', 'schemas/machines/session.json']) cpSync(join(clinic, file), join(folder, file));
  writeFileSync(join(folder, 'server.ts'), server);
  writeFileSync(
    join(folder, 'screens', 'routes.json'),
    JSON.stringify({ routes: [], redirects: {}, notFound: 'not-found' }),
  );
  const notFound = { version: 2, title: 'Nothing here', body: [{ text: { text: 'No page has this address.' } }] };
  writeFileSync(join(folder, 'screens', 'not-found.json'), JSON.stringify(notFound));
  const file = inProject('tests', 'openapi-imports', 'documents', `${name}.json`);
  const report = await writeImport({ file, schemas: join(folder, 'schemas'), area: name });
  for (const screen of screens)
    await beginScreen({ ...screen, role: 'user' }, join(folder, 'screens'), join(folder, 'schemas'));
  const faults = checkProject(await readProject(join(folder, 'screens'), join(folder, 'schemas')));
  return { folder, report, faults };
}
