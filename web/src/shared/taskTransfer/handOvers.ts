import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { assistCalls } from '@tejian/contract/shared/flow/assistCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { send } from '../../kit/transport/send.ts'
import type { HandOver } from './TransferDialog.tsx'

const joined = (rows: readonly ListedRow[], field: string): string =>
  rows
    .map((row) => String(row[field] ?? ''))
    .filter(Boolean)
    .join(',')

/** 任务转办: all of them or none (spec 2 §7.1, Task transfer). */
export const transfer: HandOver = {
  title: '任务转办',
  verb: '转办',
  submit: async (rows, person) => {
    await send(flowCalls.taskTransfer, { assignee: person.loginName, taskIds: joined(rows, 'taskId') })
    return `已转办给${person.name}`
  },
}

/** What went to the colleague, and what did not with the first reason. */
function sentence(name: string, done: number, errors: readonly { message: string }[]): string {
  const [first] = errors
  return first
    ? `已请${name}协助办理${done}项，${errors.length}项未办理：${first.message}`
    : `已请${name}协助办理`
}

/** 协助办理: one's own tasks go to a colleague of the same post, row by row (spec 2 §7.3). */
export const assist: HandOver = {
  title: '协助办理',
  verb: '请求协助',
  withNote: true,
  submit: async (rows, { loginName: dealMan, name }, note) => {
    const asked = { dealMan, note, taskIds: joined(rows, 'taskId') }
    const items = joined(rows, 'seisn')
    const { successCount, errors } = items
      ? await send(assistCalls.submitAssHandleLs, { ...asked, seisns: items })
      : await send(assistCalls.submitAssHandleLsBySBDJ, { ...asked, appnos: joined(rows, 'appno') })
    return sentence(name, successCount, errors)
  },
}
