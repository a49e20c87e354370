import { isGuarded } from '@tejian/contract/inspection/duties.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import {
  type Decision,
  decisionField,
  opinionField,
  returnDecisionFields,
} from '../../shared/work/decision.ts'
import { opinionFields, passAction, passWords, type ReviewPlace } from './pages.ts'

export type ReviewDecision = Decision<'pass' | 'return'>

/** What an item keeps of an opinion. */
const longestOpinion = 500

const opinion = opinionField('acceptOpinion', '意见')
const passFields = (nextStep: string) => [
  { ...opinion, spec: { ...opinion.spec, max: longestOpinion } },
  ...(nextStep ? [decisionField('dealMan', { label: '下一环节办理人', kind: 'user' })] : []),
]

/** Passing by its word, with an opinion and, where a person comes next, who. */
export const passing = (action: string, nextStep: string): ReviewDecision => ({
  name: 'pass',
  label: passWords[action] ?? '通过',
  isReturn: false,
  fields: passFields(nextStep),
})

export const returning: ReviewDecision = {
  name: 'return',
  label: '退回',
  isReturn: true,
  fields: returnDecisionFields,
}

/** What a reader of this report may decide, by the actions that the server sent with it. */
export function decisionsOf(
  place: ReviewPlace,
  detail: Pick<ReviewDetail, 'actions' | 'nextStep'>,
): ReviewDecision[] {
  const action = passAction(place, detail)
  return [
    ...(action ? [passing(action, detail.nextStep)] : []),
    ...(detail.actions.includes('return') ? [returning] : []),
  ]
}

/** What the inputs begin with: the opinion that was kept, and the first step to which it can go back. */
export function firstValues(detail: ReviewDetail): Values {
  const step = detail.step ?? ''
  return {
    acceptOpinion: isGuarded(step) ? detail[opinionFields[step]] : null,
    dealMan: null,
    backStepNo: 'BGLR',
    backDutyTask: '报告录入',
  }
}
