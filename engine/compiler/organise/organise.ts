import type { DefinitionFile } from '../project/definitionFiles';
import { type ReorganisedFile, readApplication } from './application';
import { duplicateScreen } from './duplicateScreen';
import { moveScreen } from './moveScreen';
import { removeScreen } from './removeScreen';
import { replaceText } from './replaceText';
import { type RemovedScreen, restoreScreen } from './restoreScreen';

export type { ReorganisedFile } from './application';
export type { RemovedScreen } from './restoreScreen';

/** A change of several definitions at once. */
export type Reorganisation =
  /** Gives a screen another address, and its file the name that belongs to it. */
  | { readonly kind: 'move'; readonly file: string; readonly route: string }
  | { readonly kind: 'duplicate'; readonly file: string; readonly route: string; readonly title: string }
  | { readonly kind: 'remove'; readonly file: string }
  | ({ readonly kind: 'restore' } & RemovedScreen)
  /** Replaces a text in all screens. */
  | { readonly kind: 'replace'; readonly find: string; readonly by: string; readonly matchCase: boolean };

/**
 * The files that a reorganisation changes, in the order of the files; all other parts of their texts are unchanged.
 *
 * @throws ScaffoldError with a message that says what to do
 */
export function reorganise(change: Reorganisation, files: readonly DefinitionFile[]): readonly ReorganisedFile[] {
  switch (change.kind) {
    case 'move':
      return moveScreen(change, readApplication(files, change.file));
    case 'duplicate':
      return duplicateScreen(change, readApplication(files, change.file));
    case 'remove':
      return removeScreen(change.file, readApplication(files, change.file));
    case 'restore':
      return restoreScreen(change, files);
    case 'replace':
      return replaceText(change, files);
  }
}
