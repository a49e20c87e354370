import { type View, view } from '../../kit/view.ts'
import { unitKinds } from '../calls.ts'
import { unit } from '../unit.ts'

const sections = [
  {
    title: '基本信息',
    fields: [
      { field: 'unitname', span: 2 },
      'creditcode',
      'unitcode',
      'unittype',
      'unitNature',
      'areaId',
      { field: 'address', span: 2 },
      'legalperson',
    ],
  },
  { title: '联系方式', fields: ['contactname', 'contacttel', 'postcode', 'fax', 'email'] },
  { title: '开票信息', fields: ['bankName', 'bankAccount', 'isAgreement'] },
  { title: '其他', fields: [{ field: 'note', span: 4 }] },
] as const

/** The archive pages of units differ by kind of unit only. */
const page = (viewNo: string, title: string, unittype: string): View<typeof unit> =>
  view(viewNo, {
    title,
    record: unit,
    path: '/api/unitbasic/unitBasic',
    filter: { unittype },
    search: ['unitname', 'creditcode', 'unitcode', 'areaId', 'contactname'],
    columns: [
      { field: 'unitname', pin: 'left' },
      'creditcode',
      'unitcode',
      'unittype',
      'unitNature',
      'areaId',
      'address',
      'legalperson',
      'contactname',
      'contacttel',
      'isAgreement',
    ],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'import', 'export', 'delete'],
    rowActions: ['edit', 'view'],
    form: { sections },
    empty: '没有符合条件的单位，可点击“新增”登记',
  })

export const business = page('business', '企业单位', unitKinds.businessUnit)
export const inspection = page('inspection', '检验检测机构', unitKinds.inspectionOrg)
export const superviseorg = page('superviseorg', '监察机构', unitKinds.superviseOrg)
export const checkUnit = page('checkUnit', '考试机构', unitKinds.checkUnit)
