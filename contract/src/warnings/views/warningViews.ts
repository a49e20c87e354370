import { type View, view } from '../../kit/view.ts'
import { warning } from '../warning.ts'

type Page = View<typeof warning>

const page = (
  viewNo: string,
  spec: Pick<Page, 'title' | 'columns'> & Partial<Page> & { empty: string },
): Page =>
  view(viewNo, {
    record: warning,
    path: '/api/warning/warningInfo',
    // What is said of a warning where it is handled; the archive that it leads to.
    carries: ['warnno', 'warnContent', 'unitname', 'personname', 'equcode'],
    orderBy: ['warnDate', 'desc'],
    toolbar: ['handle', 'assign', 'remind', 'export'],
    rowActions: ['handle', 'assign', 'remind', 'open', 'view'],
    form: {
      sections: [
        {
          title: '预警',
          fields: [
            'warnno',
            'warnType',
            'warnLevel',
            'warnDate',
            { field: 'warnContent', span: 4 },
            'validDate',
            'areaId',
          ],
        },
        {
          title: '对象',
          fields: [
            'unitname',
            'equcode',
            'equname',
            'useaddress',
            'maintunit',
            'personname',
            'certno',
            'contacttel',
          ],
        },
        {
          title: '处理',
          fields: ['handleStatus', 'dealManName', 'handleDate', { field: 'handleOpinion', span: 4 }],
        },
      ],
    },
    ...spec,
  })

const number = { field: 'warnno', pin: 'left' } as const
const what = ['handleStatus', 'warnType', 'warnLevel', 'warnContent'] as const
const deal = ['warnDate', 'areaId', 'dealManName', 'handleDate', 'handleOpinion'] as const

export const warningInfoList = page('warningInfoList', {
  title: '预警信息',
  search: [
    'complex',
    'warnType',
    'warnLevel',
    'handleStatus',
    'unitname',
    'equclacode',
    'areaId',
    'warnDate',
  ],
  columns: [number, ...what, 'unitname', 'equclacode', 'equcode', ...deal],
  empty: '辖区内没有预警',
})

export const elevtorMng = page('elevtorMng', {
  title: '电梯预警管理',
  filter: { subject: 'device', equclacode: '3000' },
  search: ['complex', 'warnType', 'warnLevel', 'handleStatus', 'unitname', 'areaId', 'warnDate'],
  columns: [number, ...what, 'equcode', 'unitname', 'useaddress', 'maintunit', ...deal],
  empty: '辖区内没有电梯预警',
})

export const unitWarning = page('unitWarning', {
  title: '单位预警',
  filter: { subject: 'unit' },
  search: ['complex', 'unittype', 'warnType', 'handleStatus', 'areaId', 'validDate', 'warnDate'],
  columns: [
    { field: 'unitname', pin: 'left' },
    ...what,
    'validDate',
    'daysLeft',
    'overdueDays',
    'licenseno',
    'unittype',
    'creditcode',
    ...deal,
  ],
  empty: '辖区内没有单位预警',
})

export const businessUnitAllowiWarn = page('businessUnitAllowiWarn', {
  title: '企业许可证预警',
  path: '/api/warning/businessUnitAllow',
  search: ['complex', 'unittype', 'handleStatus', 'areaId', 'validDate'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'handleStatus',
    { field: 'validDate', width: 190 },
    'daysLeft',
    'overdueDays',
    'licenseno',
    'licenseScope',
    'unittype',
    'creditcode',
    'contactname',
    'contacttel',
    'areaId',
    'warnDate',
    'handleOpinion',
  ],
  orderBy: ['validDate', 'asc'],
  toolbar: ['remindLicence', 'handleLicence'],
  rowActions: ['remindLicence', 'handleLicence'],
  empty: '没有许可证过期或 60 天内到期的企业',
})

export const personWarning = page('personWarning', {
  title: '人员预警',
  filter: { subject: 'person' },
  search: ['complex', 'warnType', 'handleStatus', 'areaId', 'validDate'],
  columns: [
    { field: 'personname', pin: 'left' },
    ...what,
    'validDate',
    'daysLeft',
    'overdueDays',
    'unitname',
    'idcard',
    'certno',
    'certItem',
    ...deal,
  ],
  empty: '没有证书过期或 60 天内到期的人员',
})
