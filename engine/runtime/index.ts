/**
 * The public entry point of the runtime: runs compiled screens through the ports that an application provides. Also
 * exports what applications share with screens.
 */

export type { ScreenModule, ShellModule, Target } from '../language/plan';
export { pause } from './calls/confirmOutcome';
export { confirmWrite } from './calls/confirmWrite';
export { encodePayload } from './calls/encodePayload';
export { isConclusive, outcomeOfAnswer, outcomeOfFault } from './calls/outcomeOf';
export { PersonMark } from './cells';
export { formatCell } from './cells/formatCell';
export { pictureAddress } from './cells/safeAddress';
export { find, type SearchResult } from './globalSearch';
export { Icon, loadIcons } from './icons/Icon';
export { onDemand } from './onDemand';
export { createVisitMemory, type SetSearchParam, type VisitMemory } from './page';
export { resolveDeep } from './page/resolve';
export {
  type Appearance,
  type CallOutcome,
  type CallRequest,
  type CallResponse,
  type ExplainedPart,
  type Explainer,
  type JobNow,
  type Jobs,
  type LeftWrite,
  type ListPage,
  type MachineDefinition,
  type MachineEffects,
  type MachineHandle,
  type OnUnclear,
  type OpenWrites,
  RequestError,
  type RouteState,
  type SavedView,
  type SavedViews,
  type ScreenPorts,
} from './ports';
export { ResponseCache } from './ResponseCache';
export { fetchForms, loadViews } from './screen/loadViews';
export { Screen, type ScreenProps } from './screen/Screen';
export { withinLimit } from './sources/limit';
export { ListContext, Skeleton } from './states';
export { visuallyHidden } from './states/visuallyHidden';
