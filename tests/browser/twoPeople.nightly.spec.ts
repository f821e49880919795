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

/** Opens the oldest case and fills in an answer. */
async function answerAs(user: DemoUser, summary: string) {
  const page = await app.openPage();
  await arriveAs(page, user, '/uix/hr/ask-hr-response');
  await page.getByRole('button', { name: 'View' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'HR Case Action' });
  await dialog.getByLabel('Task status').selectOption({ label: 'In progress' });
  await dialog.getByLabel('Short description').fill('Taken up');
  await dialog.getByLabel('Summary').fill(summary);
  return { page, dialog, submit: () => dialog.getByRole('button', { name: 'Submit' }).click() };
}

test('of two people who answer the same HR case, the second sees the first answer before sending another', async () => {
  const first = await answerAs('hr', 'The letter is being written.');
  const second = await answerAs('director', 'Please come to room 2.');
  await first.submit();
  await expectPage(first.dialog).toHaveCount(0);
  await second.submit();
  const refused = second.page.getByRole('alert').filter({ hasText: 'answered this case on' });
  await expectPage(refused).toContainText('after you opened it: "Taken up" (In progress)');
  await expectPage(second.dialog.getByLabel('Summary')).toHaveValue('Please come to room 2.');
  await second.submit();
  await expectPage(second.dialog).toHaveCount(0);
});
