/** Schemas that the check accepts but forms do not support yet: the reason, by feature. Should be empty. */
export const notYet: Readonly<Record<string, string>> = {
  'default left out':
    'a form that begins empty fills in its defaults, and a default that is chosen or ticked cannot be taken back',
  'date-time with seconds or an offset': 'a new value is sent in UTC, with whole seconds',
};
