import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  changesBetween,
  type DescribedChange,
  printDiagnostic,
  readDefinitions,
  readSnapshot,
  type Snapshot,
  takeSnapshot,
} from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/** The result of a comparison. */
export interface SnapshotComparison {
  readonly snapshots: readonly Snapshot[];
  readonly changes: readonly DescribedChange[];
  /** Printed faults of definitions that could not be parsed. */
  readonly diagnostics: readonly string[];
}

const accepted = inProject('tests', 'snapshots');
const definitionFile = 'definition.json';

/** Takes a snapshot of every definition and compares it with the accepted one. */
export async function compareSnapshots(
  screens = process.env.SCREENS_DIR ?? inProject('screens'),
  folder = accepted,
): Promise<SnapshotComparison> {
  const taken = (await readDefinitions(screens)).map(takeSnapshot);
  const snapshots = taken.filter((one): one is Snapshot => 'normal' in one);
  const diagnostics = taken.flatMap((one) => ('diagnostics' in one ? one.diagnostics.map(printDiagnostic) : []));
  const present = new Map(snapshots.map(({ screen, normal }) => [screen, normal]));
  return { snapshots, diagnostics, changes: changesBetween(await readAccepted(folder), present) };
}

/** The accepted normal forms, by screen. */
async function readAccepted(folder: string): Promise<Map<string, unknown>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.name === definitionFile)
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const accepted = files.map(async (file) => {
    const screen = relative(folder, dirname(file)).split(sep).join('/');
    return [screen, readSnapshot(screen, await readFile(file, 'utf8'))] as const;
  });
  return new Map(await Promise.all(accepted));
}

/** Accepts the snapshots; removes those of deleted screens. */
export async function acceptSnapshots(snapshots: readonly Snapshot[], folder = accepted): Promise<void> {
  const kept = new Set(snapshots.map(({ screen }) => screen));
  for (const screen of (await readAccepted(folder)).keys()) {
    if (!kept.has(screen)) await rm(join(folder, screen), { recursive: true });
  }
  for (const { screen, text } of snapshots) {
    await mkdir(join(folder, screen), { recursive: true });
    await writeFile(join(folder, screen, definitionFile), text);
  }
}
