/** Placeholders for missing data, and messages to the person. */
export { AgainLine } from './AgainLine';
export { BlockBoundary } from './BlockBoundary';
export { EmptyState, isLarge } from './EmptyState';
export { FailedState } from './FailedState';
export { BlockName, Failures, FailuresContext, useIsTold } from './failures';
export { NoAccessState } from './NoAccessState';
export { NoticeView, noticeStyles } from './NoticeView';
export { QuietFault } from './QuietFault';
export { ComingBar, Skeleton, type SkeletonShape } from './Skeleton';
