import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { maintenanceFiling } from '../filing/filing.ts'

type Filing = typeof maintenanceFiling
type Spec = ViewSpec<Filing>

const unitFields = [
  { field: 'maintunit', span: 2 },
  'creditcode',
  'areaId',
  'licenseno',
  'validDate',
  { field: 'licenseScope', span: 2 },
  'legalperson',
  'contactname',
  'contacttel',
  { field: 'address', span: 2 },
  { field: 'premises', span: 4 },
] as const

const entry: Spec['form'] = {
  sections: [{ title: '备案内容', fields: [...unitFields, { field: 'note', span: 4 }] }],
}

const whole: Spec['form'] = {
  sections: [
    {
      title: '备案',
      fields: [
        'filingno',
        'filingType',
        'status',
        'applyDate',
        { field: 'changeContent', span: 4, shownWhen: { field: 'filingType', equals: '2' } },
      ],
    },
    { title: '维保单位', fields: [...unitFields, 'personCount', 'equCount', { field: 'note', span: 2 }] },
    {
      title: '核查与审核',
      fields: [
        'checkUserName',
        'checkTime',
        { field: 'checkOpinion', span: 2 },
        'auditUserName',
        'auditTime',
        { field: 'auditOpinion', span: 2 },
      ],
    },
  ],
}

const columns = [
  { field: 'maintunit', pin: 'left' },
  'filingno',
  'creditcode',
  'licenseno',
  'licenseScope',
  'validDate',
  'personCount',
  'address',
  'contactname',
  'contacttel',
  'applyDate',
  'status',
] as const

type Page = Partial<Pick<Spec, 'filter' | 'toolbar' | 'rowActions' | 'columns' | 'form'>> &
  Pick<Spec, 'title' | 'empty'>

const page = (viewNo: string, { title, form = whole, ...more }: Page): View<Filing> =>
  view(viewNo, {
    title,
    record: maintenanceFiling,
    path: '/api/ibmsbrmogmmaibasic/ibmsBrmOgmMaiBasic',
    search: [
      'maintunit',
      'creditcode',
      'areaId',
      'applyDate',
      'filingno',
      'licenseno',
      'validDate',
      'status',
    ],
    columns,
    carries: [],
    orderBy: ['applyDate', 'desc'],
    form,
    ...more,
  })

export const checkBeiAn = page('checkBeiAn', {
  title: '维保备案核查',
  filter: { step: 'WBHC' },
  columns: [...columns, 'filingType', 'deadline', 'checkUserName', 'checkOpinion'],
  toolbar: ['check'],
  rowActions: ['check', 'view', 'flowLog'],
  empty: '没有等待核查的备案',
})

export const examineBeian = page('examineBeian', {
  title: '维保备案审核',
  filter: { step: 'WBSH' },
  columns: [...columns, 'filingType', 'deadline', 'checkUserName', 'checkOpinion', 'auditOpinion'],
  toolbar: ['review'],
  rowActions: ['review', 'view', 'flowLog'],
  empty: '没有等待审核的备案',
})

/** Filings in every state; a maintenance unit finds its own here, files and changes them. */
export const queryBeian = page('queryBeian', {
  title: '维保备案查询',
  columns: [
    { field: 'filingno', pin: 'left' },
    'maintunit',
    'status',
    ...columns.slice(2, -1),
    'filingType',
    'dealManName',
    'checkOpinion',
    'auditUserName',
    'auditOpinion',
  ],
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['edit', 'submit', 'change', 'view', 'flowLog', 'delete'],
  form: entry,
  empty: '没有符合条件的备案',
})

export const hechabeianData = page('hechabeianData', { title: '维保备案核查详情', empty: '' })
export const shenhebeianData = page('shenhebeianData', { title: '维保备案审核详情', empty: '' })
export const chaxunbeianData = page('chaxunbeianData', { title: '维保备案查询详情', empty: '' })
