import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import { type Announcement, announcement, noticeStates } from '@tejian/contract/announcements/announcement.ts'
import { announcementMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Context, transact } from '../kit/context.ts'
import { logFlow } from '../kit/process/flow.ts'
import { reopen } from '../kit/process/reopen.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Named = { id: string; version?: string | undefined }

const versionOf = ({ version }: Named) => (version ? { version: Number(version) } : {})

function refuseUnpublished(row: Announcement): void {
  if (row.step !== 'end' || row.status !== noticeStates.published)
    throw new Refusal(say.notPublished, { code: 'handled' })
}

async function change(
  outer: Context,
  named: Named,
  action: string,
  label: string,
  values: ChangesOf<typeof announcement>,
  opinion: string | null = null,
): Promise<Announcement> {
  return transact(outer, async (context) => {
    const row = await readRow(context, announcement, named.id, true)
    refuseUnpublished(row)
    const changed = await updateRow(context, announcement, row, values, { ...versionOf(named), action })
    await logFlow(context, {
      process: announcementProcess.name,
      recordId: row.id,
      step: 'end',
      stepName: '已发布',
      action,
      actionLabel: label,
      nextStep: 'end',
      opinion,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    return changed
  })
}

/** Puts a published notice before all others, or back among them. */
export const pin = (context: Context, named: Named, topFlag: boolean): Promise<Announcement> =>
  change(context, named, topFlag ? 'pin' : 'unpin', topFlag ? '置顶' : '取消置顶', { topFlag })

/** Takes a published notice from its readers at once; what was published stays in the trail. */
export async function takeDown(context: Context, named: Named, reason: string): Promise<Announcement> {
  if (reason.trim() === '') throw wrongFields({ reason: say.takeDownReasonMissing })
  const values = { status: noticeStates.takenDown, takeDownReason: reason.trim(), topFlag: false }
  return change(context, named, 'takeDown', '撤下', values, reason.trim())
}

/** Makes a draft of a notice that was taken down, in the hands of whoever writes it anew, who then does not review it. */
export async function revise(outer: Context, named: Named): Promise<Announcement> {
  return transact(outer, async (context) => {
    const { loginName, name } = context.user
    const before = await readRow(context, announcement, named.id, true)
    if (before.step !== 'end' || before.status !== noticeStates.takenDown)
      throw new Refusal(say.notTakenDown, { code: 'handled' })
    return reopen(context, {
      record: announcement,
      id: named.id,
      action: 'revise',
      label: '修改重发',
      step: announcementProcess.start,
      holder: { loginName, name },
      reason: '撤下后修改重发',
      description: before.takeDownReason ?? '',
      prepare: async () => ({
        author: loginName,
        publishDate: null,
        planPublishTime: null,
        publishUserName: null,
      }),
    })
  })
}
