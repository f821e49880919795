/** A file in the screens folder that is not a screen. */
interface OtherFile {
  /** Its part of the language. */
  readonly part: string;
  /** Its description, if it has no preview; the shell is shown around the home page. */
  readonly says?: string;
}

/** Files in the screens folder that are not screens. */
export const otherFiles: Readonly<Record<string, OtherFile>> = {
  'routes.json': { part: 'routes', says: 'the screen of each address' },
  'menu.json': { part: 'menu', says: 'the items of the side menu and the quick links' },
  'shell.json': { part: 'shell' },
};
