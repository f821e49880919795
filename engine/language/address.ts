const written = /^\/uix\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Whether a text can be the address of a screen, such as `/uix/me/travel/request`. */
export const isAddress = (text: string): boolean => written.test(text);
