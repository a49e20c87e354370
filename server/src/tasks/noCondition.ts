import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { requiredSentence } from '@tejian/contract/kit/values.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { noConditionCalls } from '@tejian/contract/tasks/noConditionCalls.ts'
import { noConditionMessages } from '@tejian/contract/tasks/noConditionMessages.ts'
import { replanStates, unableInspection, unableOutcomes } from '@tejian/contract/tasks/unableInspection.ts'
import { noCondForCheckList } from '@tejian/contract/tasks/views/noCondForCheckList.ts'
import { type SqlBool, sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { move } from '../kit/process/move.ts'
import { checkInput } from '../kit/records/checkInput.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { permittedActions } from '../kit/records/register.ts'
import { insertRow, readRow } from '../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { subjectOf } from './notify.ts'
import { listOf } from './planFacts.ts'

type Unable = RowOf<typeof unableInspection>

/** What became of another day, by where its business stands now. */
const standing = sql<string>`case when item.state in ('92', '99') or item."withReport" = '0' then ${replanStates.over}
  when item.step = 'RWAP' then ${replanStates.waiting} when item.step in ('RWQR', 'BGSC') then ${replanStates.arranged}
  else ${replanStates.inspected} end`

async function completeStates(context: Context, rows: Unable[]): Promise<void> {
  const ids = rows.map(({ itemId }) => itemId)
  const { rows: found } = await sql<{ id: string; status: string }>`select item.id, ${standing} as status
    from business_item item where item.id = any(${ids}::uuid[])`.execute(context.db)
  const states = new Map(found.map(({ id, status }) => [id, status]))
  for (const row of rows) row.status = states.get(row.itemId ?? '') ?? null
}

const source: ListSource<typeof unableInspection> = {
  record: unableInspection,
  orderBy: ['unableDate', 'desc'],
  extraConditions: () => [sql<SqlBool>`unable_inspection.outcome = ${unableOutcomes.replanned}`],
  filters: {
    status: (_context, states) => [
      sql<SqlBool>`(select ${standing} from business_item item where item.id = unable_inspection."itemId")
        = any(${states.split(',')}::text[])`,
    ],
  },
  actions: (context) => permittedActions(context, unableInspection),
  complete: completeStates,
}

export type NoCondition = {
  seisn: string
  taskId?: string | undefined
  unableReason?: string | undefined
  unableDate?: string | undefined
  note?: string | undefined
  replanDate?: string | undefined
  confirmUserName?: string | undefined
}

function checkedValues(context: Context, { seisn: _seisn, taskId: _task, ...input }: NoCondition) {
  const { values, problems } = checkInput(context, unableInspection, input)
  const today = dayOf(context.now())
  if (problems.unableReason) problems.unableReason = requiredSentence(unableInspection.fields.unableReason)
  if ((values.unableDate ?? '') > today) problems.unableDate = taskMessages.unableDateAhead
  if (!values.replanDate) problems.replanDate ??= supplied.replanDate.requiredSentence
  else if (values.replanDate < today) problems.replanDate = noConditionMessages.dayPast
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return { ...values, replanDate: values.replanDate ?? today }
}

async function wasReplanned(context: Context, item: BusinessItem): Promise<boolean> {
  const { rows } = await sql`select from unable_inspection where "itemId" = ${item.id}::uuid
    and outcome = ${unableOutcomes.replanned} limit 1`.execute(context.db)
  return rows.length > 0
}

/** Whoever arranged the visit hears that it needs another day, and the other inspectors do. */
async function tellReplanned(
  context: Context,
  row: BusinessItem,
  reason: string,
  day: string,
): Promise<void> {
  const { rows } = await sql<{ actor: string | null }>`select actor from flow_event
    where process = 'inspection' and "recordId" = ${row.id}::uuid and step = 'RWAP' and action = 'arrange'
    order by at desc limit 1`.execute(context.db)
  const people = new Set([rows[0]?.actor ?? '', ...listOf(row.inspectorIds)])
  await sendMessage(context, {
    to: [...people].filter((loginName) => loginName !== '' && loginName !== context.user.loginName),
    title: noConditionMessages.toldTitle,
    content: noConditionMessages.told(subjectOf(row), reason, day),
    link: `/businessPro/taskOverview?seisn=${row.seisn}`,
  })
}

/** What was settled of the visit that did not come about; people and instruments stay as a proposal. */
const nextVisit = (replanDate: string) => ({
  planInspectDate: replanDate,
  planInspectTime: null,
  visitNo: null,
  overloadReason: null,
  safeCondition: null,
  confirmDate: null,
  inspectdate: null,
})

/** BGSC → RWAP: not to be inspected on that day, another one was agreed; once for each business. */
export async function saveNoCondition(
  outer: Context,
  input: NoCondition,
  lookups: Lookups,
): Promise<{ id: string }> {
  return transact(outer, async (context) => {
    const item = await findItem(context, input.seisn, true)
    if (item.step === 'RWAP' || item.step === 'RWQR') throw new Refusal(noConditionMessages.notHere)
    if (await wasReplanned(context, item)) throw new Refusal(noConditionMessages.secondTime)
    const values = checkedValues(context, input)
    const { replanDate } = values
    const reason = lookups.label('UNABLE_REASON', values.unableReason ?? '') ?? ''
    let id = ''
    await move(context, {
      record: businessItem,
      id: item.id,
      action: 'replan',
      taskId: input.taskId,
      supplied: { unableReason: input.unableReason, replanDate },
      opinion: noConditionMessages.opinion(reason, values.note ?? '', replanDate),
      prepare: async () => nextVisit(replanDate),
      async effect(inner, row) {
        const { seisn, appno, equdatasysid, equclacode, equcode, unitId, unitname, useaddress } = row
        const about = { seisn, appno, equdatasysid, equclacode, equcode, unitId, unitname, useaddress }
        const made = await insertRow(inner, unableInspection, {
          ...values,
          ...about,
          itemId: row.id,
          outcome: unableOutcomes.replanned,
          inspectors: row.inspectors,
          areaId: row.areaId,
          orgId: row.orgId,
        })
        id = made.id
        await tellReplanned(inner, row, reason, replanDate)
      },
    })
    return { id }
  })
}

async function noConditionDetail(context: Context, id: string) {
  const row = await readRow(context, unableInspection, id)
  if (row.outcome !== unableOutcomes.replanned) throw missing()
  await completeStates(context, [row])
  return { ...row, actions: permittedActions(context, unableInspection) }
}

/** Devices that were not to be inspected on the day of their visit (spec 2 §2.10 bsFunction). */
export function noConditionRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bind(noConditionCalls.find, (context, request) => findRows(context, source, request))
  bind(noConditionCalls.getDetail, (context, { id }) => noConditionDetail(context, id))
  bindExport(bind, services, noConditionCalls.export, source, noCondForCheckList)
  bind(noConditionCalls.save, (context, input) => saveNoCondition(context, input, lookups))
}
