import type { DayParts } from '../rules/partDay';

/** The demo company's lists of choices, by kind; ids start at 1. */
export const demoChoices: Readonly<Record<string, readonly string[]>> = {
  banks: ['State Bank of India', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Canara Bank', 'Bank of Baroda'],
  'account-types': ['Savings', 'Current'],
  'email-types': ['Official', 'Personal'],
  genders: ['Female', 'Male', 'Other'],
  countries: ['India', 'Nepal', 'Sri Lanka', 'United Kingdom', 'United States'],
  'blood-group': ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
  'employment-type': ['Permanent', 'Contract', 'Intern'],
  'probation-status': ['On probation', 'Confirmed'],
  office: ['Bengaluru', 'Mumbai', 'Hyderabad', 'Chennai'],
  'pf-offices': ['EPFO Bengaluru', 'EPFO Mumbai', 'EPFO Hyderabad', 'EPFO Chennai'],
  // A list with a single option: forms select it automatically.
  'ecs-offices': ['ESIC Bengaluru'],
  'approval-status': ['Approved', 'Rejected'],
  'hr-case-types': ['Pay', 'Leave', 'Documents', 'Workplace', 'Other'],
  'task-status': ['Open', 'In progress', 'Closed'],
  'pay-structure': ['Regular', 'Contract', 'Intern'],
};

/** Job families and their titles, most senior first. */
export const jobFamilies: Readonly<Record<string, readonly string[]>> = {
  'Human Resources': ['Head of Human Resources', 'HR Business Partner', 'HR Executive'],
  Engineering: ['Head of Engineering', 'Engineering Lead', 'Software Engineer'],
  Sales: ['Head of Sales', 'Sales Lead', 'Account Executive'],
  Finance: ['Head of Finance', 'Payroll Lead', 'Accountant'],
  Product: ['Chief Executive', 'Product Lead', 'Product Analyst'],
  Operations: ['Operations Head', 'Facilities Lead', 'Operations Associate'],
  Support: ['Support Head', 'Support Lead', 'Support Engineer'],
  Legal: ['General Counsel', 'Legal Lead', 'Paralegal'],
};

/** A leave type: the days per year, the maximum number carried over, and the gender it is limited to. */
interface LeaveChoice {
  readonly name: string;
  readonly days: number;
  readonly carried?: number;
  readonly to?: string;
  /** The parts of a day that it can be taken in. */
  readonly parts?: DayParts;
  /** For how many months days can be used that were earned by working on a day off. */
  readonly earnMonths?: number;
  /** Leave of this many days or more needs a certificate. */
  readonly certificateDays?: number;
}

/** Leave types with the days granted per year; `to` restricts a type to a gender. */
export const leaveTypes: readonly LeaveChoice[] = [
  { name: 'Earned Leave', days: 18, carried: 9 },
  { name: 'Casual Leave', days: 8, parts: 'half' },
  { name: 'Sick Leave', days: 10, parts: 'hours', certificateDays: 3 },
  { name: 'Comp-off', days: 2, earnMonths: 3 },
  { name: 'Maternity Leave', days: 130, to: 'Female' },
  { name: 'Paternity Leave', days: 5, to: 'Male' },
  { name: 'Loss of pay', days: 60 },
];
