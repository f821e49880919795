/** The last known sizes of page parts. */
export { isPageKnown, type LastSize, rememberPage } from './layoutCache';
export { useLastSize } from './useLastSize';
export { useRememberHidden, useVisibility } from './useVisibility';
