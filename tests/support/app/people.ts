/** The provider's response to an employee's sign-in. */
export const loginAnswer = {
  data: 'token-1',
  menu: {
    mainMenu: [
      {
        menuName: 'Me',
        submenus: [
          {
            subMenu: 'My Record',
            items: [
              { url: '/me/profile', menuName: 'My Profile' },
              { url: '/uix/me/inbox', menuName: 'Secure Inbox' },
            ],
          },
        ],
      },
      {
        menuName: 'Off Time',
        submenus: [{ subMenu: 'Leave', items: [{ url: '/me/leave/request', menuName: 'Apply Time Off' }] }],
      },
      { menuName: 'hr', submenus: [] },
    ],
  },
  banner: '',
  action: [],
  'quick-links': [],
  online: true,
  attendance: null,
  task: [],
  user: { 'employee-name': 'Asha Rao', 'employee-code': 'E100', 'profile-image': null, analyst: false },
};

/** The sign-in response for an analyst, who can fix screens. */
export const analyst = { ...loginAnswer, user: { ...loginAnswer.user, 'employee-code': 'E900', analyst: true } };
