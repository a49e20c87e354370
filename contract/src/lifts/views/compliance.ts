import { view } from '../../kit/view.ts'
import { maintenanceCompliance } from '../compliance/compliance.ts'
import { judgedSections } from '../compliance/sections.ts'

/** What a month's records, and inspections, say of the maintenance of lifts: supervisors close both (spec 2 §2.10). */
export const compliance = view('compliance', {
  title: '维保合规核查',
  record: maintenanceCompliance,
  path: '/api/compliance/complianceJy',
  search: [
    'complex',
    'period',
    'side',
    'checkResult',
    'status',
    'areaId',
    'useunit',
    'maintunit',
    'checkDate',
  ],
  columns: [
    { field: 'checkno', pin: 'left' },
    'status',
    'side',
    'period',
    'equcode',
    'useunit',
    'maintunit',
    'checkResult',
    'checkItem',
    'problemDesc',
    'rectifyLimit',
    'checkDate',
    'checkUserName',
    'explainText',
    'closeDate',
    'useaddress',
    'areaId',
  ],
  carries: [],
  orderBy: ['checkDate', 'desc'],
  toolbar: ['close', 'export'],
  rowActions: ['explain', 'close', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '电梯',
        fields: [
          'period',
          'equcode',
          'idcode',
          'areaId',
          { field: 'useunit', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
      ...judgedSections,
    ],
  },
  empty: '没有维保合规核查；每月初按上月的维保记录自动核查',
})
