/** A file in the screens folder that is not a screen. */
interface BesideScreens {
  /** Its part of the language. */
  readonly part: string;
  /** Its description, if it has no preview; the shell is shown around the home page. */
  readonly says?: string;
}

/** Files in the screens folder that are not screens. */
export const otherFiles: Readonly<Record<string, BesideScreens>> = {
  'routes.json': { part: 'routes', says: 'which address shows which screen' },
  'menu.json': { part: 'menu', says: 'what stands in the side menu and in the quick links' },
  'shell.json': { part: 'shell' },
};
