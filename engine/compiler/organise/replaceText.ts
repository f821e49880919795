import type { DefinitionFile } from '../project/definitionFiles';
import { ScaffoldError } from '../scaffold/scaffold';
import type { ReorganisedFile } from './application';

/** A pattern that matches a text literally. */
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Replaces every occurrence of a text in all files: the name of a page is also in the menu and the routes. */
export function replaceText(
  { find, by, matchCase }: { readonly find: string; readonly by: string; readonly matchCase: boolean },
  files: readonly DefinitionFile[],
): ReorganisedFile[] {
  if (find === '') throw new ScaffoldError('The text to find is empty. Enter a text.');
  let count = 0;
  const changed = files.flatMap(({ path, text }): ReorganisedFile[] => {
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    const [wanted, instead] = [find, by].map((one) => one.replace(/\r?\n/g, eol));
    const after = text.replace(new RegExp(escapePattern(wanted ?? ''), matchCase ? 'g' : 'gi'), () => {
      count += 1;
      return instead ?? '';
    });
    return after === text ? [] : [{ path, before: text, after }];
  });
  if (count === 0) throw new ScaffoldError('Nothing found.');
  return changed;
}
