import { view } from '../../kit/view.ts'
import { reportTemplate as record } from '../keeping/reportTemplate.ts'

const path = '/api/report/template'

/** The versions of all report templates. */
export const reportTemplates = view('reportTemplate', {
  title: '报告模板',
  record,
  path,
  search: ['complex', 'state', 'inmGroups', 'validFrom'],
  columns: [
    { field: 'templateName', pin: 'left' },
    'code',
    'versionNo',
    'state',
    'inmGroups',
    'itemCount',
    'uncheckedCount',
    'validFrom',
    'authorName',
    'approveUserName',
    'basis',
  ],
  orderBy: ['code', 'asc'],
  toolbar: ['create', 'audit', 'approve', 'export'],
  rowActions: ['edit', 'nextVersion', 'submit', 'audit', 'approve', 'stop', 'cancel', 'view', 'flowLog'],
  empty: '没有符合条件的报告模板',
})

/** One version of a template. */
export const reportTemplateInfo = view('reportTemplateInfo', {
  title: '报告模板详情',
  record,
  path,
  search: [],
  columns: ['templateName'],
  orderBy: ['code', 'asc'],
  toolbar: [],
  rowActions: [],
  form: {
    sections: [
      {
        title: '版本',
        fields: [
          { field: 'templateName', span: 2 },
          'code',
          'versionNo',
          'state',
          'validFrom',
          'stopDate',
          'itemCount',
          { field: 'why', span: 4 },
        ],
      },
      { title: '经办', fields: ['authorName', 'auditUserName', 'approveUserName', 'approveDate'] },
    ],
  },
})
