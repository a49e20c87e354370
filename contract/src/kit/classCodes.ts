/**
 * Equipment class codes: four or five characters of the national catalogue (2014, announcement 114), matched at five
 * prefix levels (spec 1 §3). 8000GX, a single pipeline of a piping installation, is the product's own code: it is
 * matched whole first, then without its suffix.
 */

const pipelineSuffix = 'GX'
const codeShape = /^[0-9ABD-FTZ]{4,5}(GX)?$/

/** Codes of the levels above and including `code`, from the category down; empty for what is no class code. */
export function classLevels(code: string): string[] {
  if (!codeShape.test(code)) return []
  const plain = code.replace(pipelineSuffix, '')
  const levels = [1, 2, 3, 4].map((length) => plain.slice(0, length).padEnd(4, '0'))
  return [...new Set([...levels, plain, code])]
}

/** Entry of a table keyed by class code for `code`: the deepest level that the table has. */
export function matchClass<T>(code: string, table: Readonly<Record<string, T>>): T | undefined {
  const level = classLevels(code).findLast((candidate) => Object.hasOwn(table, candidate))
  return level === undefined ? undefined : table[level]
}

/**
 * The beginning that all codes under a class share, for an index range or LIKE: 3000 → 3, 3100 → 31, 3110 → 311,
 * 3111 → 3111. What is no class code comes back unchanged and so matches itself only.
 */
export function classPrefix(code: string): string {
  return /^[0-9ABD-FTZ]{4}$/.test(code) ? code.replace(/(?<=.)0+$/, '') : code
}

/** Whether `code` is `ancestor` or lies under it; agrees with a search by `classPrefix`. */
export function isUnder(code: string, ancestor: string): boolean {
  return codeShape.test(code) && codeShape.test(ancestor) && code.startsWith(classPrefix(ancestor))
}

/** The deepest class that all devices share: 3111 and 3112 lie under 3110, 3100 and 3310 under 3000. */
export function commonClass(codes: readonly string[]): string {
  const [first = '', ...others] = codes.map(classLevels)
  const shared = [...first].findLast((level) => others.every((levels) => levels.includes(level)))
  return shared ?? codes[0] ?? ''
}
