import { type CompositionEvent, type InputEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../field/WidgetProps';

/** A text input. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Converts between a box's text and the field's value. */
export interface TextRules {
  toText(value: unknown): string;
  /** `stored` is the value that the box last showed: its text may leave out parts, such as an offset. */
  toValue(text: string, stored?: unknown): unknown;
  /** Cleans the text while the user types; `caret` is the caret's position. Without it, anything is allowed. */
  clean?(text: string, caret: number): string;
  /** Reformats the text on blur, with the value that it shows; null to leave it as typed. */
  settle?(text: string, stored?: unknown): { readonly text: string; readonly value: unknown } | null;
}

/** A text input that keeps its own text, as `useTextEntry` returns it. */
export type TextEntry = ReturnType<typeof useTextEntry>;

/** Writes the cleaned text into the box without moving the caret. */
function replaceText(box: TextBox, text: string, clean: (text: string, caret: number) => string): void {
  const caret = box.selectionEnd ?? box.value.length;
  const before = clean(box.value.slice(0, caret), caret).length;
  box.value = text;
  box.setSelectionRange(Math.min(before, text.length), Math.min(before, text.length));
}

/**
 * A text input that keeps its own text. The store turns it into a value after a pause, on blur, or on submit.
 *
 * React does not control the input, so a keystroke renders nothing at all.
 *
 * @param onText called with every text the input shows, to count its characters
 */
export function useTextEntry({ field, view, store }: WidgetProps, rules: TextRules, onText?: (text: string) => void) {
  const box = useRef<TextBox>(null);
  const [defaultValue] = useState(() => rules.toText(view.value));
  const seed = useRef(view.seed);
  const stored = useRef(view.value);

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    if (seed.current !== view.seed) {
      shown.value = rules.toText(view.value);
      stored.current = view.value;
    }
    seed.current = view.seed;
    onText?.(shown.value);
  });

  const take = (shown: TextBox): void => {
    const text = rules.clean?.(shown.value, shown.selectionEnd ?? shown.value.length) ?? shown.value;
    if (rules.clean && text !== shown.value) replaceText(shown, text, rules.clean);
    onText?.(shown.value);
    store.type(field.name, () => rules.toValue(shown.value, stored.current));
  };

  /** Shows a text that was not typed. */
  const show = (text: string): void => {
    if (box.current) box.current.value = text;
    onText?.(text);
  };

  return {
    ref: (element: TextBox | null) => {
      box.current = element;
    },
    box,
    show,
    /** Enters a text, as if typed. */
    enter(text: string) {
      show(text);
      if (box.current) take(box.current);
    },
    text: (): string => box.current?.value ?? '',
    /** The value of the text in the box. */
    value: (): unknown => rules.toValue(box.current?.value ?? '', stored.current),
    attributes: {
      defaultValue,
      onInput: (event: InputEvent<TextBox>) => {
        // Do not change the text during IME composition.
        if (!event.nativeEvent.isComposing) take(event.currentTarget);
      },
      onCompositionEnd: (event: CompositionEvent<TextBox>) => take(event.currentTarget),
      onBlur: () => {
        const settled = box.current && rules.settle?.(box.current.value, stored.current);
        if (!settled) return;
        // The new text may show less than what was typed, such as a pasted time with milliseconds.
        stored.current = settled.value;
        show(settled.text);
      },
    },
  };
}
