/** Tags allowed for emphasis in a banner; none may have attributes. */
const plain = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'small', 'br', 'p', 'ul', 'ol', 'li']);

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

/**
 * Sanitises a banner so that nothing in it can run, load or restyle: keeps a few tags for emphasis, links to http(s)
 * or into the application, and text. All other tags are dropped, but not their text.
 */
export function safeBanner(html: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const found of html.matchAll(tag)) {
    parts.push(asText(html.slice(done, found.index)), safeTag(found));
    done = found.index + found[0].length;
  }
  return [...parts, asText(html.slice(done))].join('');
}

/** Escapes text, but keeps existing entities. */
function asText(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function safeTag([, slash = '', name = '', attributes = '']: RegExpMatchArray): string {
  const lower = name.toLowerCase();
  if (plain.has(lower)) return `<${slash}${lower}>`;
  if (lower !== 'a') return '';
  if (slash) return '</a>';
  const [, , quoted = ''] = /\bhref\s*=\s*(["'])(.*?)\1/i.exec(attributes) ?? [];
  return isSafeTarget(quoted) ? `<a href="${quoted.replace(/"/g, '&quot;').replace(/</g, '&lt;')}">` : '<a>';
}

/** A path inside this application, or a web address. */
export function isSafeTarget(target: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(target) || /^\/(?![/\\])[^\s\\]*$/.test(target);
}
