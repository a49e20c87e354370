import type { Readable } from 'node:stream'
import { type AnyRecord, type FieldSpec, type Fields, fieldNames } from '@tejian/contract/kit/record.ts'
import type { ImportAnswer } from '@tejian/contract/kit/transfer.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Context, transact } from '../../kit/context.ts'
import { cellKind, fromCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { createRows, type RegisterOptions } from '../../kit/records/register.ts'
import type { Values } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { RefusedRow } from '../../kit/xlsx/errorSheet.ts'
import { type ReadCell, readWorkbook } from '../../kit/xlsx/read.ts'
import { importTemplate } from '../../kit/xlsx/template.ts'
import { beginTransfer } from './progress.ts'

const limits = { maxRows: 100_000, maxBytes: 50 * 1024 * 1024 }

/** Fields that a workbook may fill: what a person could type into the form. */
export function importFields(definition: AnyRecord): Array<readonly [string, FieldSpec]> {
  const fields: Fields = definition.fields
  return fieldNames(definition).flatMap((name) => {
    const spec = fields[name]
    return spec && !spec.readonly && spec.kind !== 'id' && spec.kind !== 'json' ? [[name, spec] as const] : []
  })
}

/** The empty workbook of a record's import, with drop-down lists for its dictionaries. */
export function templateOf(definition: AnyRecord, lookups: Lookups): Readable {
  return importTemplate(
    definition.title,
    importFields(definition).map(([, spec]) => ({
      title: spec.label,
      kind: cellKind(spec),
      required: spec.required ?? false,
      ...(spec.help && { note: spec.help }),
      ...(spec.dict && { options: lookups.labels(spec.dict) }),
    })),
  )
}

type Sheet = { headers: string[]; rows: ReadCell[][]; columns: Array<readonly [string, FieldSpec] | null> }
type Checked = { values: Values } | { reason: string }

function matchHeaders(definition: AnyRecord, headers: string[], rows: ReadCell[][]): Sheet {
  const byLabel = new Map(importFields(definition).map((field) => [field[1].label, field]))
  const columns = headers.map((header) => byLabel.get(header.trim()) ?? null)
  if (columns.every((column) => column === null)) throw new Refusal('没有找到可以导入的列，请使用导入模板')
  return { headers, rows, columns }
}

function checkRow(
  definition: AnyRecord,
  sheet: Sheet,
  cells: readonly ReadCell[],
  lookups: Lookups,
): Checked {
  const input: Record<string, string> = {}
  const unread: Record<string, string> = {}
  sheet.columns.forEach((column, index) => {
    if (!column) return
    const read = fromCell(column[1], cells[index], lookups)
    if ('problem' in read) unread[column[0]] = read.problem
    else input[column[0]] = read.raw
  })
  const { values, problems } = checkValues(definition, input)
  // What could not be read is told as that, not as missing.
  const reasons = [...new Set(Object.values({ ...problems, ...unread }))]
  return reasons.length > 0 ? { reason: reasons.join('；') } : { values }
}

type Import = {
  record: AnyRecord
  mode: 'check' | 'import'
  lookups: Lookups
  options: RegisterOptions
}

/**
 * Tries or carries out an import: each row checked like a form, and a bad row leaves the good ones. What was refused is
 * kept for the error sheet.
 */
export async function importRows(
  context: Context,
  wanted: Import & { file: Buffer; transferId?: string | undefined },
): Promise<ImportAnswer> {
  const { record, lookups } = wanted
  const { headers, rows, lines } = await readWorkbook(wanted.file, limits)
  const sheet = matchHeaders(record, headers, rows)
  const progress = await beginTransfer(context, `导入${record.title}`, wanted.transferId, rows.length)
  const refused: RefusedRow[] = []
  const problems: ImportAnswer['problems'] = []
  for (let from = 0; from < rows.length; from += rowsPerTransaction) {
    const part = rows.slice(from, from + rowsPerTransaction)
    const reasons = await importPart(
      context,
      wanted,
      part.map((cells) => checkRow(record, sheet, cells, lookups)),
    )
    for (const [index, cells] of part.entries()) {
      const reason = reasons[index]
      if (!reason) continue
      refused.push({ cells, reason })
      if (problems.length < 100)
        problems.push({ row: lines[from + index] ?? from + index + 2, sentence: reason })
    }
    progress.report(from + part.length)
  }
  await progress.finish({ headers, refused })
  return {
    transferId: progress.id,
    total: rows.length,
    good: rows.length - refused.length,
    bad: refused.length,
    unknownHeaders: headers.filter((_, index) => !sheet.columns[index]),
    problems,
  }
}

/** A commit waits for the disk, and each statement for its answer: they are shared by this many rows. */
const rowsPerTransaction = 500

/** Imports some rows: what stood the check is written. Answers the reason for each row that was refused. */
async function importPart(
  context: Context,
  wanted: Import,
  checked: readonly Checked[],
): Promise<Array<string | undefined>> {
  const reasons = checked.map((row) => ('reason' in row ? row.reason : undefined))
  const good = checked.flatMap((row, index) => ('values' in row ? [{ index, values: row.values }] : []))
  const refused = await importGood(
    context,
    wanted,
    good.map((row) => row.values),
  )
  for (const [place, { index }] of good.entries()) reasons[index] = refused[place]
  return reasons
}

/** Writes rows in one transaction, or, when one of them is refused, each half by itself, until it stands alone. */
async function importGood(
  context: Context,
  wanted: Import,
  rows: readonly Values[],
): Promise<Array<string | undefined>> {
  const reason = await refusalOf(() => writeRows(context, wanted, rows))
  if (reason === null) return rows.map(() => undefined)
  if (rows.length === 1) return [reason]
  const middle = Math.ceil(rows.length / 2)
  const before = await importGood(context, wanted, rows.slice(0, middle))
  return [...before, ...(await importGood(context, wanted, rows.slice(middle)))]
}

async function refusalOf(write: () => Promise<void>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

class Undo extends Error {}

/** A trial writes the rows like the real thing, so that it meets the same refusals, and takes them back. */
async function writeRows(
  outer: Context,
  { record, mode, options }: Import,
  rows: readonly Values[],
): Promise<void> {
  try {
    await transact(outer, async (context) => {
      await createRows(context, record, rows, options)
      if (mode === 'check') throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}
