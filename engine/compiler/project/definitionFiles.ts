/** A definition of the project: its path below `screens/`, such as `visits/plan.json`, and its text. */
export interface DefinitionFile {
  readonly path: string;
  readonly text: string;
}

/** The file that maps paths to screens. */
export const routesFile = 'routes.json';

/** The file that describes the frame around every screen. */
export const shellFile = 'shell.json';

/** The file of the side menu and the quick links. */
export const menuFile = 'menu.json';

/** Files of the folder that are not screens. */
export const filesNextToScreens: readonly string[] = [routesFile, shellFile, menuFile];

/** The paths of the screens among some files. */
export const screensOf = (files: readonly DefinitionFile[]): string[] =>
  files.map(({ path }) => path).filter((path) => !filesNextToScreens.includes(path));
