import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { assistCalls } from '@tejian/contract/shared/flow/assistCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { given } from '../work/sent.ts'
import type { HandedOver, HandOver } from './TransferDialog.tsx'

const joined = (rows: readonly HandedOver[], field: 'taskId' | 'seisn' | 'appno'): string =>
  rows
    .map((row) => row[field] ?? '')
    .filter(Boolean)
    .join(',')

/** 任务转办: all of them or none (spec 2 §7.1, Task transfer). */
export const transfer: HandOver = {
  title: '任务转办',
  verb: '转办',
  nameOf: ({ id }) => id,
  call: (rows, { dealMan }) =>
    prepared(flowCalls.taskTransfer, { assignee: textOf(dealMan), taskIds: joined(rows, 'taskId') }),
}

/** 协助办理: one's own tasks go to a colleague of the same post, row by row (spec 2 §7.3). */
export const assist: HandOver = {
  title: '协助办理',
  verb: '请求协助',
  withNote: true,
  nameOf: ({ id, seisn, appno }) => seisn ?? appno ?? id,
  call: (rows, values) => {
    const shared = {
      dealMan: textOf(values.dealMan),
      note: given(values, 'note'),
      taskIds: joined(rows, 'taskId'),
    }
    const seisns = joined(rows, 'seisn')
    return seisns
      ? prepared(assistCalls.submitAssHandleLs, { ...shared, seisns })
      : prepared(assistCalls.submitAssHandleLsBySBDJ, { ...shared, appnos: joined(rows, 'appno') })
  },
}
