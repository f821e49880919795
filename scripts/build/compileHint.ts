import type { Plugin } from 'vite';

/** What tells a browser that nearly every function of a script is called as soon as it is loaded. */
const hint = '//# allFunctionsCalledOnLoad';

/** The script with the hint in its first line, where alone it counts: Vite has put its own first line before it. */
export function withHintFirst(code: string): string {
  const [first = '', second, ...rest] = code.split('\n');
  return second === hint ? [hint, first, ...rest].join('\n') : code;
}

/**
 * A Vite plugin that lets browsers compile scripts as they arrive, beside the page's own work.
 *
 * Without it each function is read twice: passed over when the script loads, and compiled when it is first called, while the page
 * waits. Scripts are split by what a page uses, so that hardly any is compiled in vain. Browsers that do not know the comment
 * pass over it.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    outputOptions: (options) => ({ ...options, postBanner: hint }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withHintFirst(file.code);
      },
    },
  };
}
