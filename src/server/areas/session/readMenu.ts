import type { MenuFile } from '../../../../engine/language/plan.gen';
import { languageVersion } from '../../../../engine/language/schemas';

/** The menu of a screens folder without a menu file. */
export const noMenu: MenuFile = { version: languageVersion, prefix: '', areas: [], quickLinks: [], externalPaths: [] };

/**
 * Reads a `menu.json` that passed its check; missing parts are empty.
 *
 * @throws SyntaxError when it is not JSON
 */
export const readMenu = (text: string): MenuFile => ({ ...noMenu, ...(JSON.parse(text) as Partial<MenuFile>) });
