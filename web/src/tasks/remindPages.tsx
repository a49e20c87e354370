import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { remindCalls } from '@tejian/contract/tasks/remindCalls.ts'
import {
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
} from '@tejian/contract/tasks/views/timeoutRemindViews.ts'
import { stepReasonAction } from '../inspection/item/public.tsx'
import { pieceOf } from '../kit/batch/batch.ts'
import { sendAll } from '../kit/batch/batchAction.tsx'
import { StateBadge } from '../kit/fields/FieldText.tsx'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfItem } from '../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../shared/work/DeadlineCell.tsx'
import type { ListedTask } from './places.ts'

/** Reminds the holders of the chosen business. */
const remind: ActionRun<ListedTask> = ({ rows, ...input }) =>
  sendAll(
    {
      title: `发送提醒 ${rows.length} 项`,
      verb: '提醒',
      done: `已提醒 ${rows.length} 项业务的办理人`,
      pieces: rows.map(({ seisn }) => {
        const no = seisn ?? ''
        return pieceOf({ id: no, no }, [prepared(remindCalls.remind, { seisns: no })], false)
      }),
    },
    input,
  )

const page = (view: View<typeof businessItem>) =>
  listPage(view, {
    actions: {
      remind,
      reasonForStep: stepReasonAction,
      flowLog: flowLogAction(subjectOfItem),
      export: exportAction(view, remindCalls.export),
    },
    cells: {
      deadline: (row) => <DeadlineCell row={row} />,
      step: (row) => <StateBadge spec={businessItem.fields.step} text={stepName(row.step ?? '')} row={row} />,
    },
  })

/** Business that has passed the time limit of its step. */
export const remindPages = {
  supervisionTimeoutRemind: page(supervisionTimeoutRemind),
  periodicTimeoutRemind: page(periodicTimeoutRemind),
}
