import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startingLeave } from '../../src/server/company/startingLists';
import { askCompany, type CompanyArguments } from './askCompany';

const folder = mkdtempSync(join(tmpdir(), 'ask-company-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string): string => {
  const path = join(folder, 'holidays.txt');
  writeFileSync(path, text);
  return path;
};

/** Runs the questions with these answers; returns the result, the questions and the output. */
async function lead(args: CompanyArguments, answers: readonly string[]) {
  const [left, asked, said]: [string[], string[], string[]] = [[...answers], [], []];
  const ask = async (question: string): Promise<string> => {
    asked.push(question);
    return left.shift() ?? '';
  };
  return { wanted: await askCompany(args, ask, (words) => said.push(words)), asked, said };
}

test('asks for the initial data of a company', async () => {
  const holidays = file('2026-12-25 Christmas Day\n\n2027-01-26 Republic Day\n');
  const { wanted, asked } = await lead({}, ['Asha Rao', 'asha', 'Pune, Goa', 'Earned Leave=20/10, Sick=7.5', holidays]);
  expect(wanted).toEqual({
    ...{ name: 'Asha Rao', userName: 'asha', offices: ['Pune', 'Goa'] },
    leave: [
      { name: 'Earned Leave', days: 20, carried: 10 },
      { name: 'Sick', days: 7.5, carried: 0 },
    ],
    holidays: [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2027-01-26', name: 'Republic Day' },
    ],
  });
  expect(asked[3]).toBe(
    'Leave types, as name=days per year/days that carry over [Earned Leave=18/9, Casual Leave=8/0, Sick Leave=10/0]: ',
  );
});

test('an empty answer takes the default, and a wrong answer is explained and asked again', async () => {
  const wrong = file('2027-02-30 Nothing');
  const { wanted, said } = await lead({ name: 'Asha Rao', 'user-name': 'asha' }, [
    '',
    'Pune',
    'Earned',
    '',
    wrong,
    '/no/such',
    '',
  ]);
  expect(wanted).toMatchObject({ offices: ['Pune'], leave: startingLeave, holidays: [] });
  expect(said).toEqual([
    'Enter at least one office.',
    'Invalid leave type "Earned". Use the format "Earned Leave=18/9".',
    'Invalid holiday "2027-02-30 Nothing". Use the format "2027-01-26 Republic Day".',
    'The file /no/such cannot be read.',
  ]);
});

test('without a prompt, the arguments must be complete and valid', async () => {
  const args = { name: 'Asha Rao', 'user-name': 'asha', office: 'Pune' };
  expect(await askCompany(args)).toMatchObject({ leave: startingLeave, holidays: [] });
  const twice = file('2027-01-26 One\n2027-01-26 Two');
  await expect(askCompany({ ...args, holidays: twice })).rejects.toThrow('2027-01-26 is listed twice.');
  await expect(askCompany({ ...args, name: '' })).rejects.toThrow('A name is required.');
});
