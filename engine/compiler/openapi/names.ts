/** `ChatV1Credential` and `chat.v1 credential` become `chat-v1-credential`. */
export const fileName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'api';

/** The name of an import, after the title of its document: without the words that every title has. */
export const importName = (title: string): string =>
  fileName(
    title
      .replaceAll(/['’]s\b/g, '')
      .replaceAll(/\b(open ?api|rest|api|specification|spec|v?\d+(\.\d+)*|official)\b/gi, ' ')
      .trim() || title,
  );
