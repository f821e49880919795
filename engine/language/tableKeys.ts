/** True for an own key of a table. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);

/** The keys of a table whose type names them all. */
export const keysOfTable = <T extends object>(table: T): (string & keyof T)[] =>
  Object.keys(table).filter((key) => isKeyOf(table, key));
