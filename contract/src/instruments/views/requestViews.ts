import { view } from '../../kit/view.ts'
import { instrumentRequest } from '../request.ts'

const sections = [
  {
    title: '申请',
    fields: [
      'applyTypeName',
      'recDate',
      'returnDate',
      'boxNo',
      { field: 'instNo', span: 4 },
      { field: 'instName', span: 4 },
      { field: 'reason', span: 4 },
    ],
  },
  {
    title: '办理',
    fields: [
      'applyManuniName',
      'applyOrguniName',
      'applyDate',
      'status',
      'handUserName',
      'takenDate',
      'takeUserName',
      { field: 'takeNote', span: 4 },
    ],
  },
] as const

const columns = [
  { field: 'applyno', pin: 'left' },
  { field: 'status', width: 100 },
  'overdueInfo',
  'applyTypeName',
  'applyManuniName',
  'applyOrguniName',
  'instNo',
  'instName',
  'boxNo',
  'recDate',
  'returnDate',
  'takenDate',
  'reason',
  'dealManName',
  'createUserName',
  'createDate',
] as const

const base = {
  record: instrumentRequest,
  path: '/api/instrument/instApply',
  search: [
    'complex',
    'applyManuniName',
    'applyTypeName',
    'recDate',
    'status',
    'instNo',
    'boxNo',
    'returnDate',
  ],
  columns,
  carries: [],
  orderBy: ['updateDate', 'desc'],
  form: { sections },
} as const

/** Own and open requests (spec 2 §2.5 instrumentApply). */
export const applyRegister = view('applyRegister', {
  ...base,
  title: '仪器领用归还登记',
  filter: { scope: 'open' },
  toolbar: ['create', 'submit', 'audit', 'delete'],
  rowActions: [
    'edit',
    'submit',
    'audit',
    'handOver',
    'giveBack',
    'takeBack',
    'cancel',
    'view',
    'flowLog',
    'delete',
  ],
  empty: '没有本人的或等待办理的申请，可点击“新增申请”领用仪器',
})

/** Requests in every state. */
export const applySearch = view('applySearch', {
  ...base,
  title: '仪器领用归还查询',
  toolbar: ['export'],
  rowActions: ['view', 'flowLog'],
  empty: '没有符合条件的申请',
})
