import theirRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import {
  englishStringTranslator,
  getDefaultFormState as theirDefaults,
  getClosestMatchingOption as theirMatch,
  omitExtraData as theirOmit,
  sanitizeDataForNewSchema as theirSanitized,
} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/forms';
import { planForm } from '../../form/model/FormPlan';
import getDefaultFormState from './defaultFormState';
import omitExtraData from './extraData';
import getClosestMatchingOption from './matchingOption';
import getDefaultRegistry from './registry';
import sanitizeDataForNewSchema from './sanitizedData';

/** Names of fields, less the pattern for all, and those that every object has, which rjsf takes for data. */
const name = fc.string({ minLength: 1 }).filter((text) => text !== '*' && !(text in {}));

/** The outline of a form, and what its store may hold. */
const formWith = (held: fc.Arbitrary<unknown>) =>
  fc.dictionary(name, held).map((values) => {
    const rules = Object.fromEntries(Object.keys(values).map((key) => [key, { type: 'string' }]));
    return { outline: planForm(formOf(rules)).outline, values };
  });

/** Without a name that every object has, however deep: rjsf leaves it out, ours takes it as it is. */
const anyValue = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"__proto__":'));

const anyForm = formWith(anyValue);

/** Without empty objects, which rjsf drops for forms that ask for it; ours do not. */
const anyPlainForm = formWith(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));

test('no default is filled in', () => {
  fc.assert(
    fc.property(anyForm, ({ outline, values }) => {
      expect(getDefaultFormState(validator, outline, values)).toEqual(
        theirDefaults(validator, outline, values, outline),
      );
    }),
  );
});

test('nothing is fitted to a form that is the same', () => {
  fc.assert(
    fc.property(anyForm, ({ outline, values }) => {
      const given = [validator, outline, outline, outline, values] as const;
      expect(sanitizeDataForNewSchema(...given)).toEqual(theirSanitized(...given));
    }),
  );
});

test('no alternative is chosen where there are none', () => {
  fc.assert(
    fc.property(anyForm, ({ outline, values }) => {
      const ours = getClosestMatchingOption(validator, outline, values, []);
      expect(ours).toEqual(theirMatch(validator, outline, values, []));
    }),
  );
});

test('nothing that a field holds is left out', () => {
  fc.assert(
    fc.property(anyPlainForm, ({ outline, values }) => {
      const given = [validator, outline, outline, values] as const;
      expect(omitExtraData(...given)).toEqual(theirOmit(...given));
    }),
  );
});

test('the registry has what our theme leaves in place, as rjsf has it', () => {
  const [ours, theirs] = [getDefaultRegistry(), theirRegistry()];
  expect(Object.keys(ours)).toEqual(Object.keys(theirs));
  expect(ours.fields.ObjectField).toBe(theirs.fields.ObjectField);
  expect(ours.translateString).toBe(englishStringTranslator);
  expect(ours.globalFormOptions).toEqual(theirs.globalFormOptions);
});
