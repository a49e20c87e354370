import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import {
  type ChosenReceiver,
  handoverCalls,
  handoverPrintRecord,
} from '@tejian/contract/system/handover/calls.ts'
import { type Handover, handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { handoverList } from '@tejian/contract/system/views/handoverViews.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { move } from '../../kit/process/move.ts'
import { bindProcessRegister, processSource, saveProcessRow } from '../../kit/process/register.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { handoverOptions } from './handovers.ts'
import { handingPerson, readVisible } from './people.ts'
import { itemsOf, keepPlan, keptReceivers, planOf, problemOf } from './plan.ts'
import { printHandover } from './print.ts'

/** What somebody holds, and whether it can go to whom it is meant for. */
async function holdings(
  context: Context,
  { handMan, handoverId, takeMan, receivers }: ParsedOf<typeof handoverCalls.holdings>,
) {
  const from = await handingPerson(context, handMan)
  if (handoverId) await readVisible(context, handoverId)
  const kept = receivers ?? (handoverId ? await keptReceivers(context, handoverId) : [])
  const plan = await planOf(context, { from, takeMan: takeMan || null, receivers: kept })
  const things = []
  for (const planned of plan)
    things.push({
      ...planned.thing,
      receiver: planned.to?.loginName ?? '',
      receiverName: planned.to?.name ?? '',
      problem: await problemOf(context, planned),
    })
  const typed = await sql<{ count: number }>`select count(*)::int as count from draft
    join app_user on app_user.id = draft."userId" where app_user."loginName" = ${from.loginName}`.execute(
    context.db,
  )
  return { handMan: from.loginName, handManName: from.name, things, typed: typed.rows[0]?.count ?? 0 }
}

/** Saves a hand-over with who receives what; whatever nobody is chosen for goes to the receiver of the whole. */
export const drawHandover = (
  outer: Context,
  { receivers, ...values }: ParsedOf<typeof handoverCalls.draw>,
): Promise<Handover> =>
  transact(outer, async (context) => {
    if (values.id) await readVisible(context, values.id)
    const row = await saveProcessRow(context, handover, values, handoverOptions)
    const from = await handingPerson(context, row.handMan ?? '')
    const chosen = receivers ?? (await keptReceivers(context, row.id))
    await keepPlan(context, row.id, await planOf(context, { from, takeMan: row.takeMan, receivers: chosen }))
    return row
  })

/** What the receiver of a whole may not have, given to nobody instead: for programs that draw hand-overs. */
export async function whatCannotPass(
  context: Context,
  asked: { handMan: string; takeMan: string },
): Promise<ChosenReceiver[]> {
  const { things } = await holdings(context, { ...asked, handoverId: undefined, receivers: undefined })
  return things.flatMap(({ kind, subjectId, problem }) =>
    problem ? [{ kind, subjectId, receiver: '' }] : [],
  )
}

async function listItems(context: Context, id: string) {
  await readVisible(context, id)
  return (await itemsOf(context, id)).map((item) => ({
    id: item.id,
    itemKind: item.itemKind ?? '',
    itemTitle: item.itemTitle ?? '',
    itemDetail: item.itemDetail ?? '',
    itemTaker: item.itemTaker ?? '',
    itemTakerName: item.itemTakerName ?? '',
    itemState: item.itemState ?? '',
    confirmTime: item.confirmTime ?? '',
  }))
}

/** Takes a hand-over back before it is in force: whoever drew it, though a receiver has it in hand. */
async function recall(
  context: Context,
  { id, version }: ParsedOf<typeof handoverCalls.recall>,
): Promise<null> {
  const row = await readVisible(context, id)
  if (row.drawUser !== context.user.loginName) throw new Refusal(say.notDrawer, { code: 'forbidden' })
  await move(context, {
    record: handover,
    id,
    action: 'recall',
    entitledBy: 'handover.save',
    ...(version && { version: Number(version) }),
    prepare: async () => ({ confirmLeft: null }),
  })
  return null
}

/** Hand-overs of work. */
export function bindHandovers(bind: Bind, services: Services): void {
  const source = processSource(handover, handoverOptions)
  bindProcessRegister(bind, handoverCalls, handover, handoverOptions)
  bindExport(bind, services, handoverCalls.export, source, handoverList)
  bind(handoverCalls.holdings, holdings)
  bind(handoverCalls.draw, drawHandover)
  bind(handoverCalls.items, (context, { id }) => listItems(context, id))
  bind(handoverCalls.recall, recall)
  bind(handoverCalls.listPdf, async (context, { id }) => {
    if (context.ticket?.record !== handoverPrintRecord(id)) throw missing()
    return {
      file: await printHandover(context, id, services.demo),
      name: '工作交接清单.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
}
