/**
 * Makes jsdom use Node's bytes. Import it before everything else.
 *
 * jsdom has its own Uint8Array, but esbuild, which compiles screens, only runs with Node's.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
