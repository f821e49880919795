import { choice, dataCategory, ofEmployee } from '../dataCategory';

/** Personal details that are not needed after a person has left. */
export const personal = [
  dataCategory('employee', {
    words: 'Family, papers and picture',
    ...{ kind: 'personal', of: ofEmployee('id') },
    columns: {
      blood_group_id: choice('Blood group', 'blood-group'),
      country_id: choice('Country', 'countries'),
      ...{ mother_name: 'Mother', aadhaar: 'Aadhaar', other_id: 'Other ID proof', profile_image: 'Picture' },
    },
    erase: {
      ...{ blood_group_id: null, country_id: null, mother_name: null, aadhaar: null, other_id: null },
      profile_image: null,
    },
  }),
  dataCategory('email_address', {
    words: 'Email addresses',
    ...{ kind: 'personal', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, email_type_id: choice('Kind', 'email-types'), address: 'Address' },
      can_update: 'May be changed by the person',
    },
  }),
  dataCategory('attendance_mark', {
    words: 'Check-in and check-out locations',
    ...{ kind: 'personal', of: ofEmployee(), newest: 'at' },
    columns: { latitude: 'Latitude', longitude: 'Longitude' },
    erase: { latitude: null, longitude: null },
  }),
] as const;
