import type { Plugin } from 'vite';

/** The router's code, which is in a few files. */
const routerFile = /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** Names for development tools, which count as side effects: they keep unused components in the build. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/** Components created by a call, which a bundler assumes may have side effects. */
const madeByCall = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** The router's code, changed so that unused parts can be dropped. */
export const slimmed = (code: string): string =>
  code.replace(displayName, '').replace(madeByCall, '= /* @__PURE__ */ $1');

/**
 * A Vite plugin that drops the router's links, forms and data routes from the build: we only use its history and
 * location.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: (code, id) => (routerFile.test(id) ? { code: slimmed(code), map: null } : null),
  };
}
