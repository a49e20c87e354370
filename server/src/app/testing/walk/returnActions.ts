import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import type { Chance, Subject, WalkAction } from './subject.ts'

const people: Readonly<Record<string, readonly string[]>> = {
  RWQR: ['jianyan', 'jianyan2'],
  BGSC: ['jianyan', 'jianyan2'],
  BGLR: ['jianyan', 'jianyan2'],
  BGQR: ['jianyan', 'jianyan2'],
  BGSH_FX: ['fuhe'],
  BGSH: ['shenhe'],
  BGSP: ['pizhun'],
  BGDY: ['dangan'],
  BGGD: ['dangan'],
  BGFF: ['dangan'],
}

/** The call of a page beside the general one. */
const ownCalls: Readonly<Record<string, AnyCall>> = {
  BGSC: reportReviewCalls.rollbackAppBussRepItem,
  BGLR: reportReviewCalls.rollbackRptEditInfo,
  BGDY: paperCalls.rollBackPrint,
  BGGD: paperCalls.rollBackPof,
  BGFF: paperCalls.rollBackRepPout,
}

const process: Process = inspectionProcess
const steps = Object.keys(inspectionProcess.steps)
const reasons = { backReason: '检验数据填写错误', backDescription: '见批注', backDutyTask: '报告录入' }

/** Most people know where a return may land; some try anything. */
function target(item: Subject, { random }: Chance): string | undefined {
  const table = process.steps[item.step]?.actions.return?.backTo ?? []
  return random.chance(0.75) ? random.pick([undefined, ...table]) : random.pick(steps)
}

const returning = (step: string, call: AnyCall, name: string, weight: number): WalkAction => ({
  name,
  at: [step],
  by: people[step] ?? [],
  weight: () => weight,
  call,
  moves: true,
  input: (item, chance) => ({
    seisn: item.seisn,
    taskId: item.taskId,
    version: item.version,
    backStepNo: target(item, chance),
    ...reasons,
  }),
})

const many = (step: string, call: AnyCall): WalkAction => ({
  ...returning(step, call, 'returnMany', 0.2),
  input: (item, chance) => ({
    seisns: item.seisn,
    taskIds: item.taskId,
    backStepNo: target(item, chance),
    ...reasons,
  }),
})

/** Every way to send an item back. */
export const returns: readonly WalkAction[] = [
  ...Object.keys(people).map((step) => returning(step, reviewCalls.rollback, 'return', 0.5)),
  ...Object.entries(ownCalls).map(([step, call]) => returning(step, call, 'returnFromPage', 0.3)),
  many('BGLR', reportReviewCalls.batchRollbackRptEditInfo),
  many('BGSC', reportReviewCalls.batchRollbackAppBussRepItem),
]
