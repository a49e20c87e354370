/** A form for several kinds of inspection: the words of its name that stand for all of them, and what was done by kind. */
type Alternative = {
  readonly words: string
  readonly byKind: Readonly<Record<string, string>>
  /** For every other kind; the words stay where nothing is said: a repeated inspection does not tell what it repeats. */
  readonly otherwise?: string
}

const constructions = { AZJJ: '安装', GZJJ: '改造', XLJJ: '重大修理', XXJY: '现场' } as const

const alternatives: readonly Alternative[] = [
  { words: '定期（首次）', byKind: { SCJ: '首次' }, otherwise: '定期' },
  { words: '安装（改造、重大修理）', byKind: constructions },
  { words: '改造（重大修理）', byKind: constructions },
]

/** The title of a report: a form that serves several kinds of inspection says which of them was done. */
export function titleOf(templateName: string, inmGroupCode: string | null | undefined): string {
  const alternative = alternatives.find(({ words }) => templateName.includes(words))
  if (!alternative) return templateName
  const { words, byKind, otherwise = words } = alternative
  const kind = inmGroupCode ?? ''
  const done = Object.hasOwn(byKind, kind) ? byKind[kind] : undefined
  return templateName.replace(words, done ?? otherwise)
}
