import { type ChangeRegistration, changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import type { ChangePrint } from '@tejian/contract/equipment/changes/prints.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** Why a paper of an application cannot be printed yet; null when it can. */
function problemOf(print: ChangePrint, row: ChangeRegistration): string | null {
  const no = filled(row, 'changeno')
  if (print === 'printSQD')
    return row.step === 'BDSQ' && !row.backReason ? changeMessages.printDraft(no) : null
  return row.acceptTime ? null : changeMessages.printUnaccepted(no)
}

/** The papers that an application has so far, by the names of their buttons. */
export const printsOf = (row: ChangeRegistration): ChangePrint[] =>
  (['printSQD', 'printSLD', 'printLLD'] as const).filter((print) => problemOf(print, row) === null)

/** The applications that are to be printed, in the caller's scope. */
export async function applicationsOf(
  context: Context,
  print: ChangePrint,
  ids: readonly string[],
): Promise<ChangeRegistration[]> {
  if (!context.user.permissions.has('registration.view')) throw missing()
  if (ids.length === 0) throw new Refusal(changeMessages.choosePrint)
  const rows: ChangeRegistration[] = []
  for (const id of ids) {
    const row = await readRow(context, changeRegistration, id)
    const problem = problemOf(print, row)
    if (problem) throw new Refusal(problem)
    rows.push(row)
  }
  return rows
}
