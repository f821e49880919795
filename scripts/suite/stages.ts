import { rmSync } from 'node:fs';
import { provideChromium } from '../browser/chromium';
import { inProject } from '../setup/place.mjs';
import { run } from '../setup/run.mjs';
import { quickFolder } from './quickFolder';
import { type Tally, tallyOf } from './tally';
import { tallyOfReport } from './vitestReport';

/** A part of `npm test`. */
export interface Stage {
  /** Its name, for `npm test -- NAME`. */
  readonly name: string;
  /** Whether it can be limited to test files whose path contains certain words. */
  readonly takesPaths: boolean;
  /** Whether it takes long, and so only runs when named. */
  readonly long?: boolean;
  readonly run: (paths: readonly string[]) => Promise<Tally>;
}

const programs = {
  tsx: 'tsx/dist/cli.mjs',
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'vitest/vitest.mjs',
};

/** Runs an installed program with this Node. */
const node = (program: keyof typeof programs, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  run(process.execPath, [inProject('node_modules', programs[program]), ...args], { env });

/** A stage made of one command, which counts as one check. */
const command = (name: string, program: keyof typeof programs, ...args: string[]): Stage => ({
  name,
  takesPaths: false,
  run: async () => tallyOf(name, await node(program, args)),
});

/** A stage made of a vitest project. */
const project = (name: string, prepare: () => Promise<unknown> = async () => {}): Stage => ({
  name,
  takesPaths: true,
  async run(paths) {
    await prepare();
    const report = inProject('.cache', 'results', `${name}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const none = paths.length > 0 ? ['--passWithNoTests'] : [];
    const folder = quickFolder();
    const env = folder === undefined ? {} : { TMPDIR: folder };
    return tallyOfReport(
      name,
      report,
      await node('vitest', ['run', '--project', name, ...reporters, ...none, ...paths], env),
    );
  },
});

/** The stages of `npm test`, in order: those that find a mistake fastest come first. Long ones only run when named. */
export const stages: readonly Stage[] = [
  command('types', 'tsx', 'scripts/types/types.ts', '--check'),
  command('tsc', 'tsc', '--noEmit'),
  command('lint', 'biome', 'check', '--error-on-warnings'),
  command('imports', 'depcruise', 'engine', 'src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'),
  command('norms', 'tsx', 'scripts/norms/norms.ts'),
  command('coverage', 'tsx', 'scripts/coverage/coverage.ts'),
  command('screens', 'tsx', 'scripts/check/check.ts'),
  project('unit'),
  project('dom'),
  project('pg'),
  project('browser', provideChromium),
  { ...project('sweep', provideChromium), long: true },
];
