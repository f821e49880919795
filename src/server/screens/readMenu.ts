import type { MenuFile } from '../../../engine/language/plan.gen';

/** The menu of a screens folder without a menu file. */
export const noMenu: MenuFile = { version: 1, prefix: '', areas: [], quickLinks: [], elsewhere: [] };

/**
 * Reads a `menu.json` that passed its check; missing parts are empty.
 *
 * @throws SyntaxError when it is not JSON
 */
export const readMenu = (text: string): MenuFile => ({ ...noMenu, ...(JSON.parse(text) as Partial<MenuFile>) });
