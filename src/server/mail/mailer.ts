import { createTransport } from 'nodemailer';
import { asObject } from '../../../engine/language/json';
import type { MailText } from './notificationMail';

/** A mail to one person. */
export interface Mail extends MailText {
  readonly to: string;
  /** The same for each try, so that a mail that arrives twice is known as one. */
  readonly id: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves with why it could not be sent, without the address, or with nothing. */
  send(mail: Mail): Promise<string | undefined>;
  close(): void;
}

/** How long a mail server may take to answer, in milliseconds; well below the lease of a task. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the server at an address such as `smtps://user:password@mail.example.com`. */
export function openMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return {
    send: async ({ to, subject, text, html, id }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const message = { from, to: { name: '', address: to }, subject, text, html, headers };
      try {
        await transport.sendMail({ ...message, messageId: `<${id}@${domain}>` });
        return undefined;
      } catch (fault) {
        return wordsOf(fault);
      }
    },
    close: () => transport.close(),
  };
}

/** What a mail server says may name the person, so only its number is passed on. */
function wordsOf(fault: unknown): string {
  const { responseCode, code } = asObject(fault);
  if (typeof responseCode === 'number') return `The mail server answered ${responseCode}.`;
  return `The mail server was not reached (${typeof code === 'string' ? code : 'unknown'}).`;
}
