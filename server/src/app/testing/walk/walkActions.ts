import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import {
  repItemCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  ysjlRepItemCalls,
} from '@tejian/contract/reports/entryCalls.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { noConditionCalls } from '@tejian/contract/tasks/noConditionCalls.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { departments } from '../tasks.ts'
import { otherActions } from './otherActions.ts'
import { returns } from './returnActions.ts'
import type { Chance, Input, Subject, WalkAction } from './subject.ts'
import { batched, inspectors, seen, type WalkActionSpec, walkAction } from './walkAction.ts'

/** Each site has its days, so that two visits never meet. */
function visitDay(item: Subject, { today, sites }: Chance): string {
  const number = Math.floor(Date.parse(today) / 86_400_000)
  return addDays(today, (item.site - (number % sites) + sites) % sites)
}

async function plan(item: Subject, chance: Chance): Promise<Input> {
  const planInspectDate = visitDay(item, chance)
  return {
    planInspectDate,
    inspectorLogins: inspectors.join(','),
    proPrincipalId: chance.random.pick(inspectors),
    overloadReason: '同一单位设备集中检验',
    instrumentIds: await chance.carried(item, planInspectDate),
  }
}
const arranged = async (item: Subject, chance: Chance): Promise<Input> => ({
  ...(await plan(item, chance)),
  inspDept: chance.random.pick([departments.confirming, departments.plain]),
})

const voiding = (stepNo: string): WalkActionSpec => ({
  name: 'void',
  weight: 0.12,
  call: declarationCalls.cancelAppBuss,
  input: ({ id }) => ({ ids: id, stepNo, reason: '重复申报：与上一单重复' }),
})

const arranging = [
  {
    name: 'arrange',
    weight: 4,
    call: arrangeCalls.taskSchedCommit,
    input: async (item, chance) => ({ ...seen(item), ...(await arranged(item, chance)) }),
  },
  {
    name: 'arrangeMany',
    call: arrangeCalls.taskSchedBatchCommit,
    input: async (item, chance) => ({ ...batched(item), ...(await arranged(item, chance)) }),
  },
  {
    name: 'savePlan',
    moves: false,
    call: arrangeCalls.taskSchedSave,
    input: async (item, chance) => ({ ...seen(item), ...(await plan(item, chance)) }),
  },
  voiding('RWAP'),
] satisfies WalkActionSpec[]

const confirming = [
  {
    name: 'confirmTask',
    weight: 4,
    call: arrangeCalls.taskConfirmCommit,
    input: async (item, chance) => ({
      ...seen(item),
      ...(await plan(item, chance)),
      safeCondition: '已围护',
    }),
  },
  {
    name: 'confirmTasks',
    call: arrangeCalls.taskConfirmBatchCommit,
    input: async (item, chance) => ({ ...batched(item), ...(await plan(item, chance)) }),
  },
] satisfies WalkActionSpec[]

const building = [
  {
    name: 'setUp',
    moves: false,
    weight: (item) => (item.inspectdate ? 0.5 : 8),
    call: buildCalls.saveAppBussRepItem,
    input: (item, { random, today }) => {
      const codes = templatesFor(item.equclacode, item.inmGroupCode, today).map(({ code }) => code)
      return {
        ...seen(item),
        itemList: JSON.stringify([{ templateCode: random.pick(codes), inspectdate: today }]),
      }
    },
  },
  {
    name: 'build',
    weight: (item) => (item.inspectdate ? 5 : 0.5),
    call: buildCalls.submitAppBussRepItem,
    input: seen,
  },
  {
    name: 'buildMany',
    weight: (item) => (item.inspectdate ? 1 : 0.1),
    call: buildCalls.batchSubmitAppBussRepItem,
    input: batched,
  },
  {
    name: 'unable',
    weight: 0.25,
    call: unableCalls.save,
    input: ({ seisn, taskId }, { today }) => ({
      seisn,
      taskId,
      unableReason: '2',
      unableDate: today,
      note: '机房上锁',
    }),
  },
  {
    name: 'replan',
    weight: 0.5,
    call: noConditionCalls.save,
    input: ({ seisn, taskId }, { today }) => ({
      seisn,
      taskId,
      unableReason: '2',
      unableDate: today,
      replanDate: today,
      note: '机房上锁，改日再检',
    }),
  },
  voiding('BGSC'),
] satisfies WalkActionSpec[]

