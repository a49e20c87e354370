import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { Piece } from '../../kit/batch/batch.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { type Decision, decisionField, opinionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'
import { alone, type ItemTarget, reportPiece } from '../target.ts'

/** Sending reports to their second inspectors. */
export const submitting: Decision = {
  name: 'submit',
  label: '提交',
  isReturn: false,
  fields: [
    decisionField('dealMan', {
      label: '报告确认人',
      kind: 'user',
      help: '不选则由各任务的另一名检验人员确认',
    }),
    opinionField('acceptOpinion', '说明'),
  ],
}

/** What submitting the chosen reports sends, report by report (spec 2 §7.3, batchSubmitRptEditInfo). */
export const piecesOf = (targets: readonly ItemTarget[], values: Values): Piece[] =>
  targets.map((target) =>
    reportPiece(target, [
      prepared(rptEditInfoCalls.batchSubmit, {
        ...alone(target),
        dealMan: given(values, 'dealMan'),
        acceptOpinion: given(values, 'acceptOpinion'),
      }),
    ]),
  )
