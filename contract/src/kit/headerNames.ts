/** A title in the form by which titles are compared: without marks, spaces, units in brackets and punctuation. */
export function plainHeader(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().trim()
  const bare = folded.replace(/[([【][^()[\]【】]*[)\]】]/g, '')
  return (bare || folded).replace(/[\s*:：、/／\\._\-—]+/g, '')
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 1; at += 1) {
    const pair = padded.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How alike two texts are, 0 to 1, by the pairs of characters that they share (Dice). */
export function similarity(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  const [first, second] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0)
  return (2 * shared) / (a.length + b.length + 2)
}

/** The text of a list that is most similar to another; null when none is similar enough. */
export function nearest(text: string, known: Iterable<string>, least = 0.4): string | null {
  let best: string | null = null
  let closeness = least
  const plain = plainHeader(text)
  for (const candidate of known) {
    const other = plainHeader(candidate)
    const alike = similarity(plain, other) + (plain.length > 1 && other.includes(plain) ? 0.2 : 0)
    if (alike > closeness) [best, closeness] = [candidate, alike]
  }
  return best
}

/** Below this similarity two headers share little more than 名称 or 编号. */
const alikeHeaders = 0.55

/** A field that a column of a workbook can fill: its titles, its own first. */
export type NamedField = { readonly name: string; readonly titles: readonly string[] }

/** Where a header leads: to a field for certain, or to one that somebody has to agree to. */
export type HeaderMatch = { header: string; field: string | null; certain: boolean }

/**
 * Finds the field of each header: by its own title, by what was chosen last time, by another known title, else the most
 * similar one as a suggestion. No field is filled by two columns.
 */
export function matchHeaders(
  headers: readonly string[],
  fields: readonly NamedField[],
  remembered: Readonly<Record<string, string>> = {},
): HeaderMatch[] {
  const taken = new Set<string>()
  const found = new Map<string, HeaderMatch>()
  const free = (name: string | undefined): name is string => name !== undefined && !taken.has(name)
  const settle = (header: string, field: string, certain: boolean): void => {
    if (field !== '' && !field.startsWith('+')) taken.add(field)
    found.set(header, { header, field, certain })
  }
  const exact = new Map(fields.map(({ name, titles: [title = ''] }) => [title.trim(), name]))
  const plain = new Map<string, string>()
  for (const rank of [0, 1])
    for (const { name, titles } of fields)
      for (const title of rank === 0 ? titles.slice(0, 1) : titles.slice(1))
        if (!plain.has(plainHeader(title))) plain.set(plainHeader(title), name)
  const open = (): string[] => headers.filter((header) => !found.has(header))
  for (const header of open())
    if (free(exact.get(header.trim()))) settle(header, exact.get(header.trim()) ?? '', true)
  const names = new Set(fields.map(({ name }) => name))
  for (const header of open()) {
    const chosen = remembered[header]
    if (chosen === undefined || taken.has(chosen)) continue
    if (chosen === '' || chosen.startsWith('+') || names.has(chosen)) settle(header, chosen, true)
  }
  for (const header of open())
    if (free(plain.get(plainHeader(header)))) settle(header, plain.get(plainHeader(header)) ?? '', true)
  for (const header of open()) {
    const titles = fields.filter(({ name }) => !taken.has(name)).flatMap((field) => field.titles)
    const like = nearest(header, titles, alikeHeaders)
    const field = fields.find(
      ({ name, titles: own }) => !taken.has(name) && like !== null && own.includes(like),
    )
    if (field) settle(header, field.name, false)
    else found.set(header, { header, field: null, certain: false })
  }
  return headers.map((header) => found.get(header) ?? { header, field: null, certain: false })
}
