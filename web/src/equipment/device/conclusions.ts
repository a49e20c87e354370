/** A report as the table of conclusions reads it. */
export type Concluded = Readonly<Record<string, unknown>>

export type ConclusionYears = {
  readonly years: readonly string[]
  readonly kinds: ReadonlyArray<{
    readonly kind: string
    readonly byYear: ReadonlyMap<string, readonly Concluded[]>
  }>
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Conclusions by kind of inspection and year, the latest year first; replaced and revoked reports are left out. */
export function conclusionYears(rows: readonly Concluded[], valid: string): ConclusionYears {
  const counted = rows.filter((row) => text(row.state) === valid && text(row.inspectdate) !== '')
  const yearOf = (row: Concluded): string => text(row.inspectdate).slice(0, 4)
  const kinds = [...new Set(counted.map((row) => text(row.inmGroupCode)))]
  return {
    years: [...new Set(counted.map(yearOf))].toSorted().toReversed(),
    kinds: kinds.map((kind) => ({
      kind,
      byYear: Map.groupBy(
        counted.filter((row) => text(row.inmGroupCode) === kind),
        yearOf,
      ),
    })),
  }
}
