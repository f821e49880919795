import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A server on a port, to which any bytes can be sent. */
export interface RawLine {
  /** Sends bytes over a connection of their own; the status of the first answer, or undefined when none came before the end. */
  send(bytes: Uint8Array): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Listens as the real server does. */
export async function openRawLine(listener: RequestListener): Promise<RawLine> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    send: (bytes) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        const told: Buffer[] = [];
        socket.on('data', (part) => {
          told.push(part);
          socket.end();
        });
        // The server may close before all has been sent.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(told).toString('latin1')) ?? [];
          resolve(status === undefined ? undefined : Number(status));
        });
        socket.end(bytes);
      }),
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
}
