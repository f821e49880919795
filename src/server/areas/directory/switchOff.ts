import type { Contract } from '../../../../engine/language/contract';
import type { DirectoryApi } from '../../../contract/directory.gen';

/** The url of the directory in the menu. */
export const directoryUrl = '/me/colleagues';

/** The urls of the menu items that only HR sees with these settings. */
export const hrOnlyUrlsOf = ({ directory }: { readonly directory: boolean }): readonly string[] =>
  directory ? [] : [directoryUrl];

const endpoints: readonly string[] = [
  'POST /api/employee/colleagues',
  'POST /api/employee/colleague',
] satisfies readonly (keyof DirectoryApi)[];

/** The contract of a company that has switched its directory off: only HR may use it. */
export const switchOffDirectory = <C extends Contract>(contract: C): C => ({
  ...contract,
  endpoints: Object.fromEntries(
    Object.entries(contract.endpoints).map(([key, endpoint]) => [
      key,
      endpoints.includes(key) ? { ...endpoint, roles: ['hr'] } : endpoint,
    ]),
  ),
});
