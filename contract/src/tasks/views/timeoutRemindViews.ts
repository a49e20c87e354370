import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { type View, view } from '../../kit/view.ts'

const page = (
  viewNo: string,
  { title, kind, empty }: { title: string; kind: 'supervision' | 'periodic'; empty: string },
): View<typeof businessItem> =>
  view(viewNo, {
    title,
    record: businessItem,
    path: '/api/appmain/timeoutRemind',
    filter: { kind },
    search: ['seisn', 'appno', 'unitname', 'complex', 'equclacode', 'step', 'dealMan', 'inspDept'],
    columns: [
      { field: 'seisn', pin: 'left' },
      { field: 'deadline', width: 216 },
      'step',
      'dealManName',
      'receiveTime',
      'unitname',
      'equclacode',
      'equcode',
      'seisortcode',
      'inspDept',
      'proPrincipalName',
      'appno',
    ],
    carries: itemActionFields,
    orderBy: ['deadline', 'asc'],
    toolbar: ['remind', 'export'],
    rowActions: ['remind', 'reasonForStep', 'flowLog'],
    empty,
  })

/** Supervision of making, installing, altering and repairing that has passed the time limit of its step. */
export const supervisionTimeoutRemind = page('supervisionTimeoutRemind', {
  title: '监督检验超时提醒',
  kind: 'supervision',
  empty: '没有超期的监督检验业务',
})

/** All other inspections that have passed the time limit of their step. */
export const periodicTimeoutRemind = page('periodicTimeoutRemind', {
  title: '定期检验超时提醒',
  kind: 'periodic',
  empty: '没有超期的定期检验业务',
})
