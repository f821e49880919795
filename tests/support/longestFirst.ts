import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes. Begun last, they would run on alone while the other worker has nothing left to do. */
const long = /everyRoute/;

/** The order of the test files: the longest first, then as vitest would have them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
