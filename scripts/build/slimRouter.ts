import type { Plugin } from 'vite';

/** The router's code, all in a few files. */
const routerFile = /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** Names for development tools, which count as effects of their file: they keep components in the build that nobody uses. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/** Components made by a call, which might have an effect for all that a bundler knows. */
const madeByCall = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** The router's code, with nothing in it but what is used counting as used. */
export const slimmed = (code: string): string =>
  code.replace(displayName, '').replace(madeByCall, '= /* @__PURE__ */ $1');

/** A Vite plugin that leaves out of the build the router's links, forms and data routes: we use its history and location. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: (code, id) => (routerFile.test(id) ? { code: slimmed(code), map: null } : null),
  };
}
