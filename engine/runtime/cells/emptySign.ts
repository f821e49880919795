/** Shown in place of a missing value, unless the screen has a text for it. */
export const emptySign = '–';
