import { fitsClass, kindsOfClass } from '@tejian/contract/declarations/kindsOfClass.ts'
import { kindSentences } from '@tejian/contract/declarations/messages.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import type { Catalogue } from '@tejian/contract/reports/templates/catalogue.ts'
import { typeMessages } from '@tejian/contract/system/inspectionTypes/typeMessages.ts'
import type { Context } from '../kit/context.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { templatesInForce } from '../reports/public.ts'
import { isInspected } from '../system/public.ts'

type Names = Pick<Lookups, 'className' | 'label'>

/** The trade's names, the templates that are in force, and what is inspected here at all (检验业务类型配置). */
type Known = {
  lookups: Names
  catalogue: Pick<Catalogue, 'templatesFor'>
  isInspected(inmGroupCode: string, equclacode: string): boolean
}

/** What is known when a declaration is looked at. */
export const knownKinds = (context: Context, lookups: Names): Known => ({
  lookups,
  catalogue: templatesInForce(context),
  isInspected: (inmGroupCode, equclacode) => isInspected(context, inmGroupCode, equclacode),
})

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
  { lookups, catalogue }: Pick<Known, 'lookups' | 'catalogue'>,
): string | null {
  if (catalogue.templatesFor(equclacode, inmGroupCode, today).length > 0) return null
  return kindSentences.noTemplate(...wordsOf(equclacode, inmGroupCode, lookups))
}

/** Why nothing is declared for a kind that was switched off for a class; null while it is on. */
const switchedOff = (
  equclacode: string,
  inmGroupCode: string,
  { lookups, isInspected: isOn }: Pick<Known, 'lookups' | 'isInspected'>,
): string | null =>
  isOn(inmGroupCode, equclacode) ? null : typeMessages.off(...wordsOf(equclacode, inmGroupCode, lookups))

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
      switchedOff(equclacode, inmGroupCode, known) ??
      withoutReport(equclacode, inmGroupCode, today, known) ??
      [],
  )

/** The inspection-project groups that are offered for a class, of one seitestsort when given, with the materials that each needs. */
export function groupsFor(
  { equclacode, seitestsort }: { equclacode: string; seitestsort?: string | undefined },
  today: string,
  known: Known & { demanded: Demanded },
) {
  const { lookups, demanded } = known
  return kindsOfClass(equclacode)
    .filter((code) => !seitestsort || seitestsortOf(code) === seitestsort)
    .filter((code) => known.isInspected(code, equclacode))
    .map((code) => ({
      inmGroupCode: code,
      inmGroupName: lookups.label('INM_GROUP', code) ?? code,
      equclacode,
      seitestsort: seitestsortOf(code) ?? '',
      materials: demanded(code, equclacode).map((kind) => lookups.label('ATT_TYPE', kind) ?? kind),
      noTemplate: withoutReport(equclacode, code, today, known),
    }))
}
