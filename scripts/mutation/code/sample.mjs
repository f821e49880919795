/** A Stryker plugin that plants only one in N faults, always the same ones for the same code. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

const oneIn = Number(process.env.MUTANTS_ONE_IN ?? 1);
const share = Number(process.env.MUTANTS_SHARE ?? 1);

/**
 * Whether a fault belongs to the sample, regardless of the order in which faults are found.
 * @param {import('@stryker-mutator/api/core').Mutant} mutant
 */
function isTaken({ fileName, location, mutatorName, replacement }) {
  const { start, end } = location;
  const place = [relative(process.cwd(), fileName), start.line, start.column, end.line, end.column];
  const hash = createHash('sha256').update(JSON.stringify([...place, mutatorName, replacement]));
  return hash.digest().readUInt32BE() % oneIn === share - 1;
}

/** @type {import('@stryker-mutator/api/check').CheckResult} */
const taken = { status: CheckStatus.Passed };
/** @type {import('@stryker-mutator/api/check').CheckResult} */
const left = { status: CheckStatus.CompileError, reason: 'not in the sample' };

class Sample {
  static inject = tokens();

  async init() {}

  /** @param {readonly import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isTaken(mutant) ? taken : left]));
  }

  /** @param {readonly import('@stryker-mutator/api/core').Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
