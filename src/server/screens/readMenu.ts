import type { MenuFile } from '../../../engine/language/screen.gen';

/** A folder of screens without a menu has none. */
export const noMenu: MenuFile = { version: 1, areas: [], quickLinks: [], elsewhere: [] };

/**
 * Reads a `menu.json` that its check has let pass; what it lacks is empty.
 *
 * @throws SyntaxError when it is no JSON
 */
export const readMenu = (text: string): MenuFile => ({ ...noMenu, ...(JSON.parse(text) as Partial<MenuFile>) });
