import { type ParameterSpec, parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { type LineColumn, lineColumns } from '@tejian/contract/equipment/piping/lineSheet.ts'
import type { LineRow } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { isNumeric } from '../../kit/fields/kinds.ts'

/** A cell's texts as the sheet holds them; what is chosen from a list is kept by its value. */
export type Texts = Readonly<Record<LineColumn, string>>

/** A line in the sheet: one of the archive (`line`), or a new one. */
export type SheetLine = {
  readonly key: string
  readonly line: LineRow | null
  readonly texts: Texts
}

export type LineChoice = { readonly value: string; readonly label: string }
export type LineField = ParameterSpec & { readonly name: LineColumn; readonly choices: readonly LineChoice[] }

const nameSpec: ParameterSpec = { label: '管线名称', kind: 'text', required: true }

/** The columns of the sheet with their choices; `choicesOf` gives those of a dictionary. */
export function lineFields(choicesOf: (dict: string) => readonly LineChoice[]): LineField[] {
  const specs = parameterFields('8000GX')[0]?.fields ?? {}
  return lineColumns.map((name) => {
    const spec = name === 'lineName' ? nameSpec : (specs[name] as ParameterSpec)
    const own = spec.options?.map((option) => ({ value: option, label: option }))
    return { ...spec, name, choices: own ?? (spec.dict ? choicesOf(spec.dict) : []) }
  })
}

const empty = Object.fromEntries(lineColumns.map((name) => [name, ''])) as Texts

export function textsOf({ lineName, params }: LineRow): Texts {
  const own = lineColumns.map((name) => [name, name === 'lineName' ? lineName : String(params[name] ?? '')])
  return Object.fromEntries(own) as Texts
}

let made = 0

/** A new line; what it begins with is usually the one above, of which most stays the same. */
export const newLine = (begin: Partial<Texts> = {}): SheetLine => {
  made += 1
  return { key: `new-${made}`, line: null, texts: { ...empty, ...begin } }
}

/** What a next line takes over from the one above: everything but its name, number, ends and length. */
export function copyFromAbove(above: SheetLine | undefined): Partial<Texts> {
  if (!above) return {}
  const {
    lineName: _name,
    pipeNo: _no,
    startPlace: _start,
    endPlace: _end,
    length: _length,
    ...same
  } = above.texts
  return same
}

export const isChanged = ({ line, texts }: SheetLine): boolean => {
  const before = line ? textsOf(line) : empty
  return lineColumns.some((name) => texts[name].trim() !== before[name])
}

/** A text as a cell takes it: a choice by its label or its value, a number without blanks and separators. */
export function cellText(field: LineField, text: string): { text: string } | { problem: string } {
  const typed = text.trim()
  if (typed === '') return { text: '' }
  if (field.choices.length > 0) {
    const found = field.choices.find(
      ({ value, label }) => value === typed || label === typed || label.split(/[ （]/)[0] === typed,
    )
    return found ? { text: found.value } : { problem: `${field.label}没有“${typed}”这一项` }
  }
  if (!isNumeric(field)) return { text: typed }
  const number = typed.replace(/[,，\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(number) ? { text: number } : { problem: `${field.label}“${typed}”不是数字` }
}

/**
 * A table from Excel put into the sheet from one cell on, downwards and to the right, with new lines below the last. What no
 * cell takes is told and left out.
 */
export function withTable(
  lines: readonly SheetLine[],
  at: { key: string; column: LineColumn },
  table: readonly (readonly string[])[],
  fields: readonly LineField[],
): { lines: SheetLine[]; problems: string[] } {
  const top = lines.findIndex(({ key }) => key === at.key)
  const left = lineColumns.indexOf(at.column)
  const problems: string[] = []
  const next = [...lines]
  table.forEach((row, down) => {
    const place = top + down
    const line = next[place] ?? newLine()
    const texts: Record<LineColumn, string> = { ...line.texts }
    row.forEach((text, right) => {
      const field = fields[left + right]
      if (!field) {
        if (text.trim()) problems.push(`第${place + 1}行：“${text.trim()}”超出表格的列`)
        return
      }
      const read = cellText(field, text)
      if ('problem' in read) problems.push(`第${place + 1}行：${read.problem}`)
      else texts[field.name] = read.text
    })
    next[place] = { ...line, texts }
  })
  return { lines: next, problems }
}
