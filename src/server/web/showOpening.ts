import type { Opening } from '../screens/opening';
import { type Change, escaped } from './page';

/** Where the built index.html has room for the words of a page. */
const room = '<!--opening-->';

const stylesheet = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Puts the words of a page into its HTML, so that they are painted before anything else has come: the other styles
 * follow them, and the page's modules are asked for at once.
 *
 * @param opening undefined for a page that shows nothing before its scripts.
 * @param style the styles of the words.
 */
export function showOpening(opening: Opening | undefined, style: string): Change {
  if (!opening) return (html) => html.replace(room, '');
  const { brand, title, description, modules } = opening;
  const head = [
    `<style nonce="{{nonce}}">${style}</style>`,
    ...modules.map((url) => `<link rel="modulepreload" href="${escaped(url)}" />`),
    ...(description ? [`<meta name="description" content="${escaped(description)}" />`] : []),
  ];
  const words = [
    `<p><img src="/icon.svg" alt="" width="32" height="32" />${escaped(brand)}</p>`,
    `<header><h1>${escaped(title)}</h1>${description ? `<p>${escaped(description)}</p>` : ''}</header>`,
  ];
  return (html) => {
    const styles = html.match(stylesheet) ?? [];
    return html
      .replace(stylesheet, '')
      .replace('</head>', () => `${head.map((line) => `    ${line}\n`).join('')}  </head>`)
      .replace('<title>HR</title>', () => `<title>${escaped(brand)}</title>`)
      .replace(room, () => `<div id="opening">${words.join('')}</div>\n${styles.join('')}`);
  };
}
