import { onDemand } from '../../../engine/runtime';

/**
 * Sidebar and header, which are not loaded for signing in. Once loaded, they render at once: React would delay the
 * replacement of a Suspense fallback by 300 ms, and the screen is requested only after that.
 */
export const ShellView = onDemand(async () => ({ default: (await import('../shell/Shell')).Shell }));
