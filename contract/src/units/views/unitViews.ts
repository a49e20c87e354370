import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { unitKinds } from '../calls.ts'
import { unit } from '../unit.ts'

type Section = NonNullable<ViewSpec<typeof unit>['form']>['sections'][number]
type Page = Pick<ViewSpec<typeof unit>, 'title' | 'columns' | 'filter'> & {
  /** What this kind of unit has beside the others. */
  own?: readonly Section[]
  search?: ViewSpec<typeof unit>['search']
  toolbar?: ViewSpec<typeof unit>['toolbar']
}

const basic: Section = {
  title: '基本信息',
  fields: [
    { field: 'unitname', span: 2 },
    'creditcode',
    'unitcode',
    'unittype',
    'unitNature',
    'unitScale',
    'industry',
    'areaId',
    { field: 'address', span: 2 },
    'legalperson',
    'status',
  ],
}
const contacts: Section = {
  title: '联系方式',
  fields: ['safemanager', 'contactname', 'contacttel', 'postcode', 'fax', 'email'],
}
const rest: readonly Section[] = [
  { title: '开票信息', fields: ['bankName', 'bankAccount', 'isAgreement'] },
  { title: '其他', fields: [{ field: 'note', span: 4 }] },
]
const licence: Section = {
  title: '许可与核准',
  fields: ['licenseno', 'validDate', { field: 'licenseScope', span: 2 }],
}
const overhaul: Section = {
  title: '石化企业',
  fields: ['petrochemical', 'parkname', 'overhaulCycle', 'nextOverhaul'],
}

const contact = ['contactname', 'contacttel', 'address', 'areaId'] as const

/** The archive pages of units differ by kind of unit, and by what such a unit has to be known by. */
const page = (
  viewNo: string,
  { title, columns, filter, own = [], search, toolbar = [] }: Page,
): View<typeof unit> =>
  view(viewNo, {
    title,
    record: unit,
    path: '/api/unitbasic/unitBasic',
    ...(filter && { filter }),
    search: search ?? ['unitname', 'creditcode', 'areaId', 'contactname', 'unitcode', 'status'],
    columns: [{ field: 'unitname', pin: 'left' }, ...columns],
    carries: [],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'import', 'export', ...toolbar],
    rowActions: ['edit', 'view', 'requestDeletion'],
    form: { sections: [basic, ...own, contacts, ...rest] },
    empty: '没有符合条件的单位，可点击“新增”登记',
  })

export const business = page('business', {
  title: '企业单位',
  filter: { unittype: unitKinds.businessUnit },
  own: [licence, overhaul],
  search: ['unitname', 'creditcode', 'areaId', 'unittype', 'contactname', 'unitcode', 'validDate', 'status'],
  columns: [
    'creditcode',
    'unittype',
    'industry',
    'legalperson',
    'contactname',
    'contacttel',
    'safemanager',
    'address',
    'areaId',
    'equCount',
    'personCount',
    'status',
    'unitcode',
    'unitNature',
    'unitScale',
    'licenseno',
    'validDate',
    'isAgreement',
  ],
  toolbar: ['findTwins', 'merge', 'mergeLog'],
})

export const inspection = page('inspection', {
  title: '检验检测机构',
  filter: { unittype: unitKinds.inspectionOrg },
  own: [{ title: '许可与核准', fields: ['licenseno', 'validDate', { field: 'approvedItems', span: 2 }] }],
  columns: [
    'creditcode',
    'licenseno',
    'approvedItems',
    'validDate',
    'legalperson',
    ...contact,
    'personCount',
    'status',
  ],
})

export const superviseorg = page('superviseorg', {
  title: '监察机构',
  filter: { unittype: unitKinds.superviseOrg },
  own: [{ title: '监察机构', fields: ['orgCode', 'orgLevel', { field: 'parentName', span: 2 }] }],
  columns: [
    'orgCode',
    'orgLevel',
    'parentName',
    'areaId',
    'address',
    'contactname',
    'contacttel',
    'personCount',
    'status',
    'creditcode',
  ],
})

export const checkUnit = page('checkUnit', {
  title: '考试机构',
  filter: { unittype: unitKinds.checkUnit },
  own: [
    {
      title: '考试机构',
      fields: [
        'approveno',
        'validDate',
        'examinerCount',
        { field: 'examPlace', span: 2 },
        { field: 'examItems', span: 4 },
      ],
    },
  ],
  columns: [
    'creditcode',
    'approveno',
    'examItems',
    'validDate',
    'examPlace',
    'examinerCount',
    ...contact,
    'status',
  ],
})

/** Units that use, install or design pressure piping: those with piping in the archive. */
export const pressurePipeOrg = page('pressurePipeOrg', {
  title: '压力管道单位',
  filter: { kind: 'pressurePipeOrg' },
  own: [licence],
  columns: [
    'creditcode',
    'unittype',
    'licenseno',
    'validDate',
    ...contact,
    'pipeCount',
    'totalLength',
    'status',
  ],
})

/** Petrochemical enterprises, whose turnarounds are inspected as large projects. */
export const petrifactionOrg = page('petrifactionOrg', {
  title: '石化企业单位',
  filter: { petrochemical: 'true' },
  own: [overhaul, licence],
  search: ['unitname', 'creditcode', 'areaId', 'parkname', 'nextOverhaul', 'status'],
  columns: [
    'creditcode',
    'parkname',
    ...contact,
    'vesselCount',
    'pipeCount',
    'overhaulCycle',
    'nextOverhaul',
    'status',
  ],
})

/** Lift maintenance units with their licence, their people and their lifts (spec 2 §2.10). */
export const maintenaceUnit = page('maintenaceUnit', {
  title: '维保单位',
  filter: { unittype: unitKinds.maintUnit },
  own: [licence],
  search: ['unitname', 'creditcode', 'areaId', 'licenseno', 'validDate', 'status'],
  columns: [
    'creditcode',
    'licenseno',
    'licenseScope',
    'validDate',
    'personCount',
    'equCount',
    ...contact,
    'status',
  ],
})

/** Filings of inspection and testing institutions that work in the area (spec 2 §2.10 bsFunction). */
export const institutionFiling: View<typeof unit> = view('institutionFiling', {
  title: '机构备案',
  record: unit,
  path: '/api/bsfunction/institutionFiling',
  search: ['unitname', 'creditcode', 'filingno', 'filingDate', 'unittype', 'validDate', 'areaId', 'status'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'filingno',
    'filingDate',
    'creditcode',
    'unittype',
    'approvedItems',
    'licenseno',
    'validDate',
    ...contact,
    'status',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['file', 'view'],
  form: {
    sections: [
      basic,
      { title: '备案', fields: ['filingno', 'filingDate'] },
      { title: '许可与核准', fields: ['licenseno', 'validDate', { field: 'approvedItems', span: 2 }] },
      contacts,
    ],
  },
  empty: '没有检验检测机构；在检验检测机构档案中新增后，可在此登记备案',
})
