import type { SessionData } from '../../../src/server/session/sessionCall';

/** A session that shows its user and nothing else, for tests that are not about the rest. */
export const emptySession: SessionData = async (_db, caller) => ({
  menu: { mainMenu: [] },
  banner: '',
  action: [],
  'quick-links': [],
  online: true,
  attendance: { time: null, 'check-in': true, 'check-out': false },
  task: [],
  user: {
    'profile-image': null,
    'employee-name': caller.employeeName,
    'employee-code': caller.employeeCode,
    analyst: false,
  },
});
