import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { answerFromNowOn, breakAnswers, failedAnswer } from './support/answers';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { connectAs } from './support/leaveWeek';
import { arriveAs, type DemoUser } from './support/signIn';
import { stopClock } from './support/stopClock';
import { useWorkerApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useWorkerApp();

const panels = ['Personal Information', 'Personal Bank Accounts', 'Email'] as const;
const panel = (page: Page, title: (typeof panels)[number]) => page.getByRole('region', { name: title });
const bank = (page: Page) => panel(page, 'Personal Bank Accounts');
const email = (page: Page) => panel(page, 'Email');
const add = (page: Page) => bank(page).getByRole('button', { name: 'Add New Bank Account' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

async function openProfile(page: Page, user: DemoUser = 'employee'): Promise<void> {
  await arriveAs(page, user, '/uix/me/profile');
  await expectPage(email(page).getByRole('button', { name: 'Refresh' })).toBeVisible();
}

/** Fills in the bank account form. */
async function fillAccount(page: Page, number: string): Promise<void> {
  await page.getByLabel('Bank Name').selectOption({ label: 'State Bank of India' });
  await page.getByLabel('Account Type').selectOption({ label: 'Savings' });
  await page.getByLabel('Branch Name').fill('Pune Camp');
  await page.getByLabel('Account Number').fill(number);
}

/** Expects a message that dismisses itself: visible just before the time is up, gone just after. */
async function expectToStay(page: Page, message: string, milliseconds: number): Promise<void> {
  await expectPage(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await page.clock.runFor(milliseconds - 1);
  await expectPage(page.getByText(message)).toBeVisible();
  await page.clock.runFor(2);
  await expectPage(page.getByText(message)).toHaveCount(0);
}

describe('personal information', () => {
  test('PROFILE-01 PROFILE-02 PROFILE-07 three panels appear in order; the personal details are read-only; the addresses are listed', async () => {
    const page = await app.openPage();
    await openProfile(page);
    await expectPage(page.getByRole('main').getByRole('button', { expanded: true })).toHaveText([...panels]);
    const ask = await connectAs(app.server.url, 'employee');
    const { data } = (await ask('/api/user/profile/personal')) as { data: Record<string, string> };
    await whenSettled(page);
    const shown = await panel(page, 'Personal Information').getByRole('definition').allTextContents();
    const { 'date-of-birth': born, ...words } = data;
    expect(Object.keys(data)).toHaveLength(14);
    for (const word of Object.values(words)) expect(shown).toContain(word);
    expect(shown).toHaveLength(14);
    expect(shown.map((text) => new Date(`${text} UTC`)).map(Number)).toContain(Date.parse(born ?? ''));
    await expectPage(panel(page, 'Personal Information').getByRole('textbox')).toHaveCount(0);
    await expectPage(email(page).getByText('rahul.rao.29@example.com')).toBeVisible();
    await expectAccessible(page);
  });

  test('the skeleton of the record has its final size: on a phone, the content below does not move', async () => {
    const page = await app.openPage({ viewport: { width: 390, height: 844 } });
    const held: Route[] = [];
    await page.route('**/api/user/profile/personal', (route) => void held.push(route));
    await openProfile(page);
    await expectPage(panel(page, 'Personal Information').getByRole('status')).toBeVisible();
    const below = async () =>
      (await page.getByRole('button', { name: 'Personal Bank Accounts' }).boundingBox())?.y ?? 0;
    const before = await below();
    await Promise.all(held.map((route) => route.continue()));
    await expectPage(panel(page, 'Personal Information').getByText('EMP0029')).toBeVisible();
    expect(Math.abs((await below()) - before)).toBeLessThanOrEqual(2);
  });

  test('PROFILE-03 PROFILE-05 PROFILE-08 PROFILE-10 RULE-10 RULE-11 missing data shows N/A and a prompt to add it; without type or address an alert asks for all required fields', async () => {
    const page = await app.openPage();
    await answerFromNowOn(page, '/api/user/profile/personal', { data: { 'employee-code': 'E1' } });
    await answerFromNowOn(page, '/api/user/profile/bankaccount', { data: [] });
    await answerFromNowOn(page, '/api/user/profile/email', { data: [] });
    await openProfile(page);
    await expectPage(panel(page, 'Personal Information').getByText('N/A', { exact: true })).toHaveCount(13);
    await expectPage(bank(page).getByText('Please add your Bank Account!.')).toBeVisible();
    await expectPage(email(page).getByText('Please add your email Address!.')).toBeVisible();
    await expectPage(email(page).getByRole('button', { name: 'Update Email' })).toHaveCount(0);
    await email(page).getByRole('button', { name: 'Add Email' }).click();
    await expectPage(email(page).getByRole('heading', { name: 'Add Email' })).toBeVisible();
    await expectPage(page.getByLabel('Email Address')).toHaveValue('');
    const alert = page.getByRole('alert').filter({ hasText: 'Please enter all required fields' });
    await page.getByLabel('Email Address').fill('me@example.com');
    await save(page).click();
    await expectPage(alert).toBeVisible();
    await page.getByLabel('Email Type').selectOption({ index: 1 });
    await expectPage(alert).toHaveCount(0);
    await page.getByLabel('Email Address').fill('');
    await save(page).click();
    await expectPage(alert).toBeVisible();
  });
});

describe('bank accounts', () => {
  test('PROFILE-04 PROFILE-06 PROFILE-11 PROFILE-12 PROFILE-13 RULE-03 RULE-04 RULE-05 RULE-06 RULE-07 RULE-08 RULE-09 ERR-06 the form opens from the list and leads back; all errors show at once, each below its field; a save without a response shows an error, and the typed text stays', async () => {
    app.allowFaults(failedAnswer(500));
    const page = await app.openPage();
    await openProfile(page);
    const row = bank(page).getByRole('row').nth(1);
    await expectPage(row.getByRole('button', { name: 'Edit' })).toBeVisible();
    const [, , branch, number] = await row.getByRole('cell').allTextContents();
    await add(page).click();
    await expectPage(bank(page).getByRole('table')).toHaveCount(0);
    for (const label of ['Bank Name', 'Account Type', 'Branch Name', 'Account Number'])
      await expectPage(page.getByLabel(label)).toHaveValue('');
    await fillAccount(page, '123456789012345');
    await cancel(page).click();
    await expectPage(row).toBeVisible();
    await add(page).click();
    await expectPage(page.getByLabel('Branch Name')).toHaveValue('');
    await expectPage(page.getByLabel('Account Number')).toHaveValue('');
    await cancel(page).click();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expectPage(page.getByLabel('Branch Name')).toHaveValue(branch ?? '');
    await expectPage(page.getByLabel('Account Number')).toHaveValue(number ?? '');
    await expectPage(page.getByLabel('Bank Name')).not.toHaveValue('');
    await cancel(page).click();
    await add(page).click();
    await save(page).click();
    for (const name of ['Bank name', 'Account type', 'Branch name', 'Account number'])
      await expectPage(bank(page).getByText(`${name} is required`, { exact: true })).toBeVisible();
    await fillAccount(page, '12345678901234');
    await page.getByLabel('Branch Name').fill('x'.repeat(101));
    await save(page).click();
    await expectPage(page.getByText('Branch name must be 100 characters or less')).toBeVisible();
    await expectPage(page.getByText('Account number must be exactly 15 digits')).toBeVisible();
    await breakAnswers(page, '/api/user/profile/bankaccount/update');
    await fillAccount(page, '123456789012345');
    await save(page).click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'Error updating bank account!' })).toBeVisible();
    await expectPage(page.getByLabel('Account Number')).toHaveValue('123456789012345');
  });

  test('PROFILE-14 PROFILE-19 ERR-08 a saved account is in the list, the form is empty, and the message stays for 10 s', async () => {
    const page = await app.openPage();
    await page.clock.install();
    await openProfile(page, 'manager');
    await add(page).click();
    await fillAccount(page, '987654321098765');
    await stopClock(page);
    await save(page).click();
    await expectPage(bank(page).getByRole('cell', { name: '987654321098765' })).toBeVisible();
    await expectToStay(page, 'Bank account updated successfully!', 10_000);
    await add(page).click();
    await expectPage(page.getByLabel('Account Number')).toHaveValue('');
  });
});

describe('e-mail', () => {
  test('PROFILE-08 PROFILE-15 PROFILE-16 PROFILE-17 PROFILE-18 ERR-09 an address is updated; Cancel changes nothing; its success notice closes when saving an account fails', async () => {
    const page = await app.openPage();
    await page.clock.install();
    await openProfile(page);
    const update = email(page).getByRole('button', { name: 'Update Email' });
    await expectPage(update).toHaveCount(1);
    await update.click();
    const field = page.getByLabel('Email Address');
    await expectPage(email(page).getByRole('heading', { name: 'Update Email' })).toBeVisible();
    await expectPage(field).toHaveValue('person29@example.com');
    await field.fill('other@example.com');
    await cancel(page).click();
    await expectPage(email(page).getByText('person29@example.com')).toBeVisible();
    await update.click();
    await expectPage(field).toHaveValue('person29@example.com');
    await field.fill('new29@example.com');
    await stopClock(page);
    await save(page).click();
    await expectPage(email(page).getByText('new29@example.com')).toBeVisible();
    await expectPage(field).toHaveCount(0);
    await expectToStay(page, 'Email Updated successfully!', 10_000);
    await update.click();
    await field.fill('new@example.com');
    await save(page).click();
    await expectPage(page.getByText('Email Updated successfully!')).toBeVisible();
    await answerFromNowOn(page, '/api/user/profile/bankaccount/update', { result: false, msg: 'Not now.' });
    await add(page).click();
    await fillAccount(page, '123456789012345');
    await save(page).click();
    await expectPage(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
    await expectPage(page.getByText('Email Updated successfully!')).toHaveCount(0);
  });

  test('PROFILE-09 PROFILE-17 an address can be saved while the type names are loading; Refresh fetches the addresses again', async () => {
    const page = await app.openPage();
    await openProfile(page, 'payroll');
    let answer = (): void => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/common/email-types', async (route) => {
      await late;
      await route.continue();
    });
    await email(page).getByRole('button', { name: 'Update Email' }).click();
    await page.getByLabel('Email Address').fill('early@example.com');
    await save(page).click();
    await expectPage(email(page).getByText('early@example.com')).toBeVisible();
    answer();
    await whenSettled(page);
    await expectPage(email(page).getByText('Official')).toBeVisible();
    await answerFromNowOn(page, '/api/user/profile/email', {
      data: [
        {
          'email-address-id': 1,
          'email-type-id': 1,
          'email-type': 'Official',
          email: 'fresh@example.com',
          'can-update': false,
        },
      ],
    });
    await email(page).getByRole('button', { name: 'Refresh' }).click();
    await expectPage(email(page).getByText('fresh@example.com')).toBeVisible();
    await expectPage(email(page).getByRole('button', { name: 'Update Email' })).toHaveCount(0);
  });
});
