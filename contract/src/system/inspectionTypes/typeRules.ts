import { classPrefix, isUnder } from '../../kit/classCodes.ts'

/** What is set for a kind of inspection and a class of devices. */
export type TypeRule = {
  readonly inmGroupCode: string
  readonly equclacode: string
  /** Value of FEE_GROUP; null for the group of the class itself. */
  readonly feeGroup: string | null
  readonly enabled: boolean
}

/** The rule of the nearest class; undefined where nothing is set, which switches nothing off. */
export function typeRuleFor(
  rules: readonly TypeRule[],
  inmGroupCode: string,
  classCode: string,
): TypeRule | undefined {
  let nearest: TypeRule | undefined
  for (const rule of rules) {
    if (rule.inmGroupCode !== inmGroupCode || !isUnder(classCode, rule.equclacode)) continue
    if (!nearest || classPrefix(rule.equclacode).length > classPrefix(nearest.equclacode).length)
      nearest = rule
  }
  return nearest
}

/** Whether devices of a class are inspected in this way here. */
export const isOffered = (rules: readonly TypeRule[], inmGroupCode: string, classCode: string): boolean =>
  typeRuleFor(rules, inmGroupCode, classCode)?.enabled !== false
