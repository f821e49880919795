/** The two fields of a sign-in page, for the libraries that take a schema. */
export const schema = {
  type: 'object' as const,
  required: ['user-name', 'user-key'],
  properties: {
    'user-name': { type: 'string', title: 'User Name', maxLength: 100 },
    'user-key': { type: 'string', title: 'Password', maxLength: 200 },
  },
};
