import type { PersonalDataApi } from '../../../contract/personal-data.gen';
import type { Person } from '../../privacy/person';
import type { CivilDate } from '../../rules/civilDate';

type Standing = PersonalDataApi['POST /api/personal-data/person']['response']['data']['status'];

/** A person's status on a day, derived from the first and the last working day. */
export function standing({ joinedOn, leftOn }: Pick<Person, 'joinedOn' | 'leftOn'>, today: CivilDate): Standing {
  if (joinedOn === null) return 'Not on-boarded';
  if (leftOn !== null) return leftOn < today ? 'Left' : 'Leaving';
  return joinedOn > today ? 'To join' : 'Works here';
}
