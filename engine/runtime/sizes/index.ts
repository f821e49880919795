/** The last known sizes of page parts. */
export { isKnown, keepKnown, type LastSize } from './lastSizes';
export { useLastSize } from './useLastSize';
export { useSeen } from './useSeen';
