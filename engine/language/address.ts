const written = /^(\/[a-z0-9-]+)+$/;

/** Whether a text can be a screen's address, such as `/visits/plan`. */
export const isAddress = (text: string): boolean => written.test(text);

/** The full path of a route, which may be written relative to the route of the screen that names it. */
export const fullRoute = (route: string, from: string): string =>
  route.startsWith('/') ? route : new URL(route, `http://x${from}/`).pathname;
