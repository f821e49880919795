import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Answer = [kind: 1, id: number, fault: { readonly message: string } | null, result: unknown];

/** Extracts the complete messages from the received bytes; each is `<bytes>:<json>`. */
function takeMessages(come: Buffer): { readonly messages: readonly unknown[]; readonly rest: Buffer } {
  const colon = come.indexOf(':');
  const length = Number(come.subarray(0, Math.max(colon, 0)).toString());
  const end = colon + 1 + length;
  if (colon < 0 || come.length < end) return { messages: [], rest: come };
  const message: unknown = JSON.parse(come.subarray(colon + 1, end).toString());
  const { messages, rest } = takeMessages(come.subarray(end));
  return { messages: [message, ...messages], rest };
}

/** A client for Marionette, Firefox's native protocol for WebDriver commands. */
export class Marionette {
  #socket: Socket;
  #come: Buffer = Buffer.alloc(0);
  #last = 0;
  #waiting = new Map<number, (answer: Answer) => void>();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#hear(chunk));
    socket.on('close', () => this.#endAll());
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Marionette(socket);
  }

  #hear(chunk: Buffer): void {
    const { messages, rest } = takeMessages(Buffer.concat([this.#come, chunk]));
    this.#come = rest;
    for (const message of messages) {
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const answer = message as Answer;
      this.#waiting.get(answer[1])?.(answer);
      this.#waiting.delete(answer[1]);
    }
  }

  #endAll(): void {
    for (const [id, tell] of this.#waiting) tell([1, id, { message: 'Firefox has ended.' }, null]);
    this.#waiting.clear();
  }

  async send(command: string, parameters: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , fault, result] = await answered;
    if (fault) throw new Error(`${command}: ${fault.message}`);
    return result;
  }

  close(): void {
    this.#socket.destroy();
  }
}
