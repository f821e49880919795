import type { Kysely } from 'kysely';

/** A handle that counts its statements. */
export function countStatements<DB>(db: Kysely<DB>): { readonly db: Kysely<DB>; readonly takeCount: () => number } {
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  return {
    db: counting,
    takeCount: () => {
      const before = statements;
      statements = 0;
      return before;
    },
  };
}
