import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { weekMessages, weekSentences } from '@tejian/contract/tasks/weekMessages.ts'
import type { Context } from '../../kit/context.ts'
import { mayMove } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'

/**
 * Why a planned item stays where it is, and what to do instead; '' when this person may move it. A draft belongs to whoever
 * may arrange it. What waits for its lead, or needs no confirmation, may still be moved by whoever arranges; a day that the
 * lead has agreed with the unit is the lead's.
 */
export function moveProblem(context: Context, row: BusinessItem): string {
  const seisn = filled(row, 'seisn')
  if (row.state === '99') return weekSentences.gone(seisn)
  if (!row.planInspectDate) return weekSentences.notPlanned(seisn)
  if (row.step === 'BGLR' || row.inspectdate) return weekSentences.reported(seisn)
  if (row.step === 'RWAP') return mayMove(context, businessItem, row, 'arrange') ? '' : weekMessages.notYours
  if (row.step === 'RWQR') return ''
  if (row.step !== 'BGSC') return weekSentences.gone(seisn)
  return row.taskConfirmFlag === '1' ? weekSentences.agreed(seisn, row.proPrincipalName ?? '项目负责人') : ''
}
