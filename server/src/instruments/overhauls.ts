import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { overhaulProcess } from '@tejian/contract/instruments/overhaul.process.ts'
import {
  type InstrumentOverhaul,
  instrumentOverhaul,
  overhaulStates,
  repairResults,
} from '@tejian/contract/instruments/overhaul.ts'
import type { AnyRecord, ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import {
  backInUse,
  type Changes,
  calledOf,
  changeInstrument,
  officeOf,
  ownerOf,
  readInstrument,
  text,
} from './change.ts'

/** What follows from a step alone. */
export const overhaulRule: ProcessRule<typeof instrumentOverhaul> = {
  record: instrumentOverhaul,
  values: (step) => ({ status: overhaulStates[step] ?? null }),
}

/** What a sheet about one instrument carries of it. */
export const factsOf = ({ id, instNo, instName, specNo, orgId }: Instrument) => ({
  instrumentId: id,
  instNo,
  instName,
  specNo: specNo || null,
  orgId,
})

/** The number of another sheet of the same kind that is still open for an instrument. */
export async function openSheet(
  context: Context,
  sheet: AnyRecord,
  instrumentId: string,
  apart: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{
    no: string
  }>`select ${sql.id(sheet.nameField)} as no from ${sql.id(sheet.table)}
    where "instrumentId" = ${instrumentId}::uuid and step <> 'end'
      and (${apart ?? null}::uuid is null or id <> ${apart ?? null}::uuid) limit 1`.execute(context.db)
  return rows[0]?.no ?? null
}

type Written = ChangesOf<typeof instrumentOverhaul>

function checkDates(whole: Written, today: string): void {
  const [sent, done] = [text(whole.sendDate), text(whole.finishDate)]
  if (done && sent && done < sent) throw wrongFields({ finishDate: instrumentMessages.repairDates })
  if (done > today) throw wrongFields({ finishDate: instrumentMessages.future })
}

async function beforeSave(
  context: Context,
  values: Written,
  before: InstrumentOverhaul | null,
): Promise<Written> {
  checkDates({ ...before, ...values }, dayOf(context.now()))
  if (before && before.step !== overhaulProcess.start) return values
  const owner = await readInstrument(context, values.instNo ?? before?.instNo, officeOf(context, before))
  const open = await openSheet(context, instrumentOverhaul, owner.id, before?.id)
  if (open) throw wrongFields({ instNo: instrumentMessages.repairOpen(open) })
  return { ...values, ...factsOf(owner), ...(before ? {} : { status: overhaulStates.GZDJ ?? null }) }
}

async function send(context: Context, row: InstrumentOverhaul): Promise<Written> {
  const owner = await ownerOf(context, row)
  if (text(owner.recStatusCn) > '0')
    throw new Refusal(instrumentMessages.held(calledOf(owner), text(owner.recManuniName) || '他人'))
  // One that only stands still because of this very fault was in use before it.
  const statusBefore = owner.stoppedBy === row.id ? '1' : text(owner.useStatus)
  await changeInstrument(
    context,
    owner,
    { useStatus: '4', stoppedBy: row.id, stopReason: text(row.faultDesc).slice(0, 500) },
    { event: 'repair', note: text(row.faultDesc), sourceNo: row.overhaulno },
  )
  return { statusBefore, sendDate: text(row.sendDate) || dayOf(context.now()) }
}

/** How an instrument leaves the workshop: back in use, waiting for calibration, or for scrap. */
function stateAfter(row: InstrumentOverhaul): Changes {
  if (row.repairResult === repairResults.scrapped)
    return { useStatus: '5', stoppedBy: null, stopReason: '检修报废' }
  if (row.repairResult === repairResults.mended && row.statusBefore === '1') return backInUse
  const stopReason = row.repairResult === repairResults.mended ? '检修前已停用' : '检修后须重新检定校准'
  return { useStatus: '2', stoppedBy: row.id, stopReason }
}

async function finish(context: Context, row: InstrumentOverhaul, label: string): Promise<Written> {
  if (!row.finishDate || !row.repairResult) throw new Refusal(instrumentMessages.repairWanted)
  const owner = await ownerOf(context, row)
  const note = [label, text(row.repairNote)].filter(Boolean).join('：')
  await changeInstrument(context, owner, stateAfter(row), { event: 'mended', note, sourceNo: row.overhaulno })
  return {}
}

async function complete(context: Context, rows: InstrumentOverhaul[], lookups: Lookups): Promise<void> {
  const ids = rows.map((row) => text(row.instrumentId)).filter(Boolean)
  const { rows: found } = await sql<Pick<Instrument, 'id' | 'useStatus'>>`
    select id, "useStatus" from instrument where id = any(${ids}::uuid[])`.execute(context.db)
  const states = new Map(found.map(({ id, useStatus }) => [id, useStatus]))
  for (const row of rows) {
    row.useStatusCn = lookups.label('useStatus', text(states.get(text(row.instrumentId)))) ?? ''
    row.repairDate = row.finishDate
  }
}

/** What repairs add to the machinery of processes. */
export const overhaulOptions = (lookups: Lookups): ProcessOptions<typeof instrumentOverhaul> => ({
  domain: 'overhaul',
  editAt: { YQJX: 'overhaul.save' },
  beforeSave,
  async prepare(context, row, action) {
    if (action === 'send') return send(context, row)
    return action === 'finish'
      ? finish(context, row, lookups.label('INST_REPAIR_RESULT', text(row.repairResult)) ?? '')
      : {}
  },
  complete: (context, rows) => complete(context, rows, lookups),
})
