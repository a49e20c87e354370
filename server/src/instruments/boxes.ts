import { holdStates, type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { boxStateOf, boxStates, type ToolBox, toolBox } from '@tejian/contract/instruments/toolBox.ts'
import { type InstrumentTrack, markOf, marks } from '@tejian/contract/instruments/track.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { byNumber, calledOf, changeInstrument, numbersOf, readInstruments, text } from './change.ts'
import { storeProblem } from './free.ts'
import { tracksOf } from './tracks.ts'

type Box = Pick<ToolBox, 'boxno' | 'instituteId'>

/** Instruments that stand in boxes, each in its box's institute, in the caller's scope. */
async function boxed(context: Context, boxes: readonly Box[]): Promise<Instrument[]> {
  const scope = scopeCondition(instrument, context.user)
  const numbers = boxes.map(({ boxno }) => text(boxno))
  const institutes = boxes.map(({ instituteId }) => instituteId)
  const { rows } =
    await sql<Instrument>`select * from instrument where exists (select from unnest(${numbers}::text[], ${institutes}::uuid[])
        as box (no, institute) where no = "boxNo" and institute = "instituteId")
    ${scope ? sql`and ${scope}` : sql``} order by "instNo"`.execute(loose(context.db))
  return rows
}

export const contentOf = (context: Context, box: Box): Promise<Instrument[]> => boxed(context, [box])

/** A box of an office's institute by number that may be asked for; a foreign one answers like a missing one. */
export async function enabledBox(
  context: Context,
  boxno: string,
  office: string | null | undefined,
): Promise<ToolBox> {
  let row: ToolBox
  try {
    row = await readRowWhere(context, toolBox, byNumber('boxno', boxno, office))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ boxNo: instrumentMessages.noBox(boxno) })
    throw error
  }
  if (boxStateOf(row.state) === boxStates.off) throw wrongFields({ boxNo: instrumentMessages.boxOff(boxno) })
  return row
}

/** What is wrong with what stands in a box, and where it is; '' when everything is in order. */
function contentInfo(
  rows: readonly Instrument[],
  tracks: ReadonlyMap<string, InstrumentTrack[]>,
  today: string,
): string {
  const unfit = rows.filter((row) => markOf(row.useStatus, tracks.get(row.id) ?? [], today) === marks.stopped)
  const holder = rows.find((row) => text(row.recStatusCn) > '0')
  return [
    unfit.length > 0 ? `${unfit.length}件停用或超期：${unfit.map(calledOf).join('、')}` : '',
    holder ? `${text(holder.recManuniName)}领用中` : '',
  ]
    .filter(Boolean)
    .join('；')
}

async function complete(context: Context, rows: ToolBox[], lookups: Lookups): Promise<void> {
  const content = await boxed(context, rows)
  const tracks = await tracksOf(
    context,
    content.map(({ id }) => id),
  )
  const byBox = Map.groupBy(content, (row) => `${row.instituteId} ${row.boxNo}`)
  const today = dayOf(context.now())
  for (const row of rows) {
    const own = byBox.get(`${row.instituteId} ${row.boxno}`) ?? []
    row.state = boxStateOf(row.state)
    row.instCount = own.length
    row.contentInfo = contentInfo(own, tracks, today)
    row.stacheOrgName = lookups.organisationName(text(row.orgId)) ?? ''
  }
}

const inState = (state: string): RawBuilder<SqlBool> =>
  state === boxStates.off
    ? sql<SqlBool>`state = ${boxStates.off}`
    : sql<SqlBool>`state is distinct from ${boxStates.off}`

/** What tool boxes add to the machinery of registers. */
export const boxOptions = (lookups: Lookups): RegisterOptions<typeof toolBox> => ({
  orderBy: ['boxno', 'asc'],
  filters: { state: (_context, asked) => [inState(boxStateOf(asked))] },
  complete: (context, rows) => complete(context, rows, lookups),
  async beforeSave(context, values, before) {
    const renamed = before && values.boxno !== undefined && values.boxno !== before.boxno
    if (renamed && (await contentOf(context, before)).length > 0)
      throw wrongFields({ boxno: instrumentMessages.boxRenamed })
    return values
  },
  async beforeDelete(context, row) {
    if ((await contentOf(context, row)).length > 0) throw new Refusal(instrumentMessages.boxFilled)
  },
})

type Moving = { id: string; instNos: string }

async function openBox(context: Context, id: string): Promise<ToolBox> {
  const box = await readRow(context, toolBox, id, true)
  const content = await contentOf(context, box)
  if (content.some((row) => text(row.recStatusCn) > holdStates.stored))
    throw new Refusal(instrumentMessages.boxOut)
  return box
}

/** Puts instruments from the store into a box; one that stands in another has to be taken out there first. */
export async function putIntoBox(outer: Context, { id, instNos }: Moving): Promise<null> {
  await transact(outer, async (context) => {
    const box = await openBox(context, id)
    const boxno = text(box.boxno)
    for (const row of await readInstruments(context, numbersOf(instNos), box.instituteId)) {
      if (row.boxNo === boxno) continue
      if (row.boxNo) throw new Refusal(instrumentMessages.boxOfOther(calledOf(row), text(row.boxNo)))
      const problem = storeProblem({ ...row, isborsCn: '1' })
      if (problem) throw new Refusal(problem.replace('不能领用', '不能装箱'))
      await changeInstrument(
        context,
        row,
        { boxNo: boxno },
        { event: 'boxedIn', note: text(box.boxname), sourceNo: boxno },
      )
    }
  })
  return null
}

/** Takes instruments out of a box that is in store. */
export async function takeOutOfBox(outer: Context, { id, instNos }: Moving): Promise<null> {
  await transact(outer, async (context) => {
    const box = await openBox(context, id)
    const boxno = text(box.boxno)
    for (const row of await readInstruments(context, numbersOf(instNos), box.instituteId)) {
      if (row.boxNo !== boxno) throw new Refusal(instrumentMessages.notInBox(calledOf(row), boxno))
      await changeInstrument(
        context,
        row,
        { boxNo: null },
        { event: 'boxedOut', note: text(box.boxname), sourceNo: boxno },
      )
    }
  })
  return null
}
