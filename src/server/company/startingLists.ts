/** The initial lists of a new company, by kind; the company can change them like any others. */
export const startingLists: Readonly<Record<string, readonly string[]>> = {
  banks: ['State Bank of India', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Canara Bank', 'Bank of Baroda'],
  'account-types': ['Savings', 'Current'],
  'email-types': ['Official', 'Personal'],
  genders: ['Female', 'Male', 'Other'],
  countries: ['India'],
  'blood-group': ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
  'employment-type': ['Permanent', 'Contract', 'Intern'],
  'probation-status': ['On probation', 'Confirmed'],
  'approval-status': ['Approved', 'Rejected'],
  'hr-case-types': ['Pay', 'Leave', 'Documents', 'Workplace', 'Other'],
  'task-status': ['Open', 'In progress', 'Closed'],
  'pay-structure': ['Regular', 'Contract', 'Intern'],
};

/** The lists that contain the company's first office: places of work, and the offices its contributions are paid to. */
export const officeLists = ['office', 'pf-offices', 'ecs-offices'] as const;

/** Initial leave types: the days granted per year, and the maximum number of unused days carried over. */
export const startingLeave = [
  { name: 'Earned Leave', days: 18, carried: 9 },
  { name: 'Casual Leave', days: 8, carried: 0 },
  { name: 'Sick Leave', days: 10, carried: 0 },
] as const;
