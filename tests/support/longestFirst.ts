import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long. Begun last, they would run on alone while the other worker has nothing left to do. */
const names = [
  'everyRoute.sweep',
  'everyStateAloud.sweep',
  'backup.test',
  'process.test',
  'guide.test',
  'userCommand.test',
  'cases/page.test',
  'workingDay.spec',
  'studio.spec',
  'home.spec',
];

/** The order of the test files: the longest first, then as vitest would have them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => names.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
