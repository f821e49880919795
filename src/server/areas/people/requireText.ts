import { Refusal } from '../../http/area';

/** Refuses blank text with this message; otherwise the text is kept as typed. */
export function requireText(text: string, message: string): string {
  if (text.trim() === '') throw new Refusal(message);
  return text;
}
