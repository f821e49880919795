const noBreak = '\u00a0';

/** Text that must stay together: a date such as 20 Nov 2026, and an amount with its sign. */
const asOne = /\b\d{2} [A-Z][a-z]{2} \d{4}\b|[₹−-] (?=\d)/g;

/** A text whose dates and amounts do not wrap. */
export const unbroken = (text: string): string => text.replace(asOne, (one) => one.replaceAll(' ', noBreak));
