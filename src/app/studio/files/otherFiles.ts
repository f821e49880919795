/** A file in the screens folder that is not a screen. */
interface OtherFile {
  /** The file's definition in the language schema. */
  readonly part: string;
  /** A description of the content, for files without a preview. The shell is previewed around the home page instead. */
  readonly says?: string;
}

/** Files in the screens folder that are not screens. */
export const otherFiles: Readonly<Record<string, OtherFile>> = {
  'routes.json': { part: 'routes', says: 'the screen for each address' },
  'menu.json': { part: 'menu', says: 'the menu items and quick links' },
  'shell.json': { part: 'shell' },
};
