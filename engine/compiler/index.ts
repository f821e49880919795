/**
 * The public entry point of the compiler: reads contracts and folders of screens, reports their faults, turns them into
 * modules, and exports what editors and reports need.
 */

export { type Diagnostic, errorsIn, type FixCandidate } from '../diagnostics/diagnostic';
export { limits } from '../diagnostics/limits';
export { word } from '../diagnostics/messages';
export { lineStarts, positionAt } from '../diagnostics/position';
export { locate, printCandidates, printDiagnostic } from '../diagnostics/print';
export { reasons } from '../diagnostics/reasons';
export type { Contract, Endpoint, JsonSchema, MachineDescription } from '../language/contract';
export { printGap } from './cases/gaps';
export { printCase } from './cases/print';
export { projectCases } from './cases/projectCases';
export {
  bundleScreen,
  type Compiled,
  compileScreen,
  type KnownRoutes,
  type RouteFact,
  type ScreenContract,
  type WrittenScreen,
  writeScreen,
  writeShell,
} from './compileScreen';
export { entityCarriers } from './contract/carriers';
export { loadContract } from './contract/loadContract';
export { rolesNamed } from './contract/rolesNamed';
export { bundleFor } from './editor/bundle';
export { editorFolder, editorSchemas } from './editor/editorSchemas';
export { offersAt, type PlacedOffer } from './editor/offersAt';
export { ownNames } from './editor/ownNames';
export { migrateDefinition } from './migrate/migrate';
export { type Imported, type ImportOptions, importOpenApi, nameOfImport } from './openapi/importOpenApi';
export { type Files as ImportFiles, type Merged, mergeImport, type PlaceChange } from './openapi/merge';
export { type RemovedScreen, type Reorganisation, type ReorganisedFile, reorganise } from './organise/organise';
export { applyCandidate, pathOf } from './project/applyCandidate';
export { checkBetween, checkFile, checkProject, compileFile, writeFile } from './project/checkProject';
export { affectedByRoutes, concerns } from './project/concerns';
export {
  type DefinitionFile,
  filesNextToScreens,
  menuFile,
  routesFile,
  screensOf,
  shellFile,
} from './project/definitionFiles';
export { type FixedProject, fixProject } from './project/fixProject';
export { EncodingError, menuPrefix, type Project, prefixOf, readDefinitions, readProject } from './project/project';
export { knownRoutes, withRoutes } from './project/routeFacts';
export { readDefinition } from './readDefinition';
export { actionNames, blockNames } from './reference/blockAndActionNames';
export type { LinkTo } from './reference/contentOf';
export { referenceEntries } from './reference/entries';
export { type ExampleScreen, readExamples } from './reference/examples';
export { keyRows } from './reference/keys';
export { keywordGroups, sessionValues } from './reference/keywordWords';
export { plainValue, referenceKindOf, type Typed, valueKindOf } from './resolve/typed';
export { sampleAnswer } from './sample/sample';
export { beginning, type NewScreenAnswers, type NewText } from './scaffold/begin';
export { givesList, ScaffoldError, scaffoldKinds } from './scaffold/scaffold';
export type { DescribedChange } from './snapshot/describe';
export {
  changesBetween,
  markdownChanges,
  printChanges,
  readSnapshot,
  type Snapshot,
  takeSnapshot,
} from './snapshot/snapshot';
export { findUses, type Use } from './uses/uses';
export { refusedKeywords, sameRules } from './validators';
