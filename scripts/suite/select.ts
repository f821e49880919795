import type { Stage } from './stages';

/** The stages to run, and the path filters of their test files. */
export interface StageSelection {
  readonly stages: readonly Stage[];
  readonly paths: readonly string[];
  /**
   * Whether to run only a sample of the nightly tests. For a sample, stages that run only on request need not be named.
   */
  readonly isSample: boolean;
}

/**
 * Parses the arguments of `npm test -- …`: stage names, parts of test file paths and `--sample`. Without stage names,
 * selects all stages, including those that run only on request if a sample is wanted. With paths, keeps only the stages
 * that can be limited to test files.
 */
export function select(all: readonly Stage[], args: readonly string[]): StageSelection {
  const isSample = args.includes('--sample');
  const named = all.filter((stage) => args.includes(stage.name));
  const paths = args.filter((arg) => arg !== '--sample' && !all.some((stage) => stage.name === arg));
  const wanted = named.length > 0 ? named : all.filter((stage) => isSample || !stage.onRequest);
  return { stages: paths.length > 0 ? wanted.filter((stage) => stage.takesPaths) : wanted, paths, isSample };
}
