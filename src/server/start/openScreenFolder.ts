import { join } from 'node:path';
import type { Contract } from '../../../engine/language/contract';
import { hrOnlyUrlsOf } from '../areas/directory/switchOff';
import { fromProject, inProject } from '../place';
import { builtFrom, withCompileCache } from '../screens/compileCache';
import { screenCompiler } from '../screens/compiler';
import type { AskCompiler } from '../screens/compilerWorker/askCompiler';
import { openScreens, type Screens } from '../screens/screens';
import type { Settings } from '../settings/settings';
import { warn } from './print';

/** Compiles the screens and follows their changes. */
export async function openScreenFolder(settings: Settings, contract: Contract, ask: AskCompiler): Promise<Screens> {
  const compile = screenCompiler(ask, inProject());
  const keptIn = join(fromProject(settings.dataDir), 'compiled-screens');
  return openScreens({
    folder: fromProject(settings.screensDir),
    contract,
    ask,
    hrOnlyUrls: hrOnlyUrlsOf(settings),
    // When running from source, the compiler may differ at each start.
    compile: builtFrom ? withCompileCache(compile, keptIn, builtFrom + JSON.stringify(contract)) : compile,
    warn,
  });
}
