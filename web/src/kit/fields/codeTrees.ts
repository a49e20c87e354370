import type { DictOption } from './sources.ts'

type Place = { readonly value: string; readonly label: string }

/** The codes from the top down to one item. An unknown code stands alone. */
export function classPath(items: readonly DictOption[], value: string): string[] {
  const parents = new Map(items.map((item) => [item.value, item.parentValue]))
  const path = [value]
  for (
    let parent = parents.get(value);
    parent && parents.has(parent) && !path.includes(parent);
    parent = parents.get(parent)
  )
    path.unshift(parent)
  return path
}

/** The codes from the province down to an area: 331121001 → 330000, 331100, 331121, 331121001 (GB/T 2260). */
export function areaPath(code: string): string[] {
  if (!/^\d{6}(\d{3}){0,2}$/.test(code)) return code ? [code] : []
  const levels = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code.slice(0, 6), code]
  return [...new Set(levels)].filter((level, index, all) => all.indexOf(level) === index)
}

/**
 * Whether what was typed means the last area of a path: by its name or the beginning of its code. Words before the last
 * one name areas above it: 青田 船寮.
 */
export function meansArea(
  query: string,
  path: readonly Place[],
  matches: (text: string, query: string) => boolean,
): boolean {
  const words = query.trim().split(/\s+/)
  const meant = (place: Place | undefined, word: string): boolean =>
    place !== undefined && (matches(place.label, word) || place.value.startsWith(word))
  return (
    meant(path.at(-1), words.at(-1) ?? '') && words.every((word) => path.some((place) => meant(place, word)))
  )
}
