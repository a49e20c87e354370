import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { NoticeOfBusiness } from '@tejian/contract/reports/noticeCalls.ts'
import type { Context } from '../../../kit/context.ts'
import { allowedMoves } from '../../../kit/process/move.ts'
import { picked } from '../../../kit/records/picked.ts'
import { itemForStaff } from '../../itemAtStep.ts'
import { earlierNotices, noticesOf } from './ofItem.ts'
import { noticeOptions } from './options.ts'

const shown = [
  'noticeno',
  'noticetype',
  'step',
  'problemDesc',
  'itemCodes',
  'requirement',
  'rectifyLimit',
  'issueDate',
  'equcode',
  'signName',
  'feedbackDate',
  'feedbackResult',
  'feedbackName',
  'backDescription',
  'confirmUserName',
] as const

const onWire = (context: Context, row: InspectionNotice, earlier: boolean): NoticeOfBusiness => ({
  ...picked(row, shown),
  id: row.id,
  version: row.version,
  earlier,
  actions: [
    ...allowedMoves(context, inspectionNotice, row),
    ...(noticeOptions.moreActions?.(context, row) ?? []),
  ],
})

/** The notices that stand beside a report: its own, and of a repeated inspection those of the failed one. */
export async function noticesOfBusiness(
  context: Context,
  { seisn }: { seisn: string },
): Promise<NoticeOfBusiness[]> {
  const item = await itemForStaff(context, seisn)
  const earlier = item.inmGroupCode === repeatedGroup ? await earlierNotices(context, item) : []
  return [
    ...earlier.map((row) => onWire(context, row, true)),
    ...(await noticesOf(context, item.id)).map((row) => onWire(context, row, false)),
  ]
}
