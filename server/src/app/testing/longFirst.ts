import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files of more than ten seconds, the longest first (measured on two cores). */
const long: readonly string[] = [
  'app/inspectionWalk',
  'app/lostDatabase',
  'app/badInput/reading4',
  'app/reach',
  'app/killedServer',
  'app/firstDay',
  'app/upgrade',
  'app/badInput/writing1',
  'app/badInput/writing2',
  'app/badInput/reading1',
  'app/badInput/reading2',
  'app/badInput/reading3',
  'app/badInput/reading5',
  'app/badInput/reading6',
  'app/doors',
  'kit/xlsx/read',
  'reports/review/review',
  'shared/transfers/transfers',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? long.length : place
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/**
 * Long test files first, so that none of them runs alone at the end while the other cores have nothing to do: on a fresh
 * machine Vitest goes by the size of files, and the longest tests are short to write.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b))
  }
}
