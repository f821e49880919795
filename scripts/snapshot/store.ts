import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  type Change,
  changesBetween,
  printDiagnostic,
  readDefinitions,
  type Snapshot,
  takeSnapshot,
} from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/** The result of a comparison. */
export interface Comparison {
  readonly snapshots: readonly Snapshot[];
  readonly changes: readonly Change[];
  /** Printed faults of definitions that could not be read. */
  readonly diagnostics: readonly string[];
}

const accepted = inProject('tests', 'snapshots');
const planFile = 'plan.json';
const rulesFile = 'rules.txt';

/** Takes a snapshot of every definition and compares it with the accepted one. */
export async function compareSnapshots(
  screens = process.env.SCREENS_DIR ?? inProject('screens'),
  folder = accepted,
): Promise<Comparison> {
  const taken = (await readDefinitions(screens)).map(takeSnapshot);
  const snapshots = taken.filter((one): one is Snapshot => 'plan' in one);
  const diagnostics = taken.flatMap((one) => ('diagnostics' in one ? one.diagnostics.map(printDiagnostic) : []));
  const present = new Map(snapshots.map(({ screen, plan }) => [screen, plan]));
  return { snapshots, diagnostics, changes: changesBetween(await readPlans(folder), present) };
}

/** The accepted plans, by screen. */
async function readPlans(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.name === planFile)
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const plans = files.map(
    async (file) => [relative(folder, dirname(file)).split(sep).join('/'), await readFile(file, 'utf8')] as const,
  );
  return new Map(await Promise.all(plans));
}

/** Accepts the snapshots; removes those of deleted screens. */
export async function acceptSnapshots(snapshots: readonly Snapshot[], folder = accepted): Promise<void> {
  const kept = new Set(snapshots.map(({ screen }) => screen));
  for (const screen of (await readPlans(folder)).keys()) {
    if (!kept.has(screen)) await rm(join(folder, screen), { recursive: true });
  }
  for (const { screen, plan, rules } of snapshots) {
    await mkdir(join(folder, screen), { recursive: true });
    await writeFile(join(folder, screen, planFile), plan);
    await writeFile(join(folder, screen, rulesFile), rules);
  }
}
