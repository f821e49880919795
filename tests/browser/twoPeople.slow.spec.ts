import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { landOn } from './support/landOn';
import { arriveAs, type DemoUser } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const code = 'EMP0010';

/** Opens the form of an employee's record. */
async function editAs(user: DemoUser): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, user, '/uix/employee/edit');
  await page.getByRole('row', { name: code }).getByRole('button', { name: 'Update' }).click();
  await landOn(page, '/uix/employee/edit/update');
  await expectPage(page.getByLabel('Father Name')).not.toHaveValue('');
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Update Record' }).click();
const updated = (page: Page) => page.getByRole('status').filter({ hasText: 'Employee updated successfully!' });
const noteOf = (page: Page, field: string) => page.locator(`[data-conflict="${field}"]`);

test('of two people who change the same record, the second sees what the first has changed, and nothing is lost', async () => {
  const [hr, director] = [await editAs('hr'), await editAs('director')];
  const before = await hr.getByLabel('Father Name').inputValue();
  await hr.getByLabel('Father Name').fill('Mohan Pillai');
  await hr.getByLabel('First Name').fill('Ravindra');
  await save(hr);
  await expectPage(updated(hr)).toBeVisible();

  await director.getByLabel('Mother Name').fill('Latha Pillai');
  await director.getByLabel('First Name').fill('Ravi');
  await save(director);
  await expectPage(director.getByRole('alert').last()).toContainText(/changed this record on .*, after you opened it/);
  await expectPage(director.getByLabel('Mother Name')).toHaveValue('Latha Pillai');
  await expectPage(director.getByLabel('Father Name')).toHaveValue('Mohan Pillai');
  await expectPage(noteOf(director, 'father-name')).toContainText(before);
  await expectPage(director.getByLabel('First Name')).toHaveValue('Ravi');
  await expectPage(noteOf(director, 'employee-first-name')).toContainText('Ravindra');
  await noteOf(director, 'employee-first-name').getByRole('button', { name: 'Use this value' }).click();
  await expectPage(director.getByLabel('First Name')).toHaveValue('Ravindra');
  await save(director);
  await expectPage(updated(director)).toBeVisible();

  const third = await editAs('hr');
  const names = ['Father Name', 'Mother Name', 'First Name'].map((label) => third.getByLabel(label).inputValue());
  expect(await Promise.all(names)).toEqual(['Mohan Pillai', 'Latha Pillai', 'Ravindra']);
});
