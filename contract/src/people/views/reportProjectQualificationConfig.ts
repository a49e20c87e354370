import { type View, view } from '../../kit/view.ts'
import { reportAuthorisation } from '../authorisation/authorisation.ts'

/** Who may audit, approve and inspect which classes and kinds, and until when (spec 2 §2.10). */
export const reportProjectQualificationConfig: View<typeof reportAuthorisation> = view(
  'reportProjectQualificationConfig',
  {
    title: '报告项目资质配置',
    record: reportAuthorisation,
    path: '/api/projectqualifica/ibmsProjectQualificatMain',
    search: ['userNames', 'duty', 'qualifCode', 'qualifName', 'seisortcodeset', 'endDate', 'enabled'],
    columns: [
      { field: 'userNames', pin: 'left', width: 110 },
      'duty',
      'classNames',
      'startDate',
      'endDate',
      'enabled',
      'seisortcodeset',
      'pipelineGrade',
      'boilerGrade',
      'qualifCode',
      'qualifName',
      'certItem',
      'leastHolders',
      'equclacode',
      'loginName',
      'orgId',
      'note',
    ],
    carries: [],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'import', 'export', 'delete'],
    rowActions: ['edit', 'view', 'delete'],
    form: {
      sections: [
        { title: '授权', fields: ['qualifCode', 'qualifName', 'loginName', 'duty', 'enabled'] },
        {
          title: '范围',
          fields: [
            { field: 'equclacode', span: 2 },
            { field: 'seisortcodeset', span: 2 },
            'pipelineGrade',
            'boilerGrade',
            'certItem',
            'leastHolders',
          ],
        },
        { title: '期限', fields: ['startDate', 'endDate', { field: 'note', span: 2 }] },
      ],
    },
    empty:
      '没有报告项目资质，可点击“新增”配置；自最早的审核（审批）授权生效之日起，只有授权人员可以审核（审批）相应的报告',
  },
)
