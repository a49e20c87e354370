import { expandPermissions } from '@tejian/contract/kit/permissionPatterns.ts'

/** A role's patterns changed by one click in the matrix: as few of them as possible, so that `task.*` stays `task.*`. */
export type Patterns = readonly string[]

const domainOf = (pattern: string): string => pattern.replace(/^!/, '').split('.')[0] ?? ''
const isWild = (pattern: string): boolean => pattern.includes('*')
const matches = (pattern: string, code: string): boolean =>
  expandPermissions([pattern.replace(/^!/, '')], [code]).length > 0

/** Whether the patterns grant a code. */
export const grants = (patterns: Patterns, code: string): boolean =>
  expandPermissions(patterns, [code]).length > 0

/** A taking pattern that stands for several codes, written out without the one that is given back. */
function withoutTaking(patterns: Patterns, code: string, catalogue: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    if (!pattern.startsWith('!') || !matches(pattern, code)) return [pattern]
    const others = isWild(pattern) ? expandPermissions([pattern.slice(1)], catalogue) : []
    return others.filter((other) => other !== code).map((other) => `!${other}`)
  })
}

/** Gives or takes one code. */
export function withCode(
  patterns: Patterns,
  code: string,
  on: boolean,
  catalogue: readonly string[],
): string[] {
  if (on) {
    const open = withoutTaking(patterns, code, catalogue)
    return grants(open, code) ? open : [...open, code]
  }
  const rest = patterns.filter((pattern) => pattern !== code)
  return grants(rest, code) ? [...rest, `!${code}`] : rest
}

/** Gives a whole domain, with what it will hold in future, or takes all of it. */
export function withDomain(patterns: Patterns, domains: readonly string[], on: boolean): string[] {
  const rest = patterns.filter((pattern) => !domains.includes(domainOf(pattern)))
  const sign = on ? '' : '!'
  // Without a pattern over all domains nothing is left to take.
  const stated = on || rest.some((pattern) => pattern.startsWith('*'))
  return stated ? [...rest, ...domains.map((domain) => `${sign}${domain}.*`)] : rest
}

/** Patterns as the column holds them. */
export const patternsText = (patterns: Patterns): string => [...new Set(patterns)].join(',')
