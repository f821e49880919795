/** A name as it replaces a marked text: quoted if that text is quoted. */
export const asMarked = (marked: string, name: string): string =>
  marked.startsWith('"') ? JSON.stringify(name) : name;
