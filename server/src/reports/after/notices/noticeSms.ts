import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { Context } from '../../../kit/context.ts'
import { transact } from '../../../kit/context.ts'
import type { JobData, JobQueue } from '../../../kit/jobs.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow } from '../../../kit/records/save.ts'
import type { Services } from '../../../kit/services.ts'
import { isTemplateOn, sendShipped } from '../../../shared/sms/byTemplate.ts'
import { publicBase } from '../../seal/verifyCode.ts'
import { drafterOf } from './feedback.ts'
import { feedbackPath, linkMs } from './link.ts'
import { noticeSmsQueue, toldOf } from './tell.ts'

/** The link is good until the unit's time has run out, and a day at least. */
function lifeOf(notice: InspectionNotice, now: Date): number {
  const ends = new Date(`${filled(notice, 'rectifyLimit')}T23:59:59+08:00`)
  return Math.max(linkMs, ends.getTime() - now.getTime())
}

/** The account in whose name the link is handed out. */
async function userOf(context: Context, notice: InspectionNotice): Promise<string | null> {
  const drafter = await drafterOf(context, notice)
  const user = await context.db
    .selectFrom('app_user')
    .select('id')
    .where('loginName', '=', drafter?.loginName ?? '')
    .executeTakeFirst()
  return user?.id ?? null
}

/** Whether this round has been told of already: a job may come twice. */
async function wasSent(context: Context, taskId: string): Promise<boolean> {
  const sent = await context.db
    .selectFrom('sms_message')
    .select('id')
    .where('datacode', '=', taskId)
    .executeTakeFirst()
  return sent !== undefined
}

async function send(outer: Context, { noticeId = '' }: JobData, services: Services): Promise<void> {
  await transact(outer, async (context) => {
    const notice = await readRow(context, inspectionNotice, noticeId, true)
    // Answered meanwhile, there is nothing to ask for.
    if (notice.step !== 'ZGFK' || !(await isTemplateOn(context, 'ZGFK'))) return
    const [{ contact }, user] = [await toldOf(context, notice), await userOf(context, notice)]
    const taskId = filled(notice, 'taskId')
    if (!contact || !user || (await wasSent(context, taskId))) return
    const now = context.now()
    const path = feedbackPath(services.secret, notice, user, now, lifeOf(notice, now))
    await sendShipped(
      context,
      'ZGFK',
      { recnumber: contact.phone, recname: contact.name, datacode: taskId },
      {
        unitname: notice.unitname,
        equcode: notice.equcode,
        noticeno: notice.noticeno,
        deadline: notice.rectifyLimit,
        feedbackLink: ` ${publicBase(services.env)}${path} `,
      },
    )
  })
}

/** Text messages of issued notices, with the link by which they are answered. */
export const noticeSms: JobQueue = { queue: noticeSmsQueue, handle: send, attempts: 5, timeoutSeconds: 60 }
