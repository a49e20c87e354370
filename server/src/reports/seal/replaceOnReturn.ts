import type { BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { undoFinish } from '../after/undo.ts'
import { reportOf } from '../itemAtStep.ts'
import { nextVersion } from './nextVersion.ts'

/**
 * A sealed report that 报告打印 sent back to 报告审批 may be approved again as it is. Whoever sends it further back wants it
 * changed, and what is sealed is never changed: a next version under a new number takes its place.
 */
export async function replaceSealed(
  context: Context,
  item: BusinessItem,
): Promise<ChangesOf<typeof businessItem>> {
  const sealed = await reportOf(context, item, true)
  if (!sealed || sealed.state !== reportStates.valid) return {}
  const next = await nextVersion(context, item, sealed)
  await updateRow(
    context,
    reportRecord,
    sealed,
    {
      state: reportStates.replaced,
      stateReason: sealMessages.changedAfterSeal,
      stateTime: context.now().toISOString(),
      replacedBy: next.id,
    },
    { action: 'replace' },
  )
  await setNumberFate(
    context,
    filled(sealed, 'reportno'),
    'replaced',
    `${sealMessages.changedAfterSeal}：${next.reportno}`,
  )
  await undoFinish(context, item, sealed)
  return { reportId: next.id, reportno: next.reportno }
}
