import { Refusal } from '../../http/area';

/** Refuses text of blanks only, with that message; what was typed is otherwise kept as it is. */
export function requireText(text: string, message: string): string {
  if (text.trim() === '') throw new Refusal(message);
  return text;
}
