import { CallFault } from '../ports';

/** A text that a browser takes for a step to another folder, also when its dots are encoded. */
const steps = /^\.{1,2}$/;

function textFor(name: string, value: unknown): string {
  const text = [value ?? ''].flat().map(String).join(',');
  if (text === '') throw new CallFault(`“${name}” is empty, and the address needs it.`, 400);
  return text;
}

/**
 * The path with its braces filled, each value as one segment or a part of one, whatever stands in it.
 *
 * @throws {CallFault} when a value is empty, or would lead to another address
 */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  if (!path.includes('{')) return path;
  return path
    .split('/')
    .map((segment) => {
      const text = segment.replace(/\{([^{}]*)\}/g, (_, name: string) =>
        encodeURIComponent(textFor(name, values[name])),
      );
      if (segment !== text && steps.test(text)) throw new CallFault(`“${text}” cannot stand in an address.`, 400);
      return text;
    })
    .join('/');
}
