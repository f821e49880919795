import { useEffect, useRef, useState } from 'react';
import styles from '../field/field.module.css';
import { EyeGlyph, EyeOffGlyph } from '../field/glyphs';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { Box } from './Box';
import { plainRules } from './textRules';
import { useTextEntry } from './useTextEntry';

/** Whether the text is visible. With a time limit it is hidden again; the timer ends with the field. */
function useReveal({ options }: WidgetProps['field']) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (): void => {
    clearTimeout(timer.current);
    setShown(!shown);
    if (options.reveal === 'timed' && !shown) timer.current = setTimeout(() => setShown(false), options.revealDuration);
  };
  return { shown, press };
}

/** password: masked, with a button to reveal it if the screen offers one. */
export function PasswordWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const entry = useTextEntry(props, plainRules);
  const { shown, press } = useReveal(field);
  return (
    <Box view={view}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type={shown ? 'text' : 'password'}
        autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={view.state.placeholder || undefined}
        className={styles.control}
      />
      {field.options.reveal === 'never' ? null : (
        <button
          type="button"
          className={styles.tool}
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          aria-describedby={ids.label}
          aria-controls={ids.control}
          disabled={view.state.disabled}
          onClick={press}
        >
          {shown ? <EyeOffGlyph /> : <EyeGlyph />}
        </button>
      )}
    </Box>
  );
}
