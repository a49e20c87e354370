import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import type { WalkAction } from './subject.ts'
import { inspectors, type WalkActionSpec, walkAction } from './walkAction.ts'

const beforeSeal = ['BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']
const unsealed = ['RWQR', 'BGSC', 'BGLR']
const nothing = '00000000-0000-7000-8000-000000000000'
const afterSeal = ['BGDY', 'BGGD', 'BGFF', 'end']
/** What is done beside the steps' own work: taking back, handing over, numbering, revoking, ending. */
export const otherActions: WalkAction[] = [
  walkAction(
    ['RWQR', 'BGSC', 'BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP', 'finish_inspect', 'BGGD', 'BGFF'],
    ['anpai', ...inspectors, 'fuhe', 'shenhe', 'pizhun', 'dangan'],
  )({
    name: 'withdraw',
    weight: 0.4,
    call: reviewCalls.autoWithdraw,
    input: ({ seisn }) => ({ seisn }),
  }),
  walkAction(
    ['RWQR', 'BGSC', 'BGLR', 'BGQR'],
    ['anpai', 'zhanzhang'],
  )({
    name: 'transfer',
    weight: 0.3,
    call: flowCalls.taskTransfer,
    input: ({ taskId }, { random }) => ({ taskIds: taskId, assignee: random.pick(inspectors) }),
  }),
  walkAction(
    unsealed,
    inspectors,
  )({
    name: 'askStop',
    moves: false,
    weight: (item) => (item.stopId ? 0 : 0.25),
    call: terminationCalls.save,
    input: ({ seisn }) => ({ seisn, termReason: '9', termFee: '1', note: '单位停产' }),
  }),
  walkAction(
    unsealed,
    inspectors,
  )({
    name: 'submitStop',
    moves: false,
    weight: (item) => (item.stopStatus === auditStates.draft ? 2 : 0.02),
    call: terminationCalls.move,
    input: ({ stopId }) => ({ id: stopId ?? nothing, action: 'submit' }),
  }),
  walkAction(unsealed, ['zhanzhang'])({
    name: 'agreeStop',
    weight: (item) => (item.stopStatus === auditStates.waiting ? 1.5 : 0.02),
    call: terminationCalls.move,
    input: ({ stopId }) => ({ id: stopId ?? nothing, action: 'agree' }),
  }),
  walkAction(unsealed, ['anpai', 'zhanzhang'])({
    name: 'changePrincipal',
    weight: 0.3,
    call: arrangeCalls.changeProPrincipal,
    input: ({ seisn }, { random }) => ({ seisns: seisn, proPrincipalId: random.pick(inspectors) }),
  }),
  walkAction(beforeSeal, ['dangan'])({
    name: 'renumber',
    moves: false,
    weight: 0.15,
    call: sealCalls.batchReGenReportNo,
    input: ({ seisn }) => ({ seisns: seisn }),
  }),
  walkAction(beforeSeal, ['dangan'])({
    name: 'ownNumber',
    moves: false,
    weight: 0.1,
    call: sealCalls.editBgbh,
    input: ({ seisn }, { random }) => ({ seisn, reportno: `丽检（${random.whole(1, 999_999)}）` }),
  }),
  walkAction(afterSeal, ['pizhun'])({
    name: 'revoke',
    // Before it is handed over; afterwards it is put right by application alone (decision 0070).
    weight: (item) => (item.step === 'BGFF' ? 3 : 0.4),
    call: sealCalls.revocationReportGeneration,
    input: ({ seisn }) => ({ seisns: seisn, reason: '检验结论错误：平衡系数记录有误' }),
  } as WalkActionSpec),
  walkAction(
    ['finish_inspect'],
    inspectors,
  )({
    name: 'finish',
    weight: 2,
    call: finishCalls.submitEnd,
    input: ({ seisn, taskId }) => ({ seisn, taskId }),
  }),
  walkAction(
    ['finish_inspect'],
    ['pizhun'],
  )({ name: 'seal', weight: 3, call: sealCalls.genPdf, input: ({ seisn }) => ({ seisns: seisn }) }),
]