/** Of the report, unlike everywhere else. */
const entered = (item: Subject) => ({ ...seen(item), version: item.reportVersion ?? undefined })
const filled = (item: Subject): boolean => Boolean(item.result)
const submits: ReadonlyArray<[string, AnyCall]> = [
  ['submitForm', rptEditInfoCalls.submit],
  ['submitHead', rptEditRefCalls.submit],
  ['submitItems', repItemCalls.submit],
  ['submitValues', ysjlRepItemCalls.submit],
]
const entering: WalkActionSpec[] = [
  {
    name: 'enter',
    moves: false,
    weight: (item) => (filled(item) ? 0.3 : 9),
    call: rptEditInfoCalls.save,
    input: async (item, chance) => ({
      seisn: item.seisn,
      taskId: item.taskId,
      ...(await chance.written(item)),
    }),
  },
  ...submits.map(([name, call]) => ({
    name,
    call,
    weight: (item: Subject) => (filled(item) ? 2 : 0.1),
    input: entered,
  })),
  {
    name: 'submitMany',
    call: rptEditInfoCalls.batchSubmit,
    weight: (item) => (filled(item) ? 1 : 0.1),
    input: batched,
  },
  voiding('BGLR'),
]

const reviewed = (item: Subject) => ({ ...seen(item), reportno: item.reportno, acceptOpinion: '同意' })
const confirmingReport = [
  { name: 'confirmReport', weight: 5, call: reportReviewCalls.reportConfirmCommit, input: reviewed },
  {
    name: 'confirmReports',
    call: reportReviewCalls.reportConfirmCommitByList,
    input: ({ seisn, taskId }) => ({ list: JSON.stringify([{ seisn, taskId }]) }),
  },
] satisfies WalkActionSpec[]
const opinion = (call: AnyCall): WalkActionSpec => ({
  name: 'opinion',
  moves: false,
  weight: 0.3,
  call,
  input: (item) => ({ ...seen(item), acceptOpinion: '待核' }),
})
const auditing: WalkActionSpec[] = [
  { name: 'audit', weight: 5, call: reportReviewCalls.reportAuditCommit, input: reviewed },
  opinion(reportReviewCalls.reportAuditSave),
]
const approving: WalkActionSpec[] = [
  { name: 'approve', weight: 5, call: reportReviewCalls.reportApprovalCommit, input: reviewed },
  opinion(reportReviewCalls.reportApprovalSave),
]
const again = { printCopies: 1, reason: '重新打印' }
const printing = [
  {
    name: 'print',
    weight: 5,
    call: paperCalls.submitPrint,
    input: (item) => ({ ...batched(item), ...again }),
  },
  {
    name: 'notePrinting',
    moves: false,
    weight: 0.5,
    call: paperCalls.saveReportPrintInfo,
    input: ({ seisn }) => ({ seisns: seisn, ...again }),
  },
] satisfies WalkActionSpec[]
const archiving = [
  {
    name: 'saveArchive',
    moves: false,
    call: paperCalls.savePof,
    input: (item, { today }) => ({ ...seen(item), archiveDate: today, pageCount: 3 }),
  },
  { name: 'archive', weight: 5, call: paperCalls.submitPof, input: seen },
  { name: 'archiveMany', call: paperCalls.batchSubmitPof, input: batched },
] satisfies WalkActionSpec[]
const releasing = [
  {
    name: 'saveIssue',
    moves: false,
    weight: (item) => (item.issueWay ? 0.5 : 8),
    call: paperCalls.saveRepPout,
    input: (item) => ({ ...seen(item), issueWay: '3' }),
  },
  {
    name: 'release',
    weight: (item) => (item.issueWay ? 5 : 0.5),
    call: paperCalls.submitRepPout,
    input: seen,
  },
  { name: 'releaseMany', call: paperCalls.batchSubmitRepPout, input: batched },
] satisfies WalkActionSpec[]

const rooms: ReadonlyArray<[string, readonly string[], readonly WalkActionSpec[]]> = [
  ['RWAP', ['anpai'], arranging],
  ['RWQR', inspectors, confirming],
  ['BGSC', inspectors, building],
  ['BGLR', inspectors, entering],
  ['BGQR', inspectors, confirmingReport],
  ['BGSH_FX', ['fuhe'], auditing],
  ['BGSH', ['shenhe'], auditing],
  ['BGSP', ['pizhun'], approving],
  ['BGDY', ['dangan'], printing],
  ['BGGD', ['dangan'], archiving],
  ['BGFF', ['dangan'], releasing],
]

/** Everything that people do with an item between its arrangement and the release of its report. */
export const walkActions: readonly WalkAction[] = [
  ...rooms.flatMap(([step, by, list]) => list.map(walkAction([step], by))),
  ...returns,
  ...otherActions,
]
