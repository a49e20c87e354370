import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import { checkParameters } from '@tejian/contract/equipment/parameters.ts'
import { cellKey, lineMessages } from '@tejian/contract/equipment/piping/lineSheet.ts'
import type { pipingCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { picked } from '../../kit/records/picked.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { deleteWithTrace } from '../deletion/deletion.ts'
import { dueValuesOf } from '../due.ts'
import { followLines } from './followLines.ts'
import { linesOf, listLines, readInstallation } from './lines.ts'

type Call = typeof pipingCalls.saveLines
type Sent = ParsedOf<Call>['lines'][number]
/** How a line is called in sentences: by its row in the sheet. */
const rowOf = ({ place, sent }: Pick<Line, 'place' | 'sent'>): string => `第${sent.no ?? place + 1}行`

type Line = { place: number; sent: Sent; before: Equipment | null }

/** Fields of the archive that a line takes over from its installation; its sheet says nothing of them. */
const inherited = [
  'designunit',
  'madeunit',
  'madedate',
  'instunit',
  'instlicno',
  'instdate',
  'instinspunit',
  'instinspdate',
  'useunit',
  'useunitcode',
  'ownerunit',
  'ownerUnitId',
  'useaddress',
  'areaId',
  'townId',
  'usePlaceKind',
  'usedate',
  'useState',
  'safemanager',
  'safemanagertel',
  'contact',
  'contacttel',
  'regState',
  'regunit',
  'inspunit',
  'unitId',
] as const

/** A line that is there already belongs to this installation; another one's answers like a missing one. */
async function readLine(context: Context, id: string, piping: Equipment): Promise<Equipment> {
  const row = await readRow(context, equipment, id, true)
  if (row.equclacode !== '8000GX' || row.params?.deviceId !== piping.id) throw missing()
  return row
}

/** Name and parameters of a line, or what is wrong with them by the cells of the sheet. */
function read({ place, sent, before }: Line, piping: Equipment) {
  const { lineName, ...cells } = sent.values
  const { values: params, problems } = checkParameters(
    '8000GX',
    {
      pipeName: piping.equname,
      lineUseState: before?.useState ?? piping.useState,
      ...before?.params,
      ...cells,
      deviceId: piping.id,
    },
    before?.params,
  )
  const name = String(lineName ?? before?.equname ?? '').trim()
  const wrong = {
    ...problems,
    ...(name === '' && { lineName: lineMessages.noName }),
    ...(name.length > 100 && { lineName: '管线名称：不能超过100个字' }),
  }
  return {
    name,
    params,
    problems: Object.fromEntries(
      Object.entries(wrong).map(([column, sentence]) => [
        cellKey(place, column),
        `${rowOf({ place, sent })} ${sentence}`,
      ]),
    ),
  }
}

type Read = ReturnType<typeof read> & { line: Line }

/** The same number twice in one installation, lines that are not sent included (technical-parameters.json, pipeNo). */
function doubles(rows: readonly Read[], others: readonly Equipment[]): Record<string, string> {
  const seen = new Set(others.map(({ params }) => String(params?.pipeNo ?? '')))
  const problems: Record<string, string> = {}
  for (const { line, params } of rows) {
    const no = String(params.pipeNo ?? '')
    if (no && seen.has(no))
      problems[cellKey(line.place, 'pipeNo')] = `${rowOf(line)} ${lineMessages.doubleNumber(no)}`
    seen.add(no)
  }
  return problems
}

/** The next running number of an installation's lines, which their codes end with. */
async function nextNumber(context: Context, piping: Equipment): Promise<number> {
  const stem = `${filled(piping, 'equcode')}X`
  const { rows } = await sql<{
    last: number | null
  }>`select max(substr(equcode, ${stem.length + 1})::int) as last
    from equipment where equcode >= ${stem} and equcode < ${`${stem}:`}
    and substr(equcode, ${stem.length + 1}) ~ '^[0-9]{1,6}$'`.execute(context.db)
  return (rows[0]?.last ?? 0) + 1
}

function freshValues(
  piping: Equipment,
  number: number,
  { name, params }: Read,
  equclaname: string,
): EquipmentChanges {
  const no = String(number).padStart(3, '0')
  return {
    ...picked(piping, inherited),
    equclacode: '8000GX',
    equclaname,
    equname: name,
    equcode: `${filled(piping, 'equcode')}X${no}`,
    factoryno: String(params.pipeNo ?? no),
    usedate: typeof params.lineUseDate === 'string' ? params.lineUseDate : piping.usedate,
    params: { ...params, lineRegNo: params.lineRegNo ?? `${piping.usecertno ?? '未登记'}-${no}` },
  }
}

const withDates = (values: EquipmentChanges, before: Equipment | null, today: string): EquipmentChanges => ({
  ...values,
  ...dueValuesOf(before, values, today),
})

type Removal = { reason: string; records: readonly AnyRecord[] }

/** A line that business items speak of stays; any other leaves its trace. */
async function remove(
  context: Context,
  { id, version }: { id: string; version: number },
  piping: Equipment,
  { reason, records }: Removal,
): Promise<void> {
  const row = await readLine(context, id, piping)
  const { rows } = await sql`select from business_item where equdatasysid = ${id}::uuid limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(lineMessages.inBusiness(row.equname ?? ''))
  if (row.version !== version) await updateRow(context, equipment, row, {}, { version })
  await deleteWithTrace(context, row, reason, records)
}

/**
 * Saves the sheet of an installation's lines: what is new, changed and removed, in one transaction, each line a device of
 * the archive with its version and audit entry. Wrong cells are told all at once by place and column.
 */
export async function saveLines(
  outer: Context,
  { equdatasysid, lines, removed = [], deleteReason = '' }: ParsedOf<Call>,
  lookups: Lookups,
  records: readonly AnyRecord[],
): Promise<AnswerOf<Call>> {
  const reason = deleteReason.trim()
  if (removed.length > 0 && !reason) throw wrongFields({ deleteReason: deletionMessages.noReason })
  await transact(outer, async (context) => {
    const piping = await readInstallation(context, equdatasysid, true)
    const today = dayOf(context.now())
    for (const line of removed) await remove(context, line, piping, { reason, records })
    const rows: Read[] = []
    for (const [place, sent] of lines.entries()) {
      const before = sent.id ? await readLine(context, sent.id, piping) : null
      const line = { place, sent, before }
      rows.push({ ...read(line, piping), line })
    }
    const sentIds = new Set(lines.map(({ id }) => id))
    const others = (await linesOf(context, piping.id)).filter(({ id }) => !sentIds.has(id))
    const problems = Object.assign({}, ...rows.map((row) => row.problems), doubles(rows, others))
    if (Object.keys(problems).length > 0) throw wrongFields(problems)
    let number = await nextNumber(context, piping)
    const equclaname = [lookups.className('8000'), lookups.className('8000GX')].filter(Boolean).join('/')
    for (const row of rows) {
      const { before, sent } = row.line
      if (before) {
        const values = withDates({ equname: row.name, params: row.params }, before, today)
        await updateRow(context, equipment, before, values, { version: sent.version })
      } else {
        await insertRow(
          context,
          equipment,
          withDates(freshValues(piping, number++, row, equclaname), null, today),
        )
      }
    }
    await followLines(context, piping.id)
  })
  return listLines(outer, equdatasysid)
}
