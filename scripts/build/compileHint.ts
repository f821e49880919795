import type { Plugin } from 'vite';

/** Tells browsers that nearly every function of a script is called as soon as it loads. */
const hint = '//# allFunctionsCalledOnLoad';

/** Puts the hint on the script's first line, the only place where it counts; Vite has put a line of its own there. */
export function withHintFirst(code: string): string {
  const [first = '', second, ...rest] = code.split('\n');
  return second === hint ? [hint, first, ...rest].join('\n') : code;
}

/**
 * A Vite plugin that lets browsers compile scripts as they arrive, in parallel with the page's work.
 *
 * Without it each function is parsed twice: skipped when the script loads, and compiled when first called, while the
 * page waits. Scripts are split by what a page uses, so hardly anything is compiled in vain. Browsers that do not know
 * the comment ignore it.
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
