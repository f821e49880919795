import { retrieveSchema as theirs } from '@rjsf/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/forms';
import { planForm } from '../../form/model/FormPlan';
import retrieveSchema from './retrievedSchema';

/** Names of fields, less the one that the check refuses and rjsf drops. */
const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');

test('it agrees with the one whose place it takes, on the outline of any form', () => {
  const never = new Proxy({}, { get: () => () => expect.fail('an outline has no condition to try') });
  fc.assert(
    fc.property(fc.dictionary(name, fc.constant({ type: 'string' })), (properties) => {
      const { outline } = planForm(
        formOf(properties, {}, { if: { required: ['a'] }, else: { properties: { b: {} } } }),
      );
      expect(retrieveSchema(null, outline)).toEqual(theirs(never as never, outline, outline, {}));
    }),
  );
});
