const written = /^\/uix\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Whether a text can be a screen's address, such as `/uix/me/travel/request`. */
export const isAddress = (text: string): boolean => written.test(text);
