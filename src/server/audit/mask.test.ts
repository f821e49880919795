import { expect, test } from 'vitest';
import { maskSecrets } from './mask';

test.each([
  ['aadhaar', '012345678901', '****8901'],
  ['pan', 'ABCDE1234F', '****234F'],
  ['pan-number', 'ABCDE1234F', '****234F'],
  ['national-id-3', '012345678901', '****8901'],
  ['other_id', '012345678901', '****8901'],
  ['pf_uan', '012345678901', '****8901'],
  ['account-number', '012345678901234', '****1234'],
  ['account_number', '012345678901234', '****1234'],
  ['pf-acount-number', '012345678901', '****8901'],
  ['esi_number', '012345678901', '****8901'],
  ['short-of-nothing', '012345678901', '012345678901'],
  ['pan', '1234', '****'],
  ['password', 'a very long password', '****'],
  ['new-user-key', 'a very long password', '****'],
  ['token', 'abcdefghijklmnop', '****'],
  ['message', 'what nobody else may read', '****'],
  ['company', 'Panorama', 'Panorama'],
  ['span', '3 days', '3 days'],
  ['remarks', 'token of thanks', 'token of thanks'],
  ['account-type', 'Savings', 'Savings'],
])('%s: %s is recorded as %s', (field, value, written) => {
  expect(maskSecrets({ [field]: value })).toEqual({ [field]: written });
});

test('values of any type inside lists and objects are masked too', () => {
  const value = { people: [{ code: 'E-1', aadhaar: 123_456_789_012, born: null }], at: new Date(0), n: 0.5 };
  expect(maskSecrets(value)).toEqual({
    people: [{ code: 'E-1', aadhaar: '****9012', born: null }],
    at: '1970-01-01T00:00:00.000Z',
    n: 0.5,
  });
});

test('null and missing values stay unchanged', () => {
  expect(maskSecrets({ pan: null, token: undefined })).toEqual({ pan: null, token: undefined });
});
