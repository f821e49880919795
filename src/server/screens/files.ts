/** The file that maps paths to screens. */
export const routesFile = 'routes.json';

/** The file of sidebar, header and session modal. */
export const shellFile = 'shell.json';

/** The file of the side menu and the quick links. */
export const menuFile = 'menu.json';
