import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import type { Charge } from '@tejian/contract/charges/charge.ts'
import type { Context } from '../../kit/context.ts'
import { logFlow } from '../../kit/process/flow.ts'

/** A line in a charge's flow log about something that did not move it. */
export async function noteEvent(
  context: Context,
  row: Charge,
  { action, label, note }: { action: string; label: string; note: string },
): Promise<void> {
  const step = row.step ?? 'end'
  const names: Readonly<Record<string, { name: string } | undefined>> = chargeProcess.steps
  await logFlow(context, {
    process: chargeProcess.name,
    recordId: row.id,
    step,
    stepName: names[step]?.name ?? '已办结',
    action,
    actionLabel: label,
    nextStep: null,
    opinion: note,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
}
