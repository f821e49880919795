import { besideScreens, checkFile, printDiagnostic, readProject } from '../../engine/compiler';
import { inProject } from '../setup/place.mjs';

/**
 * The faults of a saved definition, as `npm run check` words them; undefined if it has none.
 * @param folder the screens folder
 * @param path the file below it, such as `me/leave/request.json`
 */
export async function faultsOf(folder: string, path: string): Promise<string | undefined> {
  const { contract, files } = await readProject(folder, inProject('schemas'));
  const file = files.find((one) => one.path === path);
  const screens = files.map((one) => one.path).filter((one) => !besideScreens.includes(one));
  const faults = file ? checkFile(file, contract, screens) : [];
  return faults.length === 0 ? undefined : faults.map(printDiagnostic).join('\n\n');
}
