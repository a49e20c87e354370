import { type View, view } from '../../kit/view.ts'
import { maintenanceBinding } from '../bindings/binding.ts'
import { liftPlace } from './parts.ts'

const columns: View<typeof maintenanceBinding>['columns'] = [
  { field: 'bindno', pin: 'left' },
  'status',
  'equcode',
  'idcode',
  'useunit',
  'useaddress',
  'maintunit',
  'contractno',
  'startDate',
  'endDate',
  'applyDate',
  'late',
  'auditUserName',
  'auditOpinion',
  'areaId',
]

const form: NonNullable<View<typeof maintenanceBinding>['form']> = {
  sections: [
    {
      title: '绑定',
      fields: [
        { field: 'equcode', span: 2 },
        { field: 'contractno', span: 2 },
        'startDate',
        'endDate',
        'emergencytel',
        'late',
      ],
    },
    {
      title: '电梯',
      fields: [...liftPlace],
    },
    {
      title: '办理',
      fields: [
        'status',
        'applyUserName',
        'applyDate',
        'endReason',
        'auditUserName',
        'auditTime',
        { field: 'auditOpinion', span: 2 },
      ],
    },
  ],
}

/** Bindings that wait for the supervisors. */
export const bindVerify = view('bindVerify', {
  title: '维保绑定审核',
  record: maintenanceBinding,
  path: '/api/elevatormaintenance/bind',
  filter: { step: 'WDSH' },
  search: ['complex', 'areaId', 'useunit', 'maintunit', 'applyDate', 'late'],
  columns: [...columns, 'deadline'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['audit', 'export'],
  rowActions: ['audit', 'view', 'flowLog'],
  form,
  empty: '没有待核查的维保绑定',
})

/** Bindings in every state, now and before. */
export const bindSearch = view('bindSearch', {
  title: '维保绑定查询',
  record: maintenanceBinding,
  path: '/api/elevatormaintenance/bind',
  search: ['complex', 'status', 'step', 'areaId', 'useunit', 'maintunit', 'endDate', 'applyDate', 'late'],
  columns: [...columns, 'endReason', 'backReason'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'confirm', 'export', 'delete'],
  rowActions: ['confirm', 'edit', 'submit', 'view', 'flowLog', 'delete'],
  form,
  empty: '没有维保绑定；维保单位可在生效的维保合同上点击“申请绑定”',
})
