import { fitsClass, kindsOfClass } from '@tejian/contract/declarations/kindsOfClass.ts'
import { kindSentences } from '@tejian/contract/declarations/messages.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import type { Catalogue } from '@tejian/contract/reports/templates/catalogue.ts'
import type { Lookups } from '../kit/records/lookups.ts'

type Names = Pick<Lookups, 'className' | 'label'>

/** The trade's names, and the templates that are in force. */
type Known = { lookups: Names; catalogue: Pick<Catalogue, 'templatesFor'> }

/** What is handed in for a kind and a class, as values of ATT_TYPE. */
type Demanded = (inmGroupCode: string, equclacode: string) => readonly string[]

const wordsOf = (equclacode: string, inmGroupCode: string, lookups: Names): [string, string] => [
  lookups.className(equclacode) ?? equclacode,
  lookups.label('INM_GROUP', inmGroupCode) ?? inmGroupCode,
]

/** Why devices of a class are not inspected in this way at all; null when they are. */
export function misfit(equclacode: string, inmGroupCode: string, lookups: Names): string | null {
  if (fitsClass(inmGroupCode, equclacode)) return null
  return kindSentences.misfit(...wordsOf(equclacode, inmGroupCode, lookups))
}

/**
 * Why no report could be made of an inspection; null when one can. All business goes by 报告生成, whatever its flow
 * (decision 0016), so what has no template could never be finished.
 */
export function withoutReport(
  equclacode: string,
  inmGroupCode: string,
  today: string,
  { lookups, catalogue }: Known,
): string | null {
  if (catalogue.templatesFor(equclacode, inmGroupCode, today).length > 0) return null
  return kindSentences.noTemplate(...wordsOf(equclacode, inmGroupCode, lookups))
}

/** What is wrong with declaring devices of these classes for a kind, class by class. */
export const kindProblems = (
  classes: readonly string[],
  inmGroupCode: string,
  today: string,
  known: Known,
): string[] =>
  [...new Set(classes)].flatMap(
    (equclacode) =>
      misfit(equclacode, inmGroupCode, known.lookups) ??
      withoutReport(equclacode, inmGroupCode, today, known) ??
      [],
  )

/** The inspection-project groups for a class, of one seitestsort when given, with the materials that each needs. */
export function groupsFor(
  { equclacode, seitestsort }: { equclacode: string; seitestsort?: string | undefined },
  today: string,
  known: Known & { demanded: Demanded },
) {
  const { lookups, demanded } = known
  return kindsOfClass(equclacode)
    .filter((code) => !seitestsort || seitestsortOf(code) === seitestsort)
    .map((code) => ({
      inmGroupCode: code,
      inmGroupName: lookups.label('INM_GROUP', code) ?? code,
      equclacode,
      seitestsort: seitestsortOf(code) ?? '',
      materials: demanded(code, equclacode).map((kind) => lookups.label('ATT_TYPE', kind) ?? kind),
      noTemplate: withoutReport(equclacode, code, today, known),
    }))
}
