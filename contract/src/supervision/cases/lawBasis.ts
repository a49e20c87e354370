import shipped from '../../../data/law-basis.json' with { type: 'json' }

export type LawBasis = {
  readonly type: string
  readonly violated: string
  readonly punished: string
  /** What a fine may be, in yuan; null where the clauses give no single range that is certain. */
  readonly fine: { readonly min: number; readonly max: number } | null
  /** Not certain: shown to nobody as law, written into no case. */
  readonly doubtful: boolean
}

export const lawBases: readonly LawBasis[] = shipped.cases

/** What a CASE_TYPE violates and is punished by; null where that is not certain. */
export const basisOf = (caseType: string | null | undefined): LawBasis | null =>
  lawBases.find(({ type, doubtful }) => type === caseType && !doubtful) ?? null
