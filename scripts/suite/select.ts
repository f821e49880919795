import type { Stage } from './stages';

/** The stages to run, and the words that narrow their test files. */
export interface Selection {
  readonly stages: readonly Stage[];
  readonly paths: readonly string[];
}

/**
 * Parses the arguments of `npm test -- …`: stage names and parts of test file paths. Without arguments, every stage
 * that is not long; with paths alone, those of them that have test files.
 */
export function select(all: readonly Stage[], args: readonly string[]): Selection {
  const named = all.filter((stage) => args.includes(stage.name));
  const paths = args.filter((arg) => !all.some((stage) => stage.name === arg));
  const wanted = named.length > 0 ? named : all.filter((stage) => !stage.long);
  return { stages: paths.length > 0 ? wanted.filter((stage) => stage.takesPaths) : wanted, paths };
}
