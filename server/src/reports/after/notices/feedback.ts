import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { rectifyStates } from '@tejian/contract/reports/after/outcome.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { systemActor } from '../../../kit/jobs.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { type Holder, move } from '../../../kit/process/move.ts'
import { changed } from '../../../kit/records/changed.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow } from '../../../kit/records/save.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { leaderOf } from './draft.ts'

export type Feedback = {
  id: string
  version?: string | undefined
  taskId?: string | undefined
  feedbackResult: string
  feedbackName: string
}

/** Who drew the notice up last; feedback goes to them. What the system issued is the leader's of the inspection. */
export async function drafterOf(
  context: Context,
  { id, itemId }: Pick<InspectionNotice, 'id' | 'itemId'>,
): Promise<Holder | null> {
  const last = await context.db
    .selectFrom('flow_event')
    .select(['actor', 'actorName'])
    .where('process', '=', 'inspection_notice')
    .where('recordId', '=', id)
    .where('step', '=', 'YJBZ')
    .where('action', 'in', ['issue', 'submit'])
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (last?.actor === systemActor.loginName)
    return leaderOf(await readRow(context, businessItem, itemId ?? ''))
  return last?.actor ? { loginName: last.actor, name: last.actorName } : null
}

/** The defects of a notice's business follow it. */
export async function defectsFollow(
  context: Context,
  notice: InspectionNotice,
  from: string[],
  to: string,
): Promise<void> {
  if (!notice.itemId) return
  await sql`update defect set "rectifyStatus" = ${to}, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name}
    where "itemId" = ${notice.itemId}::uuid and "rectifyStatus" = any(${from}::text[])`.execute(context.db)
  changed(context, 'defect')
}

async function tell(context: Context, notice: InspectionNotice, drafter: Holder | null): Promise<void> {
  if (!drafter || drafter.loginName === context.user.loginName) return
  await sendMessage(context, {
    to: [drafter.loginName],
    title: noticeMessages.answeredTitle,
    content: noticeMessages.answeredText(filled(notice, 'noticeno'), notice.unitname ?? ''),
    link: `/businessPro/rectifyFeedbackList?noticeno=${notice.noticeno}`,
  })
}

/** What a unit did about a notice, from its account, from an inspector for it, or by the QR code. */
export async function giveFeedback(context: Context, input: Feedback): Promise<InspectionNotice> {
  const drafter = await drafterOf(context, await readRow(context, inspectionNotice, input.id))
  return move(context, {
    record: inspectionNotice,
    id: input.id,
    action: 'feedback',
    version: input.version ? Number(input.version) : undefined,
    taskId: input.taskId,
    opinion: input.feedbackResult,
    holder: drafter,
    prepare: async (inner): Promise<ChangesOf<typeof inspectionNotice>> => ({
      feedbackResult: input.feedbackResult,
      feedbackName: input.feedbackName,
      feedbackDate: dayOf(inner.now()),
    }),
    async effect(inner, moved) {
      await defectsFollow(inner, moved, [rectifyStates.open], rectifyStates.answered)
      await tell(inner, moved, drafter)
    },
  })
}
