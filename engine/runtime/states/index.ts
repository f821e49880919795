/** Placeholders for missing data, and messages to the user. */

export { BlockBoundary } from './BlockBoundary';
export { EmptyState, isLarge } from './EmptyState';
export { FailedState } from './FailedState';
export { Failures, FailuresContext, SurroundingBlock, useIsReported } from './failures';
export { InlineError } from './InlineError';
export { NoAccessState } from './NoAccessState';
export { NoticeView, noticeStyles } from './NoticeView';
export { RetryLink } from './RetryLink';
export { Skeleton, SkeletonBar, type SkeletonShape } from './Skeleton';
export { ListContext, type ListOfRecords } from './WayBack';
