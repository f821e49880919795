import type { Stage } from './stages';

/** The stages to run and the words by which their test files are narrowed. */
export interface Selection {
  readonly stages: readonly Stage[];
  readonly paths: readonly string[];
}

/**
 * Reads the arguments of `npm test -- …`: names of stages, and parts of paths of test files.
 * Nothing given means every stage that is not long; paths alone mean those of them that have test files.
 */
export function select(all: readonly Stage[], args: readonly string[]): Selection {
  const named = all.filter((stage) => args.includes(stage.name));
  const paths = args.filter((arg) => !all.some((stage) => stage.name === arg));
  const wanted = named.length > 0 ? named : all.filter((stage) => !stage.long);
  return { stages: paths.length > 0 ? wanted.filter((stage) => stage.takesPaths) : wanted, paths };
}
