/** Values, formatted for display. */
export { Cell, type CellProps, type Tones } from './Cell';
export { emptySign } from './emptySign';
export { endAligned, formatCell, isBlank } from './formatCell';
export { isLong } from './isLong';
export { PersonLine } from './PersonLine';
export { PersonMark } from './PersonMark';
export { isExternal, pictureAddress, safeAddress } from './safeAddress';
export { ToneBadge } from './ToneBadge';
export { unbroken } from './unbroken';
