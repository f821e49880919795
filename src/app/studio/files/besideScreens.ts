/** A file in the screens folder that is not a screen. */
interface BesideScreens {
  /** The language's schema for it. */
  readonly schema: string;
  /** What it contains, if it has no preview; the shell is shown around the home page. */
  readonly says?: string;
}

/** Files in the screens folder that are not screens. */
export const besideScreens: Readonly<Record<string, BesideScreens>> = {
  'routes.json': { schema: 'routes.schema.json', says: 'which address shows which screen' },
  'menu.json': { schema: 'menu.schema.json', says: 'what stands in the side menu and in the quick links' },
  'shell.json': { schema: 'shell.schema.json' },
};
