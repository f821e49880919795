/** A file of the screens that is no screen. */
interface BesideScreens {
  /** The file of the language that describes it. */
  readonly schema: string;
  /** What it says, where it has no preview; the shell is seen around the home page. */
  readonly says?: string;
}

/** Files of the screens that are no screens. */
export const besideScreens: Readonly<Record<string, BesideScreens>> = {
  'routes.json': { schema: 'routes.schema.json', says: 'which address shows which screen' },
  'menu.json': { schema: 'menu.schema.json', says: 'what stands in the side menu and in the quick links' },
  'shell.json': { schema: 'shell.schema.json' },
};
