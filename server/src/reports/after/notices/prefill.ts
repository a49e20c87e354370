import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeTypes, problemText } from '@tejian/contract/reports/after/outcome.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../../kit/context.ts'
import { readRow } from '../../../kit/records/save.ts'
import { unfitOf } from '../defects.ts'
import { takenFromItem, usualLimit } from './draft.ts'
import { itemOfNotice } from './options.ts'

/** What a notice about this business begins with: whom and what it concerns, the unfit items, the usual limit. */
export async function prefillNotice(
  context: Context,
  { seisn, noticetype }: { seisn: string; noticetype?: string | undefined },
): Promise<Record<string, string | null>> {
  const item = await itemOfNotice(context, seisn)
  const report = item.reportId ? await readRow(context, reportRecord, item.reportId) : null
  const taken = Object.entries(takenFromItem(item)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : null,
  ])
  const unfit = report ? unfitOf(context, report) : []
  const type = noticetype ?? (unfit.some(({ key }) => key) ? noticeTypes.unacceptable : noticeTypes.rectify)
  return {
    ...Object.fromEntries(taken),
    noticetype: type,
    problemDesc: problemText(unfit, report?.problemDesc ?? ''),
    itemCodes: unfit.map(({ no }) => no).join('、'),
    requirement:
      type === noticeTypes.unacceptable
        ? afterMessages.unacceptableRequirement
        : afterMessages.rectifyRequirement,
    rectifyLimit: usualLimit(context),
  }
}
