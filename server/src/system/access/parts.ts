import { type ExplanationPart, explanationParts } from '@tejian/contract/system/access/calls.ts'

type Line = ExplanationPart['lines'][number]

export const yes = (text: string): Line => ({ holds: true, text })
export const no = (text: string): Line => ({ holds: false, text })
export const note = (text: string): Line => ({ holds: null, text })

/** A part of the answer; it holds where nothing in it fails, unless it says otherwise. */
export function part(
  key: ExplanationPart['key'],
  lines: readonly Line[],
  holds: boolean | null = lines.some((line) => line.holds === false)
    ? false
    : lines.some((line) => line.holds)
      ? true
      : null,
): ExplanationPart {
  return { key, title: explanationParts[key], holds, lines: [...lines] }
}
