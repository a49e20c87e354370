const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Whether a text has the shape of a pattern: `*`, `declaration.*`, `*.view`, `declaration.void`, with or without `!`. */
export const isPermissionPattern = (text: string): boolean => /^!?(\*|\*\.\w+|\w+\.(\*|\w+))$/.test(text)

/**
 * The operator codes that one role's patterns stand for: what the plain ones match, without what the ones with `!`
 * match. Codes outside the catalogue do not exist.
 */
export const expandPermissions = (patterns: readonly string[], catalogue: readonly string[]): string[] =>
  catalogue.filter(givesCode(patterns))

/** Whether one role's patterns give an operator code. */
export function givesCode(patterns: readonly string[]): (code: string) => boolean {
  const given = patterns.filter((pattern) => !pattern.startsWith('!')).map(matcher)
  const taken = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => matcher(pattern.slice(1)))
  return (code) => given.some((rule) => rule.test(code)) && !taken.some((rule) => rule.test(code))
}

/** Reads a role's `permissions` column. */
export const patternsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
