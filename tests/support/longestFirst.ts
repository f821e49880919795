import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files. Started last, they would run alone while the other worker is idle. */
const names = [
  'everyRoute.nightly',
  'everyStateAloud.nightly',
  'backup.test',
  'process.test',
  'guide.test',
  'userCommand.test',
  'cases/page.test',
  'move.pg.test',
  'rolling.pg.test',
  'workingDay.spec',
  'studio.spec',
  'home.spec',
];

/** Orders test files: the slowest first, then in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => names.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
