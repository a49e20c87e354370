import { view } from '../../kit/view.ts'
import { maintenancePlan } from '../plans/plan.ts'
import { liftPlace } from './parts.ts'

/** Planned maintenance of lifts, and what is overdue. */
export const maintenancePlanList = view('maintenancePlanList', {
  title: '维保计划',
  record: maintenancePlan,
  path: '/api/elevatormaintenanceinspect/plan',
  search: ['complex', 'status', 'maintType', 'planDate', 'areaId', 'useunit', 'maintunit', 'finishDate'],
  columns: [
    { field: 'planno', pin: 'left' },
    'status',
    'equcode',
    'maintType',
    'planDate',
    'overdueDays',
    'finishDate',
    'maintPersons',
    'useunit',
    'useaddress',
    'maintunit',
    'idcode',
    'areaId',
    'toldDate',
  ],
  carries: ['equdatasysid'],
  orderBy: ['planDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['device', 'view'],
  form: {
    sections: [
      {
        title: '计划',
        fields: [
          'maintType',
          'planDate',
          'status',
          'overdueDays',
          'finishDate',
          'toldDate',
          { field: 'maintPersons', span: 2 },
        ],
      },
      {
        title: '电梯',
        fields: ['equcode', ...liftPlace],
      },
    ],
  },
  empty: '没有维保计划；维保绑定有效的在用电梯每天自动排定',
})
