import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { type Context, transact } from '../../../kit/context.ts'
import { batch } from '../../../kit/process/batch.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow, updateRow } from '../../../kit/records/save.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { isTemplateOn, sendShipped } from '../../../shared/sms/byTemplate.ts'
import { refuseTooManySms } from '../../../shared/sms/limits.ts'
import { toldOf } from './tell.ts'

/** Tells a unit once more what it has to put right: its accounts, and by text message whoever declared; once a day. */
async function urgeOne(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, inspectionNotice, id, true)
    const [noticeno, today] = [filled(row, 'noticeno'), dayOf(context.now())]
    if (row.step !== 'ZGFK' || row.noticetype !== noticeTypes.rectify)
      throw new Refusal(noticeMessages.notUrgeable(noticeno), { code: 'handled' })
    if (row.urgeDate === today) throw new Refusal(noticeMessages.urgedToday(noticeno), { code: 'handled' })
    const limit = filled(row, 'rectifyLimit')
    const { unit, contact } = await toldOf(context, row)
    await updateRow(
      context,
      inspectionNotice,
      row,
      { urgeDate: today, urgeCount: (row.urgeCount ?? 0) + 1 },
      { action: 'urge' },
    )
    await sendMessage(context, {
      to: unit,
      title: noticeMessages.urgedTitle,
      content: noticeMessages.urgedText(noticeno, row.equcode ?? '', limit, limit < today),
      link: `/businessPro/rectifyFeedbackList?noticeno=${noticeno}`,
    })
    if (!contact || !(await isTemplateOn(context, 'ZGTZ'))) return
    const { phone, name } = contact
    await refuseTooManySms(context, [{ recnumber: phone, content: '' }])
    await sendShipped(
      context,
      'ZGTZ',
      { recnumber: phone, recname: name, datacode: row.id },
      { unitname: row.unitname, recname: name, noticeno, deadline: limit },
    )
  })
}

/** Urges the units of these notices; what needs no urging is told apart. */
export async function urgeNotices(context: Context, ids: readonly string[]): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(noticeMessages.chooseNotices)
  const no = async (id: string) => filled(await readRow(context, inspectionNotice, id), 'noticeno')
  return batch(context, ids, { id: (id) => id, no }, (id) => urgeOne(context, id))
}
