import type { SessionData } from '../../../src/server/session/sessionCall';

/** Session data with nothing but the user, for tests that need no other. */
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
