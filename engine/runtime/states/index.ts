/** What stands where a block's data is missing, and what a person is told. */
export { AgainLine } from './AgainLine';
export { BlockBoundary } from './BlockBoundary';
export { EmptyState } from './EmptyState';
export { FailedState } from './FailedState';
export { BlockName, Failures, FailuresContext } from './failures';
export { NoAccessState } from './NoAccessState';
export { NoticeView, noticeLooks } from './NoticeView';
export { QuietFault } from './QuietFault';
export { ComingBar, Skeleton, type SkeletonShape } from './Skeleton';
