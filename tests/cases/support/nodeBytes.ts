/**
 * Gives this page's world the bytes of Node. Imported before all else.
 *
 * jsdom has a Uint8Array of its own; esbuild, with which screens are compiled, runs only where there is one.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
