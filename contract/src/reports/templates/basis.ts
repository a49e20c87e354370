import { regulationNames } from '../../equipment/due/regulations.ts'

const replaced = /^(.+?)（(\d{4}-\d{2}-\d{2}) 起 (.+)）$/

/** The rule by which a device was inspected on a day (`yyyy-MM-dd`), of a basis that names its successor and since when. */
export function basisOn(basis: string, day: string): string {
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
