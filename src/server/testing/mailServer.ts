import { createServer, type Socket } from 'node:net';

/** A real SMTP server on the local machine, for tests. */
export interface TestMailServer {
  readonly url: string;
  /** The received mails. */
  readonly taken: readonly Taken[];
  /** Sets the reply to the next recipients; 250 accepts the mail. */
  answerRecipients(line: string): void;
  stop(): Promise<void>;
}

/** A received mail. */
export interface Taken {
  readonly from: string;
  readonly to: string;
  readonly message: string;
}

/** Starts a test mail server on the given port, or on a free one. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const taken: Taken[] = [];
  const sockets = new Set<Socket>();
  let recipients = '250 taken';
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    converse(socket, taken, () => recipients);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    taken,
    answerRecipients: (line) => {
      recipients = line;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, taken: Taken[], recipients: () => string): void {
  let [pending, from, to] = ['', '', ''];
  let message: string[] | undefined;
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const command = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') from = address;
    if (verb === 'RCPT') to = address;
    if (verb === 'DATA') message = [];
    say({ RCPT: recipients(), DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 fine');
  };
  const read = (line: string): void => {
    if (message === undefined) command(line);
    else if (line !== '.') message.push(line);
    else {
      taken.push({ from, to, message: message.join('\n') });
      message = undefined;
      say('250 taken');
    }
  };
  say('220 here');
  socket.on('data', (data) => {
    const lines = (pending + data.toString('utf8')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) read(line);
  });
}
