import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { type RowOf, record } from '../../kit/record.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { view } from '../../kit/view.ts'

/** What a testing unit may submit results for, and until when. */
export const unitAuthorization = record('unit_authorization', {
  title: '检测单位授权',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'unitname',
  complex: { label: '综合', fields: ['unitname', 'creditcode', 'licenseno', 'authScope'] },
  fields: {
    unitId: { label: '检测单位编号', kind: 'id', of: 'unit', required: true },
    unitname: {
      label: '检测单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    licenseno: { label: '核准证编号', kind: 'text', required: true, max: 60, search: 'prefix', width: 160 },
    equclacode: {
      label: '设备类别',
      kind: 'equipmentClass',
      required: true,
      index: 'order',
      width: 140,
    },
    authScope: { label: '授权范围', kind: 'text', required: true, max: 300, width: 260 },
    startDate: { label: '授权开始日期', kind: 'date', required: true },
    endDate: { label: '授权结束日期', kind: 'date', required: true, index: 'order' },
    authUserName: { label: '授权人', kind: 'text', readonly: true, width: 90 },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    withdrawn: { label: '是否撤回', kind: 'yesNo', readonly: true },
    withdrawReason: { label: '撤回原因', kind: 'text', readonly: true, max: 500, width: 200 },
    withdrawUserName: { label: '撤回人', kind: 'text', readonly: true, width: 90 },
    /** Follows from the day: not yet, in force, over, withdrawn. */
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'AUTHORIZATION_STATE',
      readonly: true,
      computed: true,
      width: 90,
    },
    unitcode: { label: '单位代码', kind: 'text', readonly: true, computed: true, from: 'creditcode' },
    scope: { label: '授权范围', kind: 'text', readonly: true, computed: true, from: 'authScope' },
    validDate: { label: '有效期至', kind: 'date', readonly: true, computed: true, from: 'endDate' },
  },
  actions: {
    create: { label: '新增', permission: 'unitAuthorization.save', needs: 'none' },
    edit: { label: '编辑', permission: 'unitAuthorization.save', needs: 'one' },
    withdraw: { label: '撤回授权', permission: 'unitAuthorization.withdraw', needs: 'one', danger: true },
    view: { label: '查看', permission: 'unitAuthorization.view', needs: 'one' },
    export: { label: '导出', permission: 'unitAuthorization.export', needs: 'none' },
  },
})

export type UnitAuthorization = RowOf<typeof unitAuthorization>

/** The dictionary AUTHORIZATION_STATE. */
export const authorizationStates = { waiting: '0', inForce: '1', over: '2', withdrawn: '3' } as const

/** How an authorisation stands on a day. */
export function authorizationState(
  row: Pick<UnitAuthorization, 'withdrawn' | 'startDate' | 'endDate'>,
  today: string,
): string {
  if (row.withdrawn) return authorizationStates.withdrawn
  if (row.endDate && row.endDate < today) return authorizationStates.over
  return row.startDate && row.startDate > today ? authorizationStates.waiting : authorizationStates.inForce
}

export const authorizationMessages = {
  datesReversed: '授权结束日期不能早于开始日期',
  overlapping: '该单位在所选期间已有同类设备的授权，请调整期间或先撤回原授权',
  noReason: '请填写撤回原因',
  withdrawn: (who: string): string => `该授权已由${who}撤回`,
} as const

const path = '/api/inspectmanage/authorization'
const spec = '2 §2.2 InspectionManagement; 2 §7.10'
const {
  find,
  getDetail,
  save,
  export: exported,
} = registerCalls(unitAuthorization, path, 'unitAuthorization', spec)

export const authorizationCalls = {
  find,
  getDetail,
  save,
  export: exported,
  list: listCall(find, `${path}/list`, '检测单位授权列表'),
  withdraw: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    spec,
    path: `${path}/withdraw`,
    access: { permission: 'unitAuthorization.withdraw' },
    does: '撤回检测单位授权',
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      withdrawReason: text(500),
    }),
    answer: z.null(),
  }),
} as const

export const authorization = view('authorization', {
  title: '检测单位授权',
  record: unitAuthorization,
  path,
  search: ['unitname', 'licenseno', 'equclacode', 'status', 'endDate'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'creditcode',
    'licenseno',
    'equclacode',
    'authScope',
    'startDate',
    'endDate',
    'authUserName',
    'status',
    'withdrawReason',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'withdraw', 'view'],
  form: {
    sections: [
      {
        title: '授权',
        fields: [
          { field: 'unitname', span: 2 },
          'creditcode',
          'licenseno',
          'equclacode',
          'startDate',
          'endDate',
          'status',
          { field: 'authScope', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的授权，可点击“新增”授权检测单位',
})
