import { type View, view } from '../../kit/view.ts'
import { pilotApplication, pilotInspection } from '../pilot/pilot.ts'
import { decisionColumns, decisionFields, deskOf, liftPlace } from './parts.ts'

type Spec = View<typeof pilotApplication>

const columns: Spec['columns'] = [
  { field: 'applyno', pin: 'left' },
  'status',
  'applyUnitName',
  'equcode',
  'pilotType',
  'applyDate',
  'useunit',
  'useaddress',
  'maintunit',
  'idcode',
  ...decisionColumns,
]

const page = (viewNo: string, more: Pick<Spec, 'title' | 'empty'> & Partial<Spec>): Spec =>
  view(viewNo, {
    record: pilotApplication,
    path: '/api/elevatormaintenanceinspect/pilotApply',
    search: ['complex', 'status', 'pilotType', 'areaId', 'useunit', 'maintunit', 'applyDate'],
    columns,
    carries: [],
    orderBy: ['updateDate', 'desc'],
    form: {
      sections: [
        {
          title: '申请',
          fields: [
            { field: 'equcode', span: 2 },
            { field: 'pilotType', span: 2 },
            { field: 'applyReason', span: 4 },
          ],
        },
        {
          title: '电梯',
          fields: [...liftPlace],
        },
        {
          title: '办理',
          fields: ['status', 'applyUnitName', ...decisionFields],
        },
      ],
    },
    ...more,
  })

export const pilotApplyAudit = page('pilotApplyAudit', {
  title: '试点申请审核',
  filter: { step: 'SDSH' },
  columns: [...columns, 'deadline'],
  ...deskOf('audit'),
  empty: '没有待审核的试点申请',
})

export const pilotApplyApprove = page('pilotApplyApprove', {
  title: '试点申请审批',
  filter: { step: 'SDSP' },
  columns: [...columns, 'deadline'],
  ...deskOf('approve'),
  empty: '没有待审批的试点申请',
})

/** Applications in every state; units apply here. */
export const pilotApplyQuery = page('pilotApplyQuery', {
  title: '试点申请查询',
  columns: [...columns, 'step', 'backReason'],
  toolbar: ['create', 'submit', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  empty: '没有试点申请；使用单位或维保单位可点击“申请试点”',
})

/** Inspections of lifts that take part. */
export const pilotInspectApplyQuery = view('pilotInspectApplyQuery', {
  title: '试点检验申请查询',
  record: pilotInspection,
  path: '/api/elevatormaintenanceinspect/pilotApply/inspection',
  search: ['complex', 'pilotType', 'inspectResult', 'areaId', 'useunit', 'maintunit', 'inspectdate'],
  columns: [
    { field: 'applyno', pin: 'left' },
    'appno',
    'state',
    'applyUnitName',
    'equcode',
    'pilotType',
    'inspectdate',
    'reportno',
    'inspectResult',
    'useunit',
    'useaddress',
    'maintunit',
    'idcode',
    'applyDate',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '试点',
        fields: ['applyno', 'pilotType', 'applyDate', { field: 'applyUnitName', span: 2 }],
      },
      {
        title: '检验',
        fields: ['appno', 'state', 'inspectdate', 'reportno', 'inspectResult'],
      },
      {
        title: '电梯',
        fields: [
          'equcode',
          'idcode',
          { field: 'useunit', span: 2 },
          { field: 'useaddress', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
    ],
  },
  empty: '没有试点电梯的检验申请',
})
