import { classPrefix, isUnder } from '../../kit/classCodes.ts'

/** That a declaration of a kind wants a material of devices of a class; of all classes where it names none. */
export type MaterialRule = {
  readonly inmGroupCode: string
  readonly equclacode: string | null
  readonly atttype: string
  readonly sortNo: number
  /** Whether it may be missing. */
  readonly required: boolean
  readonly enabled: boolean
}

export type WantedMaterial = { readonly atttype: string; readonly required: boolean }

const exactness = ({ equclacode }: MaterialRule): number => (equclacode ? classPrefix(equclacode).length : 0)

/**
 * What is handed in with a declaration, in the order of the checklist. Of one material the row of the nearer class decides:
 * one that is switched off takes away for a class what is asked of all.
 */
export function materialsFor(
  rules: readonly MaterialRule[],
  inmGroupCode: string,
  classCode: string,
): WantedMaterial[] {
  const nearest = new Map<string, MaterialRule>()
  for (const rule of rules) {
    if (rule.inmGroupCode !== inmGroupCode) continue
    if (rule.equclacode && !isUnder(classCode, rule.equclacode)) continue
    const other = nearest.get(rule.atttype)
    if (!other || exactness(rule) > exactness(other)) nearest.set(rule.atttype, rule)
  }
  return [...nearest.values()]
    .filter(({ enabled }) => enabled)
    .sort((one, other) => one.sortNo - other.sortNo)
    .map(({ atttype, required }) => ({ atttype, required }))
}
