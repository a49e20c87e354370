import { noticeChannels } from '@tejian/contract/announcements/announcement.ts'
import type { SafetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { checkNotice, checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { publishAtOnce } from '../../announcements/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'

/** NOTICE_TYPE of results of checks. */
const ofChecks = '6'

/** What everybody reads of a check: whose, when, how it ended; no names, no telephone numbers. */
const noticeOf = ({ lookups }: Context, row: SafetyCheck) =>
  checkNotice({
    unitname: row.unitname ?? '',
    creditcode: row.creditcode ?? '',
    authority: row.superviseorgname ?? '',
    checkDate: row.checkDate ?? '',
    table: row.checkItem ?? '',
    devices: row.equCount ?? 0,
    result: lookups.label('CHECK_RESULT', row.checkResult ?? '') ?? '',
    problems: row.problemCount ?? 0,
  })

/** Publishes the result of a random check as a notice of the authority (一公开), once. */
export async function publishResult(context: Context, id: string): Promise<SafetyCheck> {
  const row = await readRow(context, safetyCheck, id, true)
  if (!row.publishLimit) throw new Refusal(say.notRandom)
  if (row.publishDate) throw new Refusal(say.published)
  const noticeId = await publishAtOnce(context, {
    ...noticeOf(context, row),
    catalog: ofChecks,
    publishChannel: noticeChannels.supervision,
  })
  const published = { publishDate: dayOf(context.now()), noticeId }
  return updateRow(context, safetyCheck, row, published, { action: 'publish' })
}
