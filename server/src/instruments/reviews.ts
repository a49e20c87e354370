import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { type InstrumentReview, instrumentReview, reviewStates } from '@tejian/contract/instruments/review.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import { itemsWithInstrument, type UsedItem } from '../inspection/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ListSource } from '../kit/records/find.ts'
import { insertRows, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { calledOf, logInstruments, numbersOf, ownerOf, text } from './change.ts'

type Doubt = {
  id: string
  no: string
  kind: string
  instrumentId: string | null
  from: string | null
  to: string
}

/** No more reports than this are put in doubt at once; an instrument serves a few visits a day. */
const mostItems = 2000

const rowOf = (doubt: Doubt, owner: Instrument, item: UsedItem): ChangesOf<typeof instrumentReview> => ({
  sourceId: doubt.id,
  sourceNo: doubt.no,
  sourceKind: doubt.kind,
  instrumentId: owner.id,
  instNo: owner.instNo,
  instName: owner.instName,
  itemId: item.id,
  seisn: item.seisn,
  reportno: item.reportno,
  unitname: item.unitname,
  equcode: item.equcode,
  inspectDate: item.inspectDate,
  fromDate: doubt.from,
  toDate: doubt.to,
  inspectorIds: item.inspectorIds,
  inspectors: item.inspectors,
  state: reviewStates.open,
  orgId: item.orgId ?? owner.orgId,
})

async function notifyInspectors(
  context: Context,
  doubt: Doubt,
  owner: Instrument,
  items: readonly UsedItem[],
): Promise<void> {
  const counts = new Map<string, number>()
  for (const item of items)
    for (const login of numbersOf(item.inspectorIds)) counts.set(login, (counts.get(login) ?? 0) + 1)
  for (const [login, count] of counts)
    await sendMessage(context, {
      to: [login],
      title: '不合格仪器追溯评价',
      content: `仪器${calledOf(owner)}${doubt.kind}不合格，${doubt.from ?? ''}至${doubt.to}期间您有${count}项检验使用过该仪器，请逐项评价。`,
      link: `/instrumentMng/instrumentReview?sourceNo=${doubt.no}`,
    })
}

/** Puts every inspection that used an unfit instrument since it was last known to be fit on the list of its inspectors. */
export async function openReviews(context: Context, doubt: Doubt): Promise<void> {
  const owner = await ownerOf(context, doubt, false)
  const { rows: known } = await sql<Pick<InstrumentReview, 'itemId'>>`select "itemId" from instrument_review
    where "sourceId" = ${doubt.id}::uuid`.execute(context.db)
  const listed = new Set(known.map(({ itemId }) => itemId))
  const range = { from: doubt.from ?? '1900-01-01', to: doubt.to, most: mostItems }
  const items = (await itemsWithInstrument(context, owner.id, range)).filter(({ id }) => !listed.has(id))
  await insertRows(
    context,
    instrumentReview,
    items.map((item) => rowOf(doubt, owner, item)),
  )
  await notifyInspectors(context, doubt, owner, items)
  const note = items.length > 0 ? `${items.length}项检验待评价` : '影响期内没有检验使用该仪器'
  await logInstruments(context, [owner], { event: 'reviewed', note, sourceNo: doubt.no })
}

const isResponsible = (context: Context, row: InstrumentReview): boolean =>
  numbersOf(row.inspectorIds).includes(context.user.loginName) || context.user.roles.includes('station_head')

/** Reviews are taken by the inspectors of the business, or by the head. */
export const reviewSource: ListSource<typeof instrumentReview> = {
  record: instrumentReview,
  orderBy: ['inspectDate', 'desc'],
  filters: {
    scope({ user }, scope) {
      if (scope !== 'mine') throw new Refusal(kitMessages.unknownFilter(instrumentReview.filters?.scope))
      return [sql<SqlBool>`string_to_array("inspectorIds", ',') && array[${user.loginName}]::text[]`]
    },
  },
  actions: (context, row) =>
    row.state === reviewStates.open &&
    context.user.permissions.has('instReview.save') &&
    isResponsible(context, row)
      ? ['review']
      : [],
}

type Reviewed = {
  id: string
  version?: string | undefined
  result?: string | undefined
  opinion?: string | undefined
}

const results: ReadonlySet<string> = new Set(['1', '2', '3'])

/** Writes what a responsible person thinks of one report; the last one closes the list. */
export function commitReview(
  outer: Context,
  { id, version, result = '', opinion = '' }: Reviewed,
): Promise<InstrumentReview> {
  return transact(outer, async (context) => {
    const row = await readRow(context, instrumentReview, id, true)
    if (row.state === reviewStates.done)
      throw new Refusal(instrumentMessages.reviewDone(text(row.reviewUserName), text(row.reviewDate)), {
        code: 'handled',
      })
    if (!isResponsible(context, row))
      throw new Refusal(instrumentMessages.notResponsible, { code: 'forbidden', status: 403 })
    if (!results.has(result)) throw wrongFields({ result: instrumentMessages.reviewWanted })
    if (!opinion.trim()) throw wrongFields({ opinion: instrumentMessages.reviewWanted })
    const done = {
      state: reviewStates.done,
      result,
      opinion: opinion.trim(),
      reviewUserName: context.user.name,
      reviewDate: dayOf(context.now()),
    }
    const written = await updateRow(context, instrumentReview, row, done, {
      version: version ? Number(version) : undefined,
      action: 'review',
    })
    await closeList(context, written)
    return written
  })
}

async function closeList(context: Context, row: InstrumentReview): Promise<void> {
  const { rows } = await sql<{
    open: number
    all: number
  }>`select count(*) filter (where state = '0') as open,
    count(*) as all from instrument_review where "sourceId" = ${row.sourceId}::uuid`.execute(context.db)
  if (rows[0]?.open !== 0) return
  const owner = await ownerOf(context, row, false)
  const note = `${rows[0].all}项检验全部评价完毕`
  await logInstruments(context, [owner], { event: 'reviewed', note, sourceNo: row.sourceNo })
}
