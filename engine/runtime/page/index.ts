/** The page's API for blocks, forms and actions. */

export { columnNames } from './columnNames';
export { ExtraRoots, PageProvider, useExtraRoots, useMergedRoots, usePage, usePageStore, usePorts } from './context';
export type { EnteredText, OpenModal, OpenQuestion, Paging, QuestionAnswer, SourceFault } from './engineValues';
export type { FormHandle } from './forms';
export { initialList, type ListState, pageFor, pageSizeOf } from './listState';
export { listParams, readListState, readSearches, syncUrl } from './listUrl';
export { createVisitMemory, type SetSearchParam, type VisitMemory } from './memory';
export {
  isFault,
  type Notice,
  type NoticePlace,
  noticeOf,
  type RecordChange,
  type StaleRecord,
  unexplained,
} from './notice';
export {
  asRows,
  type BoundCall,
  type EndedCall,
  type PageApi,
  type Working,
} from './PageApi';
export { createPageStore, type PageStore } from './PageStore';
export {
  adjacentPage,
  firstPage,
  formatPosition,
  type PagePosition,
  parsePosition,
  toListParams,
} from './pagePosition';
export { readsOf, resolveDeep } from './resolve';
export { useComputed, useCondition, useDynamic, useResolved } from './useDynamic';
export { listOf, useList } from './useList';
export { type Notices, useNotices } from './useNotices';
export {
  type DataState,
  type RowsState,
  sourceNames,
  useDataState,
  useDecidingState,
  useRowsState,
} from './useRowsState';
export { type ActionRunner, useRegisterForm, useRunActions } from './useRunActions';
export { useSearchText } from './useSearchText';
export { writesThrough } from './writes';
