import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { unitInfoMod } from '../infoMod/infoMod.ts'

type Mods = typeof unitInfoMod
type Spec = ViewSpec<Mods>

const columns = [
  { field: 'changeno', pin: 'left' },
  'status',
  'maintunit',
  'creditcode',
  'fieldName',
  'beforevalue',
  'aftervalue',
  'contactname',
  'contacttel',
  'applyDate',
  'deadline',
  'auditUserName',
  'auditOpinion',
] as const satisfies Spec['columns']

const entry: Spec['form'] = {
  sections: [
    {
      title: '变更项目（只填写需要变更的）',
      fields: [
        { field: 'newunitname', span: 2 },
        'newlegalperson',
        'newsafemanager',
        { field: 'newaddress', span: 2 },
        'newcontactname',
        'newcontacttel',
        'newpostcode',
        'newfax',
        'newemail',
        'newbankName',
        'newbankAccount',
      ],
    },
    { title: '申请', fields: ['contactname', 'contacttel', { field: 'applyReason', span: 4 }] },
  ],
}

const reading: Spec['form'] = {
  sections: [
    {
      title: '申请',
      fields: [
        'changeno',
        'applyDate',
        { field: 'maintunit', span: 2 },
        'creditcode',
        'contactname',
        'contacttel',
        'status',
        { field: 'applyReason', span: 4 },
      ],
    },
  ],
}

type Page = Pick<Spec, 'title' | 'filter' | 'toolbar' | 'rowActions' | 'form' | 'empty'> &
  Partial<Pick<Spec, 'columns'>>

const page = (viewNo: string, more: Page): View<Mods> =>
  view(viewNo, {
    record: unitInfoMod,
    path: '/api/unitbasic/maiUnitInfoMod',
    search: ['maintunit', 'creditcode', 'changeno', 'fieldName', 'status', 'applyDate', 'areaId'],
    columns,
    carries: [],
    orderBy: ['applyDate', 'desc'],
    ...more,
  })

/** Changes that wait for the supervisor. */
export const maintenanceUnitInfoAudit = page('maintenanceUnitInfoAudit', {
  title: '维保单位信息审核',
  filter: { step: 'XXSH' },
  toolbar: ['audit'],
  rowActions: ['audit', 'view', 'flowLog'],
  form: reading,
  empty: '没有等待审核的维保单位信息变更',
})

/** The same queue on the inspection's side; whoever comes first decides (spec 2 §2.4). */
export const maiunitInfoModAppro = page('maiunitInfoModAppro', {
  title: '维保单位信息修改审批',
  filter: { step: 'XXSH' },
  toolbar: ['audit', 'export'],
  rowActions: ['audit', 'view', 'flowLog'],
  form: reading,
  empty: '没有等待审批的维保单位信息变更',
})

/** Changes in every state; a maintenance unit finds its own here and applies. */
export const maintenanceUnitInfoQuery = page('maintenanceUnitInfoQuery', {
  title: '维保单位信息查询',
  columns: [...columns, 'auditTime'],
  toolbar: ['create', 'submit', 'export', 'delete'],
  rowActions: ['edit', 'submit', 'view', 'flowLog', 'delete'],
  form: entry,
  empty: '没有符合条件的维保单位信息变更',
})

/** One change for reading and deciding. */
export const infoModSheet: View<Mods> = page('infoModSheet', {
  title: '维保单位信息变更',
  form: reading,
  empty: '',
})
