/** A name as written in a definition: quoted if the text it replaces is. */
export const asMarked = (marked: string, name: string): string =>
  marked.startsWith('"') ? JSON.stringify(name) : name;
