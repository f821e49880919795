function codeElement(words: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = words;
  return element;
}

/**
 * Renders a description as an element: text between backticks as code, everything else as plain text, never as HTML.
 */
export function wordsElement(words: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-explanation';
  const plain = words.replaceAll(/\\([\\`*_{}[\]()#+\-.!&<>])/g, '$1').replaceAll('&nbsp;', ' ');
  // Every second part was between backticks.
  const parts = plain.split('`').map((part, at) => (at % 2 === 0 ? part : codeElement(part)));
  element.append(...parts);
  return element;
}
