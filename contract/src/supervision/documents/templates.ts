import shipped from '../../../data/law-documents.json' with { type: 'json' }

/** A line of a paper: left out where a name in braces, or the one of `when`, is empty. */
type Line = { readonly text: string; readonly when?: string }

export type PaperTemplate = {
  readonly docType: string
  readonly version: number
  readonly from: string
  readonly title: string
  /** What the paper calls itself in its sentences. */
  readonly short: string
  /** The words of its number: 市监特令. */
  readonly words: string
  readonly copies: string
  /** What the seal is for; nothing for the seal of the authority itself. */
  readonly seal: string
  /** The first of them whose names are known is printed. */
  readonly opening: readonly string[]
  readonly lines: readonly Line[]
  readonly rights: string
}

export type PaperItem = {
  readonly no: string
  readonly desc: string
  readonly clause: string
  readonly device: string
}

/** A paper as it was issued: frozen, whatever is changed of its unit, problems or template later. */
export type PaperContent = {
  readonly docType: string
  readonly version: number
  readonly title: string
  readonly number: string
  readonly authority: string
  readonly seal: string
  readonly to: string
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>
  readonly opening: string
  readonly items: readonly PaperItem[]
  readonly devices: readonly string[]
  readonly lines: readonly string[]
  readonly rights: string
  readonly copies: string
  readonly checkers: string
  readonly issuer: string
  readonly issueDate: string
  readonly contact: string
  /** The authority whose seal it bears; papers of earlier releases name it alone. */
  readonly authorityId?: string
  /** Of a paper of a case; a form of its file has no other number, and no signatures. */
  readonly caseno?: string
}

const templates: readonly PaperTemplate[] = shipped.templates

/** The version of a type that holds on a day: the latest that has begun. */
export function paperTemplate(docType: string, day: string): PaperTemplate {
  const fit = templates.filter((one) => one.docType === docType && one.from <= day)
  const [latest] = fit.toSorted((a, b) => b.version - a.version)
  const first = templates.find((one) => one.docType === docType)
  const found = latest ?? first
  if (!found) throw new RangeError(`no paper of type ${docType}`)
  return found
}

export type PaperValues = Readonly<Record<string, string>>

/** A sentence with its names filled in; null where one of them is empty. */
export function filledLine(text: string, values: PaperValues): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => !values[name])) return null
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '').replace(/。{2,}/g, '。')
}

/** What a template says of a paper. */
export function wordsOf(
  template: PaperTemplate,
  given: PaperValues,
): Pick<PaperContent, 'opening' | 'lines' | 'rights'> {
  const values = { ...given, short: template.short }
  const opening = template.opening.map((text) => filledLine(text, values)).find((text) => text !== null)
  return {
    opening: opening ?? '',
    lines: template.lines.flatMap(({ text, when }) => {
      const line = when && !values[when as keyof typeof values] ? null : filledLine(text, values)
      return line ? [line] : []
    }),
    rights: template.rights ? (filledLine(template.rights, values) ?? '') : '',
  }
}
