import { view } from '../../kit/view.ts'
import { circulationPath, circulationLog as circulationRecord } from '../circulationLog.ts'

/** Who did what at which step, over all business, the latest first (spec 2 §2.7). */
export const circulationLog = view('circulationLog', {
  title: '流转日志查询',
  record: circulationRecord,
  path: circulationPath,
  search: ['step', 'actor', 'executeTime', 'unitname', 'appno', 'seisn', 'equclacode'],
  columns: [
    { field: 'executeTime', pin: 'left' },
    'stepName',
    'actionLabel',
    'executor',
    'unitname',
    'appno',
    'seisn',
    'equclacode',
    'acceptOpinion',
    'fallbackReason',
    'minutes',
  ],
  orderBy: ['executeTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['flowLog'],
  empty: '没有符合条件的流转记录，请放宽环节、办理人或办理时间',
})
