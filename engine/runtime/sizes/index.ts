/** How large the parts of a page were when they were last seen. */
export { isKnown, keepKnown, type LastSize } from './lastSizes';
export { useLastSize } from './useLastSize';
export { useSeen } from './useSeen';
