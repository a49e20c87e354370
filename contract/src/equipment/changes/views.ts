import type { FieldName } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { changeRegistration } from './change.ts'
import { type ChangeField, changeRules } from './changeRules.ts'

type Changes = typeof changeRegistration
const path = '/api/alterapply'
const columns = [
  { field: 'changeno', pin: 'left' },
  'changetype',
  'status',
  'useunit',
  'equname',
  'equcode',
  'beforevalue',
  'aftervalue',
  'equclacode',
  'usecertno',
  'applyDate',
  'regunit',
  'dealManName',
  'deadline',
  'newusecertno',
] as const satisfies View<Changes>['columns']
const search = [
  'complex',
  'changeno',
  'useunit',
  'equclacode',
  'changetype',
  'status',
  'applyDate',
  'areaId',
] as const

/** A field is shown for the one change that asks for it. */
const asked = (field: ChangeField | 'newmodel', wantedBy: ChangeField = field as ChangeField) => {
  const type = Object.entries(changeRules).find(([, { asks }]) => asks.includes(wantedBy))?.[0] ?? ''
  return { field, shownWhen: { field: 'changetype', equals: type } } as const
}

const entry: NonNullable<View<Changes>['form']> = {
  sections: [
    {
      title: '设备',
      fields: [{ field: 'equdatasysid', span: 2 }, 'changetype', 'usecertno', { field: 'useunit', span: 2 }],
    },
    {
      title: '变更内容',
      fields: [
        asked('newunitcode'),
        asked('newname'),
        { ...asked('newaddress'), span: 2 },
        asked('newareaId'),
        asked('reformunit'),
        asked('newmodel', 'reformunit'),
        asked('reforminspno'),
        asked('reforminspdate'),
        asked('lifeUntil'),
        'changeDate',
        'contactname',
        'contacttel',
        { field: 'applyReason', span: 4 },
      ],
    },
  ],
}
const reading: NonNullable<View<Changes>['form']> = {
  sections: [
    {
      title: '申请',
      fields: [
        'changeno',
        'changetype',
        'equcode',
        'equname',
        'equclacode',
        'usecertno',
        { field: 'useunit', span: 2 },
        'changeDate',
        { field: 'applyReason', span: 4 },
      ],
    },
  ],
}

/** Read after what is to be decided. */
export const handledFields = [
  'status',
  'regunit',
  'applyUserName',
  'applyDate',
  'contactname',
  'contacttel',
  'newunit',
  'newunitcode',
  'acceptUserName',
  'acceptTime',
  'auditUserName',
  'auditTime',
  'newusecertno',
  'auditOpinion',
] as const satisfies ReadonlyArray<FieldName<Changes>>

/** A registration clerk's list of changes (spec 2 §2.10). */
export const changeRegister = view('changeRegister', {
  title: '变更登记',
  record: changeRegistration,
  path,
  search,
  columns,
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'printSQD', 'printSLD', 'printLLD', 'export', 'delete'],
  rowActions: ['accept', 'pass', 'edit', 'submit', 'view', 'flowLog', 'printSQD', 'printSLD', 'printLLD'],
  form: entry,
  empty: '没有符合条件的变更登记，可点击“新增”申请',
})

/** The same applications for the archive clerks of an institute (spec 2 §2.2). */
export const changeApplicationList = view('changeApplicationList', {
  title: '设备变更申请',
  record: changeRegistration,
  path,
  search,
  columns: [...columns.slice(0, -1), 'newusecertno', 'auditTime'],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'printSQD', 'printSLD', 'printLLD', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'printSQD', 'printSLD', 'printLLD'],
  form: entry,
  empty: '没有符合条件的变更申请',
})

/** One change, with what to decide. */
export const changeRegisterDetail = view('changeRegisterDetail', {
  title: '变更登记详情',
  record: changeRegistration,
  path,
  columns,
  orderBy: ['updateDate', 'desc'],
  form: reading,
})
