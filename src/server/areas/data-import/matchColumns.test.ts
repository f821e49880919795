import { expect, test } from 'vitest';
import { importKinds } from './kinds';
import { employeeImport } from './kinds/employees';
import { matchColumns } from './matchColumns';

const match = (...headings: string[]) => matchColumns(employeeImport.fields, headings);

test.each(['Employee Code', 'employee code', 'Emp-Code', 'EmpID', 'EMP_ID', 'Employee  No.', 'employee-code'])(
  'the heading %j is the employee code',
  (heading) => {
    expect(match('Remarks', heading)).toEqual({ 'employee-code': 1 });
  },
);

test('a column with the title of a field is not taken by a synonym of another', () => {
  expect(match('Name', 'Display Name')).toEqual({ 'employee-name': 1 });
  expect(match('Role', 'Job Title', 'Manager', 'Reporting To')).toEqual({ 'job-title': 1, 'reporting-to': 3 });
});

test('the first of two equal columns is taken', () => {
  expect(match('PAN', 'PAN')).toEqual({ 'national-id-2': 0 });
});

test('the headings of each template match their own fields', () => {
  for (const { fields } of importKinds) {
    const found = matchColumns(
      fields,
      fields.map(({ title }) => title),
    );
    expect(found).toEqual(Object.fromEntries(fields.map(({ name }, column) => [name, column])));
  }
});

test('no synonym belongs to two fields of a kind', () => {
  for (const { fields } of importKinds)
    for (const [column, field] of fields.entries())
      for (const synonym of field.synonyms)
        expect(matchColumns(fields, [synonym]), `${synonym} ${column}`).toEqual({ [field.name]: 0 });
});
