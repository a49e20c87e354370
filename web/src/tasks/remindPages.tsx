import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { stepName } from '@tejian/contract/declarations/steps.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { remindCalls } from '@tejian/contract/tasks/remindCalls.ts'
import {
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
} from '@tejian/contract/tasks/views/timeoutRemind.ts'
import { BatchResult } from '../kit/dialogs/BatchResult.tsx'
import { StateBadge } from '../kit/fields/FieldText.tsx'
import type { ActionRun } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { send } from '../kit/transport/send.ts'
import { bySerialNumber, flowLogAction } from '../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../shared/work/DeadlineCell.tsx'
import { whyHereAction } from '../shared/work/whyHereAction.tsx'

/** Reminds the holders of the chosen business. */
const remind: ActionRun = async ({ rows, refresh, show, close }) => {
  const result = await send(remindCalls.remind, { seisns: rows.map(({ seisn }) => seisn).join(',') })
  if (result.errors.length > 0) return show(<BatchResult title="发送提醒" result={result} onClose={close} />)
  notify.success(`已提醒 ${result.successCount} 项业务的办理人`)
  refresh()
}

const page = (view: View) =>
  listPage(view, {
    actions: {
      remind,
      whyHere: whyHereAction,
      flowLog: flowLogAction(bySerialNumber),
      export: exportAction(view, remindCalls.export),
    },
    cells: {
      deadline: (row) => <DeadlineCell row={row} />,
      step: (row) => (
        <StateBadge spec={businessItem.fields.step} text={stepName(String(row.step ?? ''))} row={row} />
      ),
    },
  })

/** Business that has passed the time limit of its step. */
export const remindPages = {
  supervisionTimeoutRemind: page(supervisionTimeoutRemind),
  periodicTimeoutRemind: page(periodicTimeoutRemind),
}
