import { regulationNames } from '../../equipment/due/regulations.ts'
import { isUnder } from '../../kit/classCodes.ts'

const replaced = /^(.+?)（(\d{4}-\d{2}-\d{2}) 起 (.+)）$/

/** One form serves several classes: `TSG 21-2016（2200 为 TSG R0005-2011）`. */
const ofOtherClass = /^(.+?)（([0-9A-Z]{4}) 为 (.+)）$/

/**
 * The rule by which a device of a class was inspected on a day (`yyyy-MM-dd`): of a basis that names its successor and
 * since when, or another rule for one of its classes.
 */
export function basisOn(basis: string, day: string, equclacode: string): string {
  const [, usual, code, other] = ofOtherClass.exec(basis) ?? []
  if (usual && code && other) return isUnder(equclacode, code) ? other : usual
  const [, before, since, after] = replaced.exec(basis) ?? []
  if (!before || !since || !after) return basis
  return day >= since ? after : before
}

const rule = /(?:TSG|GB) [A-Z]*\d+-\d{4}/g

/** A basis as papers cite it: the rules with their names, 《…》（TSG …）; the clauses stand beside the items. */
export function basisNamed(basis: string): string {
  const codes = [...new Set(basis.match(rule) ?? [])]
  const named = codes.flatMap((code) => {
    const name = regulationNames.get(code)
    return name ? [`《${name}》（${code}）`] : []
  })
  return codes.length > 0 && named.length === codes.length ? named.join('、') : basis
}
