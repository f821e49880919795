/**
 * Replaces jsdom's Uint8Array with Node's, which esbuild requires to compile screens. Import it before everything else.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
