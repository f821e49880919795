import { type KeyboardEvent, useState } from 'react';
import { onDemand } from '../../onDemand';
import { usePorts } from '../../page';
import styles from '../field/field.module.css';
import { CalendarGlyph } from '../field/glyphs';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { boxMarks } from './Box';
import { type TextEntry, type TextRules, useTextEntry } from './useTextEntry';

const Calendar = onDemand(() => import('./Calendar'));

interface CalendarBoxProps extends WidgetProps {
  readonly rules: TextRules;
  readonly placeholder: string;
  /** The field's view for the calendar, whose value and limits are days; by default, the field's own view. */
  readonly days?: WidgetProps['view'];
  /** Called with the day chosen in the calendar; null if it was deselected. */
  readonly onChoose: (day: string | null, entry: TextEntry) => void;
}

/** How the calendar is open: next to the input while the user types, or with the focus inside it. */
type Opening = 'whileTyping' | 'focused' | null;

/** The calendar of a box: when it opens and closes. */
function useCalendar({ field, onChoose }: CalendarBoxProps, entry: TextEntry) {
  const ports = usePorts();
  const [open, setOpen] = useState<Opening>(null);
  const show = (how: Opening): void => {
    const isWanted = (): boolean => how === 'focused' || document.activeElement === entry.box.current;
    Calendar.load().then(
      () => isWanted() && setOpen(how),
      (fault: unknown) => ports.log(fault, `the calendar of ${field.name}`),
    );
  };
  const close = (): void => {
    setOpen(null);
    if (open === 'focused') entry.box.current?.focus();
  };
  const choose = (day: string | null): void => {
    onChoose(day, entry);
    setOpen(null);
    entry.box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      show('focused');
    } else if (event.key === 'Escape' || event.key === 'Tab') setOpen(null);
  };
  return { open, show, close, choose, onKeyDown };
}

/**
 * A box for a text with a day, with a calendar.
 *
 * The calendar loads when first opened, so that forms with dates show as fast as others; if it cannot load, typing
 * still works.
 */
export function CalendarBox(props: CalendarBoxProps) {
  const { field, view, ids, rules, placeholder, days = view } = props;
  const entry = useTextEntry(props, rules);
  const { open, show, close, choose, onKeyDown } = useCalendar(props, entry);
  return (
    <div className={styles.box} {...boxMarks(view)}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type="text"
        autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
        placeholder={view.state.placeholder || placeholder}
        className={`${styles.control} ${styles.figures}`}
        data-mantine-stop-propagation={open !== null}
        onClick={() => show('whileTyping')}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label="Open the calendar"
        aria-describedby={ids.label}
        aria-expanded={open !== null}
        aria-haspopup="dialog"
        disabled={view.state.disabled}
        onClick={() => (open ? close() : show('focused'))}
      >
        <CalendarGlyph />
      </button>
      {open ? <Calendar {...props} view={days} focused={open === 'focused'} onChoose={choose} onClose={close} /> : null}
    </div>
  );
}
