import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskArrange, taskArrangeForm } from '@tejian/contract/tasks/views/taskArrange.ts'
import { taskConfirm, taskConfirmForm } from '@tejian/contract/tasks/views/taskConfirm.ts'

/** The two places where a task is worked on: its list, the page of one task, and its calls. */
export const places = {
  arrange: {
    name: 'arrange',
    step: 'RWAP',
    list: '/businessPro/taskArrange',
    form: '/businessPro/taskArrange/form',
    view: taskArrange,
    formView: taskArrangeForm,
    action: 'arrange',
    detail: arrangeCalls.taskSchedDetail,
  },
  confirm: {
    name: 'confirm',
    step: 'RWQR',
    list: '/businessPro/taskConfirm',
    form: '/businessPro/taskConfirm/form',
    view: taskConfirm,
    formView: taskConfirmForm,
    action: 'confirmTask',
    detail: arrangeCalls.taskConfirmDetail,
  },
} as const

export type TaskPlace = (typeof places)[keyof typeof places]

/** A task as a row of a list of business items. */
export type ListedTask = ListedRow<typeof businessItem>

/** How many addresses tasks are at. */
export const placesOf = (rows: readonly ListedTask[]): number =>
  new Set(rows.map((row) => `${row.unitId}|${row.useaddress}`)).size

/** The page of one task; `list` is the address of the list that led there. */
export function taskAddress(place: TaskPlace, seisn: string, list = ''): string {
  return `${place.form}?${new URLSearchParams({ seisn, ...(list && { list }) })}`
}
