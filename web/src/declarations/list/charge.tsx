import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { chargeProblem } from './chargeChecks.ts'

const chargeSheet = (appno: string): string =>
  `/assistMng/chargeRegisterForm?appno=${encodeURIComponent(appno)}`

/** Whether the declaration still waits for its charge; the message has no time-out (spec 2 §9). */
async function isUncharged(appno: string): Promise<boolean> {
  const done = notify.busy('正在检查收费登记…')
  try {
    return (await send(declarationCalls.valiIsRegisterByAppno, { appno })).appBussList !== undefined
  } finally {
    done()
  }
}

/** 收费: the checks of spec 2 §5, the pre-check, then the charge sheet of the declaration. */
export const charge: ActionRun<ListedRow<typeof declaration>> = async ({ rows, show, close, navigate }) => {
  const problem = chargeProblem(rows)
  if (problem?.modal) return showMessageDialog({ show, close }, kitMessages.hint, problem.sentence)
  if (problem) return notify.warn(kitMessages.hint, problem.sentence)
  const appno = rows[0]?.appno ?? ''
  const open = (await isUncharged(appno))
    ? true
    : await confirmAction({
        title: kitMessages.hint,
        content: declarationMessages.alreadyCharged,
        okText: '查看收费登记',
        show,
        close,
      })
  if (open) await navigate(chargeSheet(appno))
}
