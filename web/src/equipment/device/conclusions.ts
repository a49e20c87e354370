import type { Report } from '@tejian/contract/reports/report.ts'

/** A report as the table of conclusions reads it. */
type Concluded = Pick<Report, 'state' | 'inmGroupCode' | 'inspectdate'>

export type ConclusionYears<Row> = {
  readonly years: readonly string[]
  readonly kinds: ReadonlyArray<{
    readonly kind: string
    readonly byYear: ReadonlyMap<string, readonly Row[]>
  }>
}

/** Conclusions by kind of inspection and year, the latest year first; replaced and revoked reports are left out. */
export function conclusionYears<Row extends Concluded>(
  rows: readonly Row[],
  valid: string,
): ConclusionYears<Row> {
  const counted = rows.filter(({ state, inspectdate }) => state === valid && inspectdate)
  const yearOf = ({ inspectdate }: Row): string => (inspectdate ?? '').slice(0, 4)
  const kindOf = ({ inmGroupCode }: Row): string => inmGroupCode ?? ''
  const kinds = [...new Set(counted.map(kindOf))]
  return {
    years: [...new Set(counted.map(yearOf))].toSorted().toReversed(),
    kinds: kinds.map((kind) => ({
      kind,
      byYear: Map.groupBy(
        counted.filter((row) => kindOf(row) === kind),
        yearOf,
      ),
    })),
  }
}
