import { noticeChannels } from '@tejian/contract/announcements/announcement.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type OnDemandMaintenance, onDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import {
  demandEndNotice,
  demandNotice,
  demandNoticeOver,
} from '@tejian/contract/maintenance/demand/demandNotices.ts'
import { publishAtOnce, withdrawNotice } from '../../announcements/public.ts'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'

/** NOTICE_TYPE 维保公示. */
const catalog = '8'
/** Days for which the end of an approval is shown. */
const endShownDays = 90

const factsOf = ({ applyno, equcode, useunit, useaddress, maintunit }: OnDemandMaintenance) => ({
  applyno: applyno ?? '',
  equcode: equcode ?? '',
  useunit: useunit ?? '',
  useaddress: useaddress ?? '',
  maintunit: maintunit ?? '',
})

const shown = (day: string) => ({
  catalog,
  publishChannel: noticeChannels.supervision,
  endTime: `${addDays(day, 1)}T00:00:00+08:00`,
})

/** Publishes an approval for as long as it runs, and remembers what it was published as. */
export async function publishApproval(context: Context, row: OnDemandMaintenance): Promise<void> {
  const until = row.validUntil ?? ''
  const notice = demandNotice(factsOf(row), {
    cycle: row.maintCycle ?? 0,
    from: row.validFrom ?? '',
    until,
  })
  const noticeId = await publishAtOnce(context, { ...notice, ...shown(until) })
  await updateRow(context, onDemandMaintenance, row, { noticeId }, { action: 'publish' })
}

/** Takes the approval from the public and says that it has ended. */
export async function publishEnd(context: Context, row: OnDemandMaintenance): Promise<void> {
  await withdrawNotice(context, row.noticeId, demandNoticeOver)
  const day = row.endDate ?? ''
  const notice = demandEndNotice(factsOf(row), day)
  await publishAtOnce(context, { ...notice, ...shown(addDays(day, endShownDays)) })
}
