/** Placeholders for missing data, and messages to the person. */
export { AgainLine } from './AgainLine';
export { BlockBoundary } from './BlockBoundary';
export { EmptyState, isLarge } from './EmptyState';
export { FailedState } from './FailedState';
export { BlockName, Failures, FailuresContext, useIsTold } from './failures';
export { Message } from './Message';
export { NoAccessState } from './NoAccessState';
export { NoticeView } from './NoticeView';
export { QuietFault } from './QuietFault';
export { ComingBar, Skeleton, type SkeletonShape } from './Skeleton';
