/** Fields whose values never enter the audit log: identity and account numbers, secrets, message bodies. */
const secret =
  /password|user[-_]?key|token|hash|aadhaar|\bpan\b|pan[-_]?n|national[-_]?id|other[-_]?id|uan|univer|acc(oun|ou)t[-_]?(no|number)|ac+ount[-_]?number|^(pf|esi)[-_]number|\bbody\b|^message$/i;

/** How many trailing characters stay readable, so that users can recognise a number. */
const readable = 4;

/** A copy of `value` with secrets replaced by asterisks; long ones keep their last four characters. */
export function maskSecrets(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, field));
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskSecrets(item, key)]));
  }
  if (value === null || value === undefined || !secret.test(field)) return value;
  return hide(String(value), /password|key|token|hash|body|^message$/i.test(field));
}

function hide(text: string, wholly: boolean): string {
  if (wholly || text.length <= readable * 2) return '****';
  return `****${text.slice(-readable)}`;
}
