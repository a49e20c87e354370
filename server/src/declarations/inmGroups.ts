import { requiredMaterials } from '@tejian/contract/declarations/materials.ts'
import { rulesFor } from '@tejian/contract/equipment/due/rules.ts'
import { inspectionGroups, inspectionKindOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { Lookups } from '../kit/records/lookups.ts'

/** Kinds that any device may be declared for: on a contract, after a failed inspection, by a trigger instead of a period. */
const always: ReadonlySet<string> = new Set([
  'WTJY',
  'AQPG',
  'FJ',
  'AZJJ',
  'GZJJ',
  'XLJJ',
  'ZZJJ',
  'JKJJ',
  'XXJY',
])
/** Kinds of single categories that have no period of their own. */
const categories: Readonly<Record<string, readonly string[]>> = {
  AQFLX: ['7000', 'F000'],
  AQFZX: ['7000', 'F000'],
  XSQJY: ['3000'],
}

function fits(code: string, equclacode: string): boolean {
  if (always.has(code)) return true
  if (categories[code]) return categories[code].some((root) => isUnder(equclacode, root))
  const kind = inspectionKindOf(code, equclacode)
  return rulesFor(equclacode).some((rule) => rule.inspectionKind === kind)
}

/** The inspection-project groups for a class, of one seitestsort when given, with the materials that each needs. */
export function groupsFor(equclacode: string, seitestsort: string | undefined, lookups: Lookups) {
  return Object.entries(inspectionGroups)
    .filter(([code, group]) => fits(code, equclacode) && (!seitestsort || group.seitestsort === seitestsort))
    .map(([code, group]) => ({
      inmGroupCode: code,
      inmGroupName: lookups.label('INM_GROUP', code) ?? code,
      equclacode,
      seitestsort: group.seitestsort,
      materials: requiredMaterials(code, equclacode).map((kind) => lookups.label('ATT_TYPE', kind) ?? kind),
    }))
}
