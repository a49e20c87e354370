import { type View, view } from '../../kit/view.ts'
import { onDemandMaintenance } from '../demand/demand.ts'
import { decisionColumns, decisionFields, deskOf, liftPlace } from './parts.ts'

type Spec = View<typeof onDemandMaintenance>

const columns: Spec['columns'] = [
  { field: 'applyno', pin: 'left' },
  'status',
  'equcode',
  'iotStatus',
  'maintMode',
  'maintCycle',
  'applyDate',
  'useunit',
  'maintunit',
  'idcode',
  ...decisionColumns,
]

const form: NonNullable<Spec['form']> = {
  sections: [
    {
      title: '申请',
      fields: [
        { field: 'equcode', span: 2 },
        'maintMode',
        'maintCycle',
        'consentName',
        'consentDate',
        { field: 'applyReason', span: 4 },
      ],
    },
    {
      title: '电梯',
      fields: [...liftPlace, { field: 'iotStatus', span: 2 }],
    },
    {
      title: '办理',
      fields: [
        'status',
        ...decisionFields,
        'validFrom',
        'validUntil',
        { field: 'endProposal', span: 2 },
        'endDate',
        { field: 'endReason', span: 2 },
      ],
    },
  ],
}

const page = (viewNo: string, more: Pick<Spec, 'title' | 'empty'> & Partial<Spec>): Spec =>
  view(viewNo, {
    record: onDemandMaintenance,
    path: '/api/elevatormaintenanceinspect/onDemandMaintenance',
    search: ['complex', 'status', 'maintMode', 'areaId', 'useunit', 'maintunit', 'applyDate'],
    columns,
    carries: [],
    orderBy: ['updateDate', 'desc'],
    form,
    ...more,
  })

export const onDemandMaintenanceAudit = page('onDemandMaintenanceAudit', {
  title: '按需维保审核',
  filter: { step: 'AXSH' },
  columns: [...columns, 'deadline'],
  ...deskOf('audit'),
  empty: '没有待审核的按需维保申请',
})

export const onDemandMaintenanceApprove = page('onDemandMaintenanceApprove', {
  title: '按需维保审批',
  filter: { step: 'AXSP' },
  columns: [...columns, 'deadline'],
  ...deskOf('approve'),
  empty: '没有待审批的按需维保申请',
})

/** Applications in every state; a maintenance unit applies here. */
export const onDemandMaintenanceQuery = page('onDemandMaintenanceQuery', {
  title: '按需维保查询',
  columns: [...columns, 'validUntil', 'endProposal', 'endDate', 'endReason', 'step', 'backReason'],
  toolbar: ['create', 'submit', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'terminate', 'view', 'flowLog', 'delete'],
  empty: '没有按需维保申请；维保单位可点击“申请按需维保”',
})
