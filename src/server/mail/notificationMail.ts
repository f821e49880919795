/** The content of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A notification to mail. */
export interface Notified {
  readonly name: string;
  readonly text: string;
  readonly path: string | null;
}

/** Renders the mail for a notification, as text and as HTML, with a link to the related page. */
export function notificationMail({ name, text, path }: Notified, pages: string): MailText {
  const link = path === null ? undefined : `${pages}${path}`;
  const paragraphs = [`Hello ${name},`, text];
  return {
    subject: text.replace(/\s+/g, ' ').replace(/\.$/, ''),
    text: `${[...paragraphs, ...(link ? [link] : [])].join('\n\n')}\n`,
    html: [
      ...paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`),
      ...(link ? [`<p><a href="${escapeHtml(link)}">View details</a></p>`] : []),
    ].join('\n'),
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
