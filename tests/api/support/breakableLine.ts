import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a database that a test can cut and repair. */
export interface BreakableLine {
  /** The database's address, through this connection. */
  readonly url: string;
  /** Closes every connection and accepts no new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Opens a breakable connection to the database at `url`. */
export async function layLine(url: string): Promise<BreakableLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server = serve();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };

  function serve(): Server {
    return createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
  }

  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      server = serve();
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
