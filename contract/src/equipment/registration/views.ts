import { type View, view } from '../../kit/view.ts'
import { registerWays } from './eligibility.ts'
import { useRegistration } from './registration.ts'

type Registrations = typeof useRegistration
const path = '/api/useregister/useRegister'
const applied = [
  'reportno',
  'inspunit',
  'contactname',
  'contacttel',
  { field: 'applyNote', span: 4 },
] as const
const decided = {
  title: '办理',
  fields: [
    'status',
    'regunit',
    'applyUserName',
    'applyDate',
    'acceptUserName',
    'acceptTime',
    'auditUserName',
    'auditTime',
    'usecertno',
    'regdate',
    'regperson',
    { field: 'auditOpinion', span: 4 },
  ],
} as const
const rowActions = ['accept', 'pass', 'issue', 'edit', 'submit', 'view', 'flowLog'] as const
const toolbar = ['create', 'submit', 'delete', 'export'] as const
const bySetColumns = [
  { field: 'regno', pin: 'left' },
  'status',
  'useunit',
  'creditcode',
  'equclacode',
  'equname',
  'equcode',
  'factoryno',
  'registerWay',
  'usecertno',
  'useaddress',
  'applyDate',
  'regunit',
  'regdate',
  'dealManName',
  'deadline',
] as const satisfies View<Registrations>['columns']

export const regBySets = view('regBySets', {
  title: '使用登记（按台套）',
  record: useRegistration,
  path,
  filter: { registerWay: registerWays.sets },
  search: ['complex', 'regno', 'useunit', 'equclacode', 'status', 'usecertno', 'areaId', 'applyDate'],
  columns: bySetColumns,
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar,
  rowActions,
  form: {
    sections: [
      {
        title: '设备',
        fields: [
          { field: 'equdatasysid', span: 2 },
          'equclacode',
          'factoryno',
          { field: 'useunit', span: 2 },
          { field: 'useaddress', span: 2 },
        ],
      },
      { title: '申请', fields: applied },
    ],
  },
  empty: '没有符合条件的使用登记，可点击“新增”申请',
})

export const regByUnits = view('regByUnits', {
  title: '使用登记（按单位）',
  record: useRegistration,
  path,
  filter: { registerWay: registerWays.units },
  search: ['complex', 'regno', 'useunit', 'equclacode', 'status', 'usecertno', 'areaId', 'applyDate'],
  columns: [
    { field: 'regno', pin: 'left' },
    'status',
    'useunit',
    'creditcode',
    'equclacode',
    'equCount',
    'registerWay',
    'usecertno',
    'address',
    'contactname',
    'contacttel',
    'applyDate',
    'regdate',
    'dealManName',
    'deadline',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar,
  rowActions,
  form: {
    sections: [
      {
        title: '单位',
        fields: [
          { field: 'useunit', span: 2 },
          { field: 'equList', span: 4 },
        ],
      },
      { title: '申请', fields: applied },
    ],
  },
  empty: '没有符合条件的使用登记，可点击“新增”申请',
})

export const useRegisterQuery = view('useRegisterQuery', {
  title: '使用登记查询',
  record: useRegistration,
  path,
  search: [
    'complex',
    'regno',
    'registerWay',
    'useunit',
    'equclacode',
    'status',
    'usecertno',
    'areaId',
    'applyDate',
    'regdate',
  ],
  columns: bySetColumns,
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  empty: '没有符合条件的使用登记',
})

const detail = (
  viewNo: string,
  title: string,
  own: NonNullable<View<Registrations>['form']>['sections'][number],
): View<Registrations> =>
  view(viewNo, {
    title,
    record: useRegistration,
    path,
    columns: bySetColumns,
    orderBy: ['updateDate', 'desc'],
    form: { sections: [own, { title: '申请', fields: applied }, decided] },
  })

/** One application with what to decide. */
export const registrationPages = {
  regBySetsDetail: detail('regBySetsDetail', '使用登记详情（按台套）', {
    title: '设备',
    fields: [
      'regno',
      { field: 'useunit', span: 2 },
      'creditcode',
      'ownerunit',
      'equclacode',
      'equcode',
      'equname',
      'factoryno',
      'madeunit',
      'safemanager',
      { field: 'useaddress', span: 2 },
    ],
  }),
  regByUnitsDetail: detail('regByUnitsDetail', '使用登记详情（按单位）', {
    title: '单位与设备',
    fields: [
      'regno',
      { field: 'useunit', span: 2 },
      'creditcode',
      { field: 'address', span: 2 },
      'equclacode',
      'equCount',
      'safemanager',
      { field: 'equList', span: 4 },
    ],
  }),
} as const
