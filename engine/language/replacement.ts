/** A name as it stands in a definition: in quotes where the text that it replaces is. */
export const asMarked = (marked: string, name: string): string =>
  marked.startsWith('"') ? JSON.stringify(name) : name;
