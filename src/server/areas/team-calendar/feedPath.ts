const ending = '.ics';

/** The path at which calendar apps read the feed with this secret. */
export const feedPath = (secret: string): string => `/calendar/${secret}${ending}`;

/** The secret in the last part of a path; any other text is a secret that no one has. */
export const secretIn = (file: string): string => (file.endsWith(ending) ? file.slice(0, -ending.length) : '');
