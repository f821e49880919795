import { createTransport } from 'nodemailer';
import { asObject } from '../../../engine/language/json';
import type { MailText } from './notificationMail';

/** A mail to one person. */
export interface Mail extends MailText {
  readonly to: string;
  /** The same for each attempt, so that duplicates can be recognised. */
  readonly id: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves with the reason for a failure, without the address, or with undefined after success. */
  send(mail: Mail): Promise<string | undefined>;
  close(): void;
}

/** The timeouts of a mail server, in milliseconds; well below the lease of a task. */
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

/** The code of a mail server's error: its message may contain personal data. */
function wordsOf(fault: unknown): string {
  const { responseCode, code } = asObject(fault);
  if (typeof responseCode === 'number') return `The mail server returned ${responseCode}.`;
  return `The mail server could not be reached (${typeof code === 'string' ? code : 'unknown'}).`;
}
