import type { Plugin } from 'vite';
import { inProject } from '../setup/place.mjs';

const button = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Button[\\/]Button\.mjs$/;

/** What Mantine's button imports to show that it is busy: transitions and loaders of all kinds. */
const busyParts = ['../Transition/Transition.mjs', '../Loader/Loader.mjs'];

/** Hangs groups of buttons on the button, whether anybody uses them or not. */
const groups = /^Button\.Group(Section)? = \w+;$/gm;

/** The button's code, without what hangs on it. */
export const withoutGroups = (code: string): string => code.replace(groups, '');

/**
 * A Vite plugin that drops what Mantine's button brings along and the first page does not use. Groups are imported as
 * `ButtonGroup`.
 *
 * The build fails when the button no longer imports what is replaced.
 */
export function slimButtons(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'slim-buttons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!button.test(importer) || !busyParts.includes(source)) return null;
      replaced.add(source);
      return inProject('engine/runtime/buttons/standIns/busy.tsx');
    },
    transform: (code, id) => (button.test(id) ? { code: withoutGroups(code), map: null } : null),
    buildEnd(fault) {
      if (fault === undefined && replaced.size < busyParts.length)
        this.error(`Mantine's button no longer imports ${busyParts.join(' and ')}: see what shows that it is busy.`);
    },
  };
}
