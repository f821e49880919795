import employees from '../../../../../schemas/api/employees.json';
import type { EmployeeTable } from '../../../store/tables/peopleTables';
import { type PersonalCode, personalCodes } from '../../people/refuseTaken';
import { contractRules } from '../contractRules';
import type { ImportField } from '../importKind';

const needed = { isNeeded: true } as const;
const optional = { isNeeded: false } as const;

export const codeField: ImportField = {
  ...{ name: 'employee-code', title: 'Employee Code', ...needed, example: 'EMP0123' },
  synonyms: [
    'Emp Code',
    'EmpID',
    'Emp Id',
    'Employee ID',
    'Emp No',
    'Employee No',
    'Employee Number',
    'Staff ID',
    'Code',
  ],
};

/** The fields of a person's record, with the columns that hold them. */
export const recordFields = [
  {
    ...{ name: 'employee-name', title: 'Display Name', ...needed, column: 'name', example: 'Asha Rao' },
    synonyms: ['Name', 'Full Name', 'Employee', 'Emp Name'],
  },
  {
    ...{ name: 'employee-first-name', title: 'First Name', ...needed, column: 'first_name', example: 'Asha' },
    synonyms: ['Given Name', 'Forename'],
  },
  {
    ...{ name: 'employee-last-name', title: 'Last Name', ...needed, column: 'last_name', example: 'Rao' },
    synonyms: ['Surname', 'Family Name'],
  },
  {
    ...{ name: 'gender', title: 'Gender', ...needed, column: 'gender_id', list: 'genders', example: 'Female' },
    synonyms: ['Sex'],
  },
  {
    ...{ name: 'blood-group', title: 'Blood Group', ...needed, column: 'blood_group_id', list: 'blood-group' },
    ...{ synonyms: ['Blood Type'], example: 'O+' },
  },
  {
    ...{ name: 'country', title: 'Country', ...needed, column: 'country_id', list: 'countries', example: 'India' },
    synonyms: ['Nationality'],
  },
  {
    ...{ name: 'father-name', title: 'Father Name', ...needed, column: 'father_name', example: 'Mohan Rao' },
    synonyms: ['Father', "Father's Name", 'Fathers Name'],
  },
  {
    ...{ name: 'mother-name', title: 'Mother Name', ...needed, column: 'mother_name', example: 'Lata Rao' },
    synonyms: ['Mother', "Mother's Name", 'Mothers Name'],
  },
  {
    ...{ name: 'date-of-birth', title: 'Date of Birth', ...optional, column: 'date_of_birth', isDate: true },
    ...{ synonyms: ['DOB', 'Birth Date', 'Birthday', 'Born'], example: '31/12/1990' },
  },
  {
    ...{
      name: 'national-id-1',
      title: 'Aadhaar',
      ...needed,
      column: 'aadhaar',
      example: '000000000000 if there is none',
    },
    ...{
      synonyms: ['Aadhar', 'Aadhaar No', 'Aadhaar Number', 'Aadhar No', 'Aadhar Number'],
      code: personalCodes.aadhaar,
      isNumber: true,
    },
  },
  {
    ...{ name: 'national-id-2', title: 'PAN', ...needed, column: 'pan', example: 'PANNOTAVAILL if there is none' },
    ...{ synonyms: ['PAN No', 'PAN Number', 'PAN Card'], code: personalCodes.pan, isNumber: true },
  },
  {
    ...{ name: 'national-id-3', title: 'Other ID Proof', ...needed, column: 'other_id' },
    ...{ synonyms: ['Other ID', 'Other ID Number'], example: '000000000000 if there is none', isNumber: true },
  },
  {
    ...{
      name: 'national-id-4',
      title: 'PF UAN',
      ...needed,
      column: 'pf_uan',
      example: '000000000000 if there is none',
    },
    ...{ synonyms: ['UAN', 'UAN No', 'UAN Number'], code: personalCodes.uan, isNumber: true },
  },
] as const satisfies readonly RecordField[];

/** A column of a person's record that an import fills. */
type RecordColumn = Exclude<keyof EmployeeTable, 'id' | 'code' | 'profile_image' | 'created_at' | 'onboarded'>;

/** A field of a person's record. */
export interface RecordField extends ImportField {
  readonly column: RecordColumn;
  /** The list of its choices. */
  readonly list?: 'genders' | 'blood-group' | 'countries';
  /** The code or number that only one person can have. */
  readonly code?: PersonalCode;
}

/** The fields of an employment. */
export const employmentFields = [
  {
    ...{ name: 'office', title: 'Office', ...needed, list: 'office', example: 'Pune' },
    synonyms: ['Location', 'Branch', 'Office Name', 'Work Location', 'Office Location'],
  },
  {
    ...{ name: 'job-family', title: 'Job Family', ...optional, example: 'Engineering' },
    synonyms: ['Family', 'Department', 'Function'],
  },
  {
    ...{ name: 'job-title', title: 'Job Title', ...needed, example: 'Engineer' },
    synonyms: ['Designation', 'Title', 'Position', 'Role'],
  },
  {
    ...{ name: 'employment-type', title: 'Employment Type', ...needed, list: 'employment-type', example: 'Permanent' },
    synonyms: ['Employee Type', 'Type of Employment', 'Contract Type'],
  },
  {
    ...{
      name: 'probation-status',
      title: 'Probation Status',
      ...needed,
      list: 'probation-status',
      example: 'Confirmed',
    },
    synonyms: ['Probation', 'Confirmation Status'],
  },
  {
    ...{ name: 'notice-period', title: 'Notice Period', ...needed, example: '30' },
    synonyms: ['Notice', 'Notice Days', 'Notice Period Days', 'Notice Period in Days'],
  },
  {
    ...{ name: 'reporting-to', title: 'Reporting To', ...needed, example: 'the employee code EMP0002' },
    synonyms: [
      ...['Reporting Manager', 'Reporting To Code', 'Reporting Manager Code', 'Manager', 'Manager Code', 'Reports To'],
      ...['Reporting Employee Code', 'Supervisor', 'Lead'],
    ],
  },
  {
    ...{ name: 'date-of-join', title: 'Date of Joining', ...needed, isDate: true, example: '01/12/2026' },
    synonyms: ['Date of Join', 'DOJ', 'Joining Date', 'Join Date', 'Joined On', 'Start Date', 'Hire Date'],
  },
] as const satisfies readonly (ImportField & { list?: string })[];

/** The first day of a change to an employment. */
export const effectiveField: ImportField = {
  ...{ name: 'effective-from', title: 'Effective From', ...optional, isDate: true, example: '01/01/2027' },
  synonyms: ['Effective Date', 'With Effect From', 'W.E.F.', 'WEF', 'Valid From', 'Change Date'],
};

/** The rules of the contract for records and employments. */
export const recordRules = contractRules(employees.endpoints['POST /api/employees/enrole/add'].body);
export const employmentRules = contractRules(employees.endpoints['POST /api/employees/enrole/onboard'].body);
