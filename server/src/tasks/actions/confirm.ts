import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { planSentences, taskMessages } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { notifyInspectors, subjectOf } from '../notify.ts'
import { type PlanInput, settlePlan } from '../settle.ts'
import { type Several, savePlan, severalTasks, type TaskBatch, whenOf } from './arrange.ts'

type Changes = ChangesOf<typeof businessItem>

export type Confirmation = PlanInput & {
  seisn: string
  taskId?: string | undefined
  version?: string | undefined
  inmGroupCode?: string | undefined
  safeCondition?: string | undefined
  confirmDate?: string | undefined
  acceptOpinion?: string | undefined
}

/** What the lead inspector notes beside the plan; a blank says that it was emptied. */
function notedValues(context: Context, row: BusinessItem, input: Confirmation, standard: boolean): Changes {
  const { safeCondition, confirmDate, inmGroupCode } = input
  const today = dayOf(context.now())
  if (inmGroupCode && inmGroupCode !== row.inmGroupCode)
    throw wrongFields({ inmGroupCode: taskMessages.groupFixed })
  if (confirmDate && confirmDate > today) throw wrongFields({ confirmDate: taskMessages.confirmDateAhead })
  const day = confirmDate || (standard && !row.confirmDate ? today : '')
  return {
    ...(safeCondition !== undefined && ({ safeCondition: safeCondition.trim() || null } satisfies Changes)),
    ...(day && ({ confirmDate: day } satisfies Changes)),
  }
}

export async function saveConfirmation(context: Context, input: Confirmation, lookups: Lookups) {
  const item = await findItem(context, input.seisn)
  return savePlan(context, input, lookups, {
    action: 'confirm',
    refusal: taskMessages.notConfirming,
    moreChanges: notedValues(context, item, input, false),
  })
}

/** What is inspected on one visit keeps one date, unless all of it is confirmed for another. */
async function refuseOtherDate(
  context: Context,
  row: BusinessItem,
  date: string | null | undefined,
  together: readonly string[],
): Promise<void> {
  if (!row.visitNo || date === row.planInspectDate) return
  const { rows } = await sql<{ seisn: string }>`select seisn from business_item
    where "visitNo" = ${row.visitNo} and id <> ${row.id}::uuid and "planInspectDate" = ${row.planInspectDate}::date
      and step in ('RWQR', 'BGSC') and state is distinct from '99' and not seisn = any(${together}::text[])
    order by seisn limit 1`.execute(context.db)
  const [other] = rows
  if (other)
    throw wrongFields({ planInspectDate: planSentences.visitDate(other.seisn, row.planInspectDate ?? '') })
}

/** RWQR → BGSC: the lead inspector takes the task, with what was agreed with the unit; answers what is to be known of it. */
export async function confirmTask(
  outer: Context,
  input: Confirmation,
  lookups: Lookups,
  together: readonly string[] = [],
): Promise<string[]> {
  return transact(outer, async (context) => {
    const item = await findItem(context, input.seisn, true)
    const settled =
      item.step === 'RWQR' ? await settlePlan(context, item, input, lookups, true, together) : undefined
    await move(context, {
      record: businessItem,
      id: item.id,
      action: 'confirm',
      taskId: input.taskId,
      version: input.version ? Number(input.version) : undefined,
      opinion: input.acceptOpinion?.trim() || undefined,
      ...(settled?.lead && { holder: settled.lead }),
      async prepare(inner, row) {
        if (!settled) return {}
        if (Object.keys(settled.problems).length > 0) throw wrongFields(settled.problems)
        await refuseOtherDate(inner, row, settled.values.planInspectDate, together)
        return { ...settled.values, ...notedValues(inner, row, input, true) }
      },
      effect: (inner, row) =>
        notifyInspectors(inner, row, {
          title: '检验任务已确认',
          content: `${subjectOf(row)}确认于${whenOf(row)}检验，地址：${row.useaddress ?? row.unitname}`,
          page: '/businessPro/reportBuild',
        }),
    })
    return settled?.warnings ?? []
  })
}

/** Confirms several tasks alike. */
export async function confirmSeveral(
  context: Context,
  { seisns, taskIds, ...input }: Several & Omit<Confirmation, 'seisn' | 'taskId'>,
  lookups: Lookups,
): Promise<TaskBatch> {
  return severalTasks(context, { seisns, taskIds }, (one) =>
    confirmTask(context, { ...input, ...one }, lookups, seisns),
  )
}
