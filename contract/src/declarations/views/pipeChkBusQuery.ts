import { businessItem } from '../../inspection/businessItem.ts'
import { itemActionFields } from '../../inspection/itemRows.ts'
import { everyStep } from '../../inspection/steps.ts'
import { view } from '../../kit/view.ts'
import { itemKinds } from '../itemKinds.ts'

/** Inspections of pressure piping by pipe and line (spec 2 §2.7). */
export const pipeChkBusQuery = view('pipeChkBusQuery', {
  title: '管道检验业务查询',
  record: businessItem,
  path: '/api/appmain/inspectionTask',
  filter: { stepcode: everyStep, kind: itemKinds.pipe },
  search: [
    'seisn',
    'appno',
    'reportno',
    'unitname',
    'pipeNo',
    'pipelineGrade',
    'complex',
    'equclacode',
    'step',
    'inspectdate',
    'inspectResult',
    'inspectors',
  ],
  columns: [
    { field: 'seisn', pin: 'left' },
    'reportno',
    'unitname',
    'pipeNo',
    'pipeName',
    'equclacode',
    'equcode',
    'pipelineGrade',
    'length',
    'inspLength',
    'inspectdate',
    'nextinspdate',
    'inspectResult',
    'inspectors',
    'step',
    'appno',
  ],
  carries: itemActionFields,
  orderBy: ['appdate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'previewReport', 'flowLog'],
  empty: '没有符合条件的管道检验业务',
})
