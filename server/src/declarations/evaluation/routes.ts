import { custAssessCalls } from '@tejian/contract/declarations/evaluation/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { evaluationOf, saveEvaluation } from './evaluations.ts'

/** The evaluation of declaring units (spec 1 §7). */
export function evaluationRoutes(bind: Bind): void {
  bind(custAssessCalls.getDetailCustAssess, (context, { appno, appMainId }) =>
    evaluationOf(context, { appno, id: appMainId }),
  )
  bind(custAssessCalls.saveCustAssess, async (context, sent) => {
    await saveEvaluation(context, sent)
    return null
  })
}
