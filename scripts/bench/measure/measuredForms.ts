import type { Locator, Page } from 'playwright';

import { type BenchField, fieldsOf, middleOf } from '../pages/fields';
import { firstValue, middleRow, rowFields, typedField } from '../pages/list';

/** The inputs of a form to type into. */
interface Boxes {
  /** An input to fill in and leave first, so that a form that validates touched fields has something to validate. */
  readonly first: Locator;
  readonly middle: Locator;
}

/** A form to measure. */
export interface MeasuredForm {
  /** The form's name in the table. */
  readonly name: string;
  /** The folder of its page, below `pages`. */
  readonly kind: 'forms' | 'lists';
  /** The form's size, in fields or in rows. */
  readonly count: number;
  boxes(page: Page): Promise<Boxes>;
}

/** A form with this many fields. */
export const fieldForm = (count: number): MeasuredForm => ({
  name: `${count} fields`,
  kind: 'forms',
  count,
  async boxes(page) {
    const box = (title = ''): Locator => page.getByLabel(title, { exact: true });
    return { first: box(fieldsOf(count)[0]?.title), middle: box(middleOf(count).title) };
  },
});

/** The input with this text; libraries differ in how an input is linked to its row. */
async function boxWith(page: Page, text: string): Promise<Locator> {
  await page.evaluate((value) => {
    const boxes = [...document.querySelectorAll('input')].filter((box) => box.value === value);
    for (const box of boxes) box.dataset.benchBox = value;
  }, text);
  return page.locator(`[data-bench-box="${text}"]`);
}

/** A form with a list of rows; opens the middle row if rows are initially collapsed. */
export const listForm = (count: number): MeasuredForm => ({
  name: `${count} rows of ${rowFields.length} fields`,
  kind: 'lists',
  count,
  async boxes(page) {
    const row = middleRow(count);
    const edit = page.getByRole('button', { name: `Edit row ${row + 1}`, exact: true });
    if (await edit.isVisible()) await edit.click();
    const box = (field: BenchField) => boxWith(page, String(firstValue(row, field)));
    return { first: await box(rowFields[0] ?? typedField), middle: await box(typedField) };
  },
});
