/**
 * A server made of Fastify and pg alone: for each call of its task, it runs the statements and sends the rows; a write
 * runs in a transaction.
 *
 * The task is passed as JSON in the variable BARE.
 */
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Bare } from './task';

const { url, calls, prepares }: Bare = JSON.parse(process.env.BARE ?? '');
const pool = new Pool({ connectionString: url, max: 20 });
const app = Fastify();

for (const { method, path, statements, changes } of calls)
  app.route({
    method,
    url: path,
    handler: async () => {
      const client = await pool.connect();
      try {
        let most: readonly unknown[] = [];
        if (changes) await client.query('begin');
        for (const { sql, parameters, name } of statements) {
          const { rows } = await client.query({ text: sql, values: [...parameters], ...(prepares ? { name } : {}) });
          if (rows.length > most.length) most = rows;
        }
        if (changes) await client.query('commit');
        return { data: most };
      } finally {
        client.release();
      }
    },
  });

console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
