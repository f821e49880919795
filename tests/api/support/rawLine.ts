import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A server on a port that accepts any bytes. */
export interface RawLine {
  readonly address: string;
  /**
   * Sends bytes over a new connection and half-closes it; returns the status of the first response, or undefined if the
   * server closed the connection without one.
   */
  send(bytes: Uint8Array): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Listens as the real server does. */
export async function openRawLine(listener: RequestListener): Promise<RawLine> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    send: (bytes) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        const chunks: Buffer[] = [];
        socket.on('data', (part) => {
          chunks.push(part);
          socket.end();
        });
        // The server may close before everything is sent.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
          resolve(status === undefined ? undefined : Number(status));
        });
        socket.end(bytes);
      }),
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
}
