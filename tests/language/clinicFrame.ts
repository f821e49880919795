/** A menu for the clinic, which has none of its own. */
export const clinicMenu = {
  version: 2,
  baseRole: 'nurse',
  areas: [
    {
      name: 'Day',
      groups: [
        {
          name: 'Visits',
          role: 'doctor',
          items: [
            { name: 'All visits', url: '/visits' },
            { name: 'Plan a visit', url: '/visits/plan' },
          ],
        },
      ],
    },
    { name: 'Ward', groups: [] },
  ],
  quickLinks: [{ role: 'nurse', name: 'Plan', url: '/visits/plan', icon: 'plan' }],
};

/** A shell for the clinic, which has none of its own. */
export const clinicShell = {
  version: 2,
  brand: 'Clinic',
  home: '/visits',
  header: { otherwise: 'Home', search: 'Search' },
  menu: { rows: '=session.ward', prefix: '', icons: { Day: 'calendar', Ward: 'home' } },
  notifications: {
    title: 'Visits of today',
    empty: 'No visits',
    call: 'POST /api/visits',
    select: 'data',
    text: '{row.patient}',
    time: '=row.day',
    read: {
      when: "row.status == 'done'",
      call: 'POST /api/visits/close',
      with: { 'visit-id': "=row['visit-id']", note: '=row.patient' },
      all: 'Close all',
    },
  },
  profileMenu: {
    name: "{session['nurse-name']}",
    placeholder: 'Nobody',
    items: [{ label: 'Plan a visit', to: '/visits/plan' }],
  },
  signOut: { question: 'Go home?', cancel: 'Stay', accept: 'Go', failed: 'That did not work.' },
  session: {
    minutes: 30,
    warnAfter: 25,
    title: 'Still there?',
    text: 'Your time on duty ends soon.',
    stay: 'Stay',
    leave: 'Go',
    renew: 'POST /api/rooms',
    refresh: 'POST /api/rooms',
    signOut: 'POST /api/rooms',
  },
};
