import type { ScreenFault } from '../../contract/studio.gen';

/** The number of faults with which a screen cannot be used: all but the warnings. */
export const countErrors = (diagnostics: readonly ScreenFault[]): number =>
  diagnostics.filter(({ severity }) => severity !== 'warning').length;
