/** The page's API for blocks, forms and actions. */
export { ExtraRoots, PageProvider, useExtraRoots, useMergedRoots, usePage, usePageStore, usePorts } from './context';
export type { ListAsking, OpenModal, OpenQuestion, Paging, SourceFault } from './engineValues';
export type { FormHandle } from './forms';
export { createVisitMemory, type SetSearchParam, type VisitMemory } from './memory';
export { isFault, type Notice, type NoticePlace, noticeOf } from './notice';
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
export {
  asksIn,
  filterNameOf,
  filtersIn,
  listShown,
  searchesIn,
  urlBlocksIn,
  urlNameOf,
  useSyncUrlFilters,
  useSyncUrlState,
  useUrlState,
} from './urlState';
export { useComputed, useCondition, useDynamic, useResolved } from './useDynamic';
export { type Notices, useNotices } from './useNotices';
export { useRemembered } from './useRemembered';
export {
  type DataState,
  type RowsState,
  sourceNames,
  useDataState,
  useRowsState,
} from './useRowsState';
export { type ActionRunner, useRegisterForm, useRunActions } from './useRunActions';
export { writesThrough } from './writes';
