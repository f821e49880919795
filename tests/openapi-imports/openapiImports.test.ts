import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileFile, loadContract, printDiagnostic, readProject, sampleAnswer } from '../../engine/compiler';
import { inProject } from '../../scripts/setup/place.mjs';
import { importedApp } from './importedApp';
import { sampleServer } from './sampleServer';
import { screensOf } from './screens';

const left: Readonly<Record<string, readonly string[]>> = {
  github: ['POST /markdown › response 200', 'response headers'],
  petstore: [
    'DELETE /pet/{petId} › header api_key',
    'DELETE /pet/{petId} › response',
    'DELETE /store/order/{orderId} › response',
    'DELETE /user/{username} › response',
    'POST /pet/{petId} › response',
    'POST /pet/{petId}/uploadImage',
    'POST /user/createWithList',
    'response headers',
  ],
  'twilio-chat': ['response headers'],
};
const counts: Readonly<Record<string, number>> = { github: 16, petstore: 16, 'twilio-chat': 5 };

test.each(Object.entries(screensOf))(
  'the document of %s becomes a contract and screens without diagnostics, and lists what was left out',
  { timeout: 60_000 },
  async (name, screens) => {
    const { folder, report, faults } = await importedApp(name, screens);
    expect(faults.map(printDiagnostic)).toEqual([]);
    expect(report.left.map(({ place }) => place).sort()).toEqual(left[name]);
    const schemas = join(folder, 'schemas');
    const contract = await loadContract(schemas);
    expect(Object.keys(contract.endpoints)).toHaveLength(counts[name] ?? 0);
    const project = await readProject(join(folder, 'screens'), schemas);
    for (const { route } of screens) {
      const file = project.files.find(({ path }) => `/${path}` === `${route}.json`);
      if (!file) throw new Error(`There is no screen for ${route}.`);
      const { module } = await compileFile(file, project.contract, [], inProject());
      expect(module, route).toMatch(/export\s*\{/);
    }
    const server = await sampleServer(contract);
    for (const endpoint of Object.values(contract.endpoints).filter(({ method }) => method === 'GET')) {
      const url = endpoint.path.replaceAll('{Sid}', `CR${'a'.repeat(32)}`).replaceAll(/\{[^{}]*\}/g, '1');
      const { statusCode } = await server.inject(url);
      expect(statusCode, url).toBe(sampleAnswer(endpoint, '2026-11-23') === null ? 204 : 200);
    }
    await server.close();
  },
);
