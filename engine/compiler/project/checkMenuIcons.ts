import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { readSoundParts } from '../readDefinition';
import { members, part, partsByKey, stringAt } from '../resolve/typed';
import { menuFile, shellFile } from './definitionFiles';
import type { Project } from './project';

/** Reports icons of the shell for areas that the menu does not have, such as one that was renamed. */
export function checkMenuIcons({ files }: Pick<Project, 'files'>): readonly Diagnostic[] {
  const [shell, menu] = [shellFile, menuFile].map((file) => files.find(({ path }) => path === file)?.text);
  if (shell === undefined || menu === undefined) return [];
  const { root } = readSoundParts(menu, 'menu.schema.json');
  const areas = root && part(root, 'areas');
  if (areas === undefined || areas.isIncomplete) return [];
  const names = partsByKey(root, 'areas').flatMap((area) => stringAt(area, 'name') ?? []);
  const icons = part(part(readSoundParts(shell, 'shell.schema.json').root, 'menu'), 'icons');
  const given = members(icons?.node);
  const known = names.filter((name) => !given.some(({ key }) => key === name));
  const faults = given
    .filter(({ key }) => !names.includes(key))
    .map(({ key, keyNode: { offset, length } }) => {
      const worded = word('unknown-area', { name: key, known });
      return {
        code: 'unknown-area',
        pointer: icons?.pointer ?? '',
        from: offset,
        to: offset + length,
        ...worded,
      } as const;
    });
  return locate(`screens/${shellFile}`, shell, faults);
}
