import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { bySerialNumber, inOneCall } from '../../shared/work/batches.ts'
import { asked, askedOpinion, type Decision } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'
import { joined, namedOf, type Target } from '../target.ts'

/** Sending reports to their second inspectors. */
export const submitting: Decision = {
  name: 'submit',
  label: '提交',
  backwards: false,
  fields: [
    asked('dealMan', {
      label: '报告确认人',
      kind: 'user',
      help: '不选则由各任务的另一名检验人员确认',
    }),
    askedOpinion('acceptOpinion', '说明'),
  ],
}

/** Submits the chosen reports in one call (spec 2 §7.3, batchSubmitRptEditInfo), and says of each what happened. */
export const submitAll = (targets: readonly Target[], values: Values): Promise<Outcome[]> =>
  inOneCall(targets.map(namedOf), async () => {
    const { errors } = await send(rptEditInfoCalls.batchSubmit, {
      ...joined(targets),
      dealMan: given(values, 'dealMan'),
      acceptOpinion: given(values, 'acceptOpinion'),
    })
    return bySerialNumber(errors)
  })
