import { type KeyboardEvent, useRef, useState } from 'react';
import styles from '../field/field.module.css';
import { SearchGlyph } from '../field/glyphs';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { boxMarks } from './Box';
import { Matches } from './Matches';
import { type PickerState, usePickerState } from './usePickerState';

/** The row that a key moves to; null for other keys. */
function findNextRow(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  return null;
}

/** The highlighted row (-1 before the first), and the keys in a picker's box. */
function useMatchKeys(picker: PickerState) {
  const [at, setAt] = useState(-1);
  const { rows } = picker.matches;
  const active = picker.open && at < rows.length ? at : -1;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!picker.open) return;
    const next = findNextRow(event.key, active, rows.length);
    const row = rows[active];
    setAt(next ?? -1);
    if (next === null && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter chooses the row instead of sending the form.
    event.preventDefault();
    if (event.key === 'Enter' && row) picker.pick(row);
    if (event.key === 'Escape') picker.close();
  };
  return { active, onKeyDown };
}

/** Links a combobox to its popup; refers to an id only while its element exists. */
const popupAttributes = (popup: string, shown: boolean, active: number) => ({
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'grid' as const,
  'aria-expanded': shown,
  'aria-controls': shown ? popup : undefined,
  'aria-activedescendant': shown && active >= 0 ? `${popup}-${active}` : undefined,
});

/**
 * picker: a search box over a table of results. The box shows the chosen row.
 *
 * The focus stays in the box while the arrows move through the rows, as in every combobox.
 */
export default function PickerWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const box = useRef<HTMLInputElement>(null);
  const picker = usePickerState(props);
  const keys = useMatchKeys(picker);
  const shown = picker.open && picker.matches.rows.length > 0;
  const popup = `${ids.control}-popup`;
  return (
    <div className={styles.box} {...boxMarks(view)}>
      <input
        {...controlAttributes(props)}
        ref={box}
        type="text"
        {...popupAttributes(popup, shown, keys.active)}
        autoComplete="off"
        spellCheck={false}
        placeholder={view.state.placeholder || undefined}
        className={styles.control}
        data-mantine-stop-propagation={picker.open}
        value={picker.text}
        onChange={(event) => picker.search(event.target.value)}
        onKeyDown={keys.onKeyDown}
        onBlur={picker.close}
      />
      <span className={styles.affix} data-end aria-hidden="true">
        <SearchGlyph />
      </span>
      {picker.open ? (
        <Matches
          id={popup}
          field={field}
          matches={picker.matches}
          active={keys.active}
          onPick={(row) => {
            picker.pick(row);
            box.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
