/** A file in the screens folder that is not a screen. */
interface OtherFile {
  /** Its part of the language. */
  readonly part: string;
  /** Its description, if it has no preview; the shell is shown around the home page. */
  readonly says?: string;
}

/** Files in the screens folder that are not screens. */
export const otherFiles: Readonly<Record<string, OtherFile>> = {
  'routes.json': { part: 'routes', says: 'the screen for each address' },
  'menu.json': { part: 'menu', says: 'the menu items and quick links' },
  'shell.json': { part: 'shell' },
};
