import { view } from '../../kit/view.ts'
import { annualStatistic } from '../annual.ts'

/** 年度统计 (spec 2 §2.9): the figures of each year by county and class. */
export const annualStatistics = view('annualStatistics', {
  title: '年度统计',
  record: annualStatistic,
  path: '/api/statistics/annual',
  search: ['statYear', 'areaId', 'equclacode', 'state', 'adjusted'],
  columns: [
    { field: 'statYear', pin: 'left' },
    'areaId',
    'equclacode',
    'equTotal',
    'inspTotal',
    'qualifiedTotal',
    'periodicRate',
    'reportCount',
    'state',
    'adjusted',
    'adjustReason',
    'publishTime',
    'publishUserName',
    'orgId',
  ],
  carries: [],
  orderBy: ['statYear', 'desc'],
  toolbar: ['generate', 'publish', 'withdraw', 'compare', 'export'],
  rowActions: ['edit', 'view'],
  form: {
    sections: [
      { title: '范围', fields: ['statYear', 'areaId', 'equclacode', 'orgId', 'state'] },
      {
        title: '审定值',
        fields: [
          'equTotal',
          'inspTotal',
          'qualifiedTotal',
          'periodicTotal',
          'overdueTotal',
          'reportCount',
          { field: 'adjustReason', span: 4 },
        ],
      },
      {
        title: '生成值',
        fields: [
          'equTotalCounted',
          'inspTotalCounted',
          'qualifiedTotalCounted',
          'periodicTotalCounted',
          'overdueTotalCounted',
          'reportCountCounted',
        ],
      },
    ],
  },
  empty: '还没有生成年度统计，请选择“生成”',
})
