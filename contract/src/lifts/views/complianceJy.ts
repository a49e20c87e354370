import { view } from '../../kit/view.ts'
import { complianceSides } from '../compliance/compliance.process.ts'
import { maintenanceCompliance } from '../compliance/compliance.ts'
import { judgedSections } from '../compliance/sections.ts'

/** Checks made at the inspection of a lift (spec 2 §2.4). */
export const complianceJy = view('complianceJy', {
  title: '维保合规核查(检验)',
  record: maintenanceCompliance,
  path: '/api/compliance/complianceJy',
  filter: { side: complianceSides.inspection },
  search: ['checkno', 'seisn', 'equcode', 'useunit', 'maintunit', 'checkResult', 'status', 'checkDate'],
  columns: [
    { field: 'checkno', pin: 'left' },
    'status',
    'equcode',
    'useunit',
    'maintunit',
    'checkItem',
    'checkDate',
    'checkResult',
    'problemDesc',
    'rectifyLimit',
    'checkUserName',
    'seisn',
    'explainText',
    'closeDate',
    'useaddress',
    'dealManName',
  ],
  carries: [],
  orderBy: ['checkDate', 'desc'],
  toolbar: ['create', 'close', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'explain', 'close', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '电梯',
        fields: [
          'seisn',
          'equcode',
          'idcode',
          { field: 'useunit', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
      ...judgedSections,
    ],
  },
  empty: '没有维保合规核查记录；检验电梯时可在报告录入中登记',
})
