import data from '../../data/inspection-periods.json' with { type: 'json' }
import { rulesFor } from '../equipment/due/rules.ts'
import { inspectionGroups, inspectionKindOf } from '../inspection/inspectionKinds.ts'
import { isUnder } from '../kit/classCodes.ts'

/** Kinds that any device may be declared for: on a contract, after a failed inspection. */
const always: ReadonlySet<string> = new Set(['WTJY', 'AQPG', 'FJ'])

/** Kinds of single categories that have no period of their own. */
const categories: Readonly<Record<string, readonly string[]>> = {
  AQFLX: ['7310'],
  AQFZX: ['7310'],
  XSQJY: ['3000'],
  XXJY: ['1000', '2100', '2400', '3000', '4000', '6000', '8000', '9000'],
}

/** Kinds that something other than a period brings about, by their triggers in `inspection-periods.json`. */
const triggers: Readonly<Record<string, string>> = {
  ZZJJ: 'JD-ZZ',
  AZJJ: 'JD-AZ',
  GZJJ: 'JD-GZ',
  XLJJ: 'JD-XL',
  JKJJ: 'JD-JK',
}

/** Classes under which something is supervised by law, by trigger. */
const supervised = new Map(
  data.supervisionTriggers.map(({ id, classPrefix }) => [id, classPrefix.split(',')]),
)

const isUnderOne = (equclacode: string, roots: readonly string[] = []): boolean =>
  roots.some((root) => isUnder(equclacode, root))

/** Whether devices of a class are inspected in this way at all: by a period, a trigger of supervision, or a wish. */
export function fitsClass(inmGroupCode: string, equclacode: string): boolean {
  if (always.has(inmGroupCode)) return true
  const trigger = triggers[inmGroupCode]
  if (trigger) return isUnderOne(equclacode, supervised.get(trigger))
  if (categories[inmGroupCode]) return isUnderOne(equclacode, categories[inmGroupCode])
  const kind = inspectionKindOf(inmGroupCode, equclacode)
  return rulesFor(equclacode).some((rule) => rule.inspectionKind === kind)
}

/** The inspection kinds (INM_GROUP) of a class. */
export const kindsOfClass = (equclacode: string): string[] =>
  Object.keys(inspectionGroups).filter((code) => fitsClass(code, equclacode))
