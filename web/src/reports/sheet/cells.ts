import type { ItemEntries, ItemEntry, Judgement } from '@tejian/contract/reports/entry.ts'
import type { Cell, Line } from './lines.ts'

/** Marks as inspectors write them on the paper form (TSG T7001-2023, notes to annex A). */
export const marks: Readonly<Record<Judgement, string>> = { Y: '√', N: '×', NA: '—', D: '△' }
export const judgementNames: Readonly<Record<Judgement, string>> = {
  Y: '符合',
  N: '不符合',
  NA: '无此项',
  D: '资料确认符合',
}
export const judgements = ['Y', 'N', 'NA', 'D'] as const satisfies readonly Judgement[]

const written: ReadonlyArray<readonly [RegExp, Judgement]> = [
  [/^(y|√|✓|✔|v|符合|合格|是)$/i, 'Y'],
  [/^(n|×|✗|✘|x|不符合|不合格|否)$/i, 'N'],
  [/^(na|n\/a|-|—|－|\/|无|无此项|不适用)$/i, 'NA'],
  [/^(d|△|▲|资料|资料确认|资料确认符合)$/i, 'D'],
]

/** A judgement as somebody wrote it: letter, mark or words; '' takes it back, null is none at all. */
export function judgementIn(text: string): Judgement | '' | null {
  const typed = text.trim()
  if (typed === '') return ''
  return written.find(([pattern]) => pattern.test(typed))?.[1] ?? null
}

/** What stands in a cell, as a person reads and copies it. */
export function readCell(lines: readonly Line[], entries: ItemEntries, cell: Cell): string {
  const line = lines[cell.line]
  if (!line) return ''
  const entry = entries[line.item.no] ?? {}
  if (cell.column === 'result') return entry.result ? judgementNames[entry.result] : ''
  if (cell.column === 'note') return entry.note ?? ''
  const { value } = line
  if (value.kind === 'none' || value.kind === 'table') return ''
  return ('name' in value ? entry.values?.[value.name] : entry.text) ?? ''
}

/** One of the options as it was meant: by its words or by its number in the list; null when it is none. */
export function optionIn(text: string, options: readonly string[]): string | null {
  const typed = text.trim()
  if (typed === '' || options.includes(typed)) return typed
  const plain = typed.replace(/\s+/g, '')
  return (
    options.find((option) => option.replace(/\s+/g, '') === plain) ??
    (/^\d$/.test(typed) ? (options[Number(typed) - 1] ?? null) : null)
  )
}

function choiceIn(text: string, options: readonly string[], multiple: boolean): string | null {
  if (!multiple) return optionIn(text, options)
  const parts = text.split(/[、,，\s]+/).filter(Boolean)
  const chosen = parts.map((part) => optionIn(part, options))
  if (chosen.includes(null)) return null
  return options.filter((option) => chosen.includes(option)).join('、')
}

/** Names that are joined with 、 as the head joins its instruments. */
export const namesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('、')
    .map((name) => name.trim())
    .filter(Boolean)

/** Some of the offered names, in their order; null when one of them is not offered. */
function instrumentsIn(text: string, offered: readonly string[]): string | null {
  const names = namesOf(text)
  return names.every((name) => offered.includes(name))
    ? [...new Set(offered)].filter((name) => names.includes(name)).join('、')
    : null
}

/** Full-width digits and signs, as an input method leaves them. */
export const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')

/** What an entry becomes when a text is put into a cell of its item; null when the text does not belong there. */
export function writeCell(
  line: Line,
  entry: ItemEntry,
  column: Cell['column'],
  text: string,
): ItemEntry | null {
  if (column === 'note') return keep({ ...entry, note: text })
  if (column === 'result') {
    const result = judgementIn(text)
    if (result === null) return null
    const { result: _before, ...rest } = entry
    return keep(result ? { ...rest, result } : rest)
  }
  const { value } = line
  // A table is emptied row by row, never by a block of the sheet.
  if (value.kind === 'table' && text === '') return entry
  if (value.kind === 'none' || value.kind === 'table' || value.kind === 'computed') return null
  if (value.kind === 'text') return keep({ ...entry, text })
  if (value.kind === 'choice') {
    const chosen = choiceIn(text, value.options, value.multiple)
    return chosen === null ? null : keep({ ...entry, text: chosen })
  }
  if (value.kind === 'instruments') {
    const chosen = instrumentsIn(text, [...value.options, ...namesOf(entry.text)])
    return chosen === null ? null : keep({ ...entry, text: chosen })
  }
  const typed = value.kind === 'case' ? optionIn(text, value.options) : plainNumber(text)
  return typed === null ? null : keep({ ...entry, values: { ...entry.values, [value.name]: typed } })
}

/** Without empty parts, but with blanks as they are: they are being typed. */
function keep({ result, values, rows, text, note }: ItemEntry): ItemEntry {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value !== '')
  return {
    ...(result && { result }),
    ...(filled.length > 0 && { values: Object.fromEntries(filled) }),
    ...(rows && { rows }),
    ...(text && { text }),
    ...(note && { note }),
  }
}
