import { type View, view } from '../../kit/view.ts'
import { defect } from '../defect.ts'
import { unqualified } from '../unqualified.ts'

/** What somebody with a phone at the site must know comes first: a card shows no more than eight. */
const columns = [
  { field: 'equcode', pin: 'left' },
  'inspectResult',
  'unqualifiedItem',
  'disposeStatus',
  'useunit',
  'useaddress',
  'equname',
  'inspectdate',
  'reportno',
  'equclacode',
  'areaId',
  'disposeResult',
  'disposeDate',
  'disposeUserName',
] as const

type Unqualifieds = View<typeof unqualified>
type Page = Pick<Unqualifieds, 'title' | 'rowActions' | 'empty' | 'filter'> &
  Partial<Pick<Unqualifieds, 'path' | 'columns'>>

/** Devices that were found unacceptable: those that wait for handling, and all of them. */
const page = (viewNo: string, spec: Page): View<typeof unqualified> =>
  view(viewNo, {
    record: unqualified,
    path: '/api/safemng/unqualified',
    search: ['complex', 'equclacode', 'useunit', 'areaId', 'inspectResult', 'inspectdate', 'disposeStatus'],
    columns,
    orderBy: ['inspectdate', 'desc'],
    toolbar: ['export'],
    form: {
      sections: [
        {
          title: '设备与检验',
          fields: [
            'equcode',
            'equname',
            'equclacode',
            'reportno',
            { field: 'useunit', span: 2 },
            { field: 'useaddress', span: 2 },
            'inspectdate',
            'inspectResult',
            { field: 'unqualifiedItem', span: 4 },
          ],
        },
        {
          title: '处理情况',
          fields: ['disposeStatus', 'disposeDate', 'disposeUserName', { field: 'disposeResult', span: 4 }],
        },
      ],
    },
    ...spec,
  })

export const unqualifiedPage = page('unqualified', {
  title: '不合格设备处理',
  filter: { disposeStatus: '0,1' },
  rowActions: ['edit', 'view'],
  empty: '没有等待处理的不合格设备',
})
export const unqualifiedQuery = page('unqualifiedQuery', {
  title: '不合格设备查询',
  rowActions: ['view'],
  empty: '没有符合条件的不合格设备',
})
export const safeMngUnqualified = page('safeMngUnqualified', {
  title: '不合格设备监管',
  rowActions: ['edit', 'view'],
  empty: '管辖区域内没有不合格设备',
})

/** Whoever supervises an area begins with the area (spec 2 §2.10 bsFunction). */
export const unqualifieds = page('unqualifieds', {
  title: '不合格设备管理',
  path: '/api/bsfunction/unqualifieds',
  columns: [
    { field: 'areaId', pin: 'left' },
    'equcode',
    ...columns.slice(1).filter((name) => name !== 'areaId'),
  ],
  rowActions: ['edit', 'view'],
  empty: '管辖区域内没有不合格设备',
})

const defectPage = (viewNo: string, title: string): View<typeof defect> =>
  view(viewNo, {
    title,
    record: defect,
    path: '/api/insbusquery/checkBug',
    search: [
      'seisn',
      'reportno',
      'useunit',
      'equclacode',
      'itemName',
      'defectLevel',
      'foundDate',
      'rectifyStatus',
    ],
    columns: [
      { field: 'defectno', pin: 'left' },
      'seisn',
      'reportno',
      'useunit',
      'equclacode',
      'equcode',
      'itemCode',
      'itemName',
      'defectDesc',
      'defectLevel',
      'foundDate',
      'rectifyLimit',
      'rectifyStatus',
    ],
    orderBy: ['foundDate', 'desc'],
    toolbar: ['export'],
    rowActions: ['view'],
    form: {
      sections: [
        {
          title: '缺陷',
          fields: [
            'defectno',
            'seisn',
            'reportno',
            'equclacode',
            'equcode',
            { field: 'useunit', span: 2 },
            'itemCode',
            { field: 'itemName', span: 2 },
            'defectLevel',
            'foundDate',
            'rectifyLimit',
            'rectifyStatus',
            { field: 'defectDesc', span: 4 },
            { field: 'handleAdvice', span: 4 },
          ],
        },
      ],
    },
    empty: '没有符合条件的检验缺陷',
  })

export const checkBug = defectPage('checkBug', '检验缺陷查询')
export const defectInformation = defectPage('defectInformation', '缺陷信息')
