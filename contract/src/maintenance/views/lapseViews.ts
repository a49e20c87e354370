import { type View, view } from '../../kit/view.ts'
import { lapsesByAct, maintenanceLapse } from '../lapses/lapse.ts'

const columns: View<typeof maintenanceLapse>['columns'] = [
  { field: 'equcode', pin: 'left' },
  'handleStatus',
  'stopType',
  'stopDate',
  'lapseDays',
  'useunit',
  'useaddress',
  'maintunit',
  'contractno',
  'stopReason',
  'areaId',
  'idcode',
  'closeDate',
]

const form: NonNullable<View<typeof maintenanceLapse>['form']> = {
  sections: [
    {
      title: '停保脱保',
      fields: [
        'equcode',
        'idcode',
        'areaId',
        'handleStatus',
        'stopType',
        'stopDate',
        'lapseDays',
        'closeDate',
        { field: 'useunit', span: 2 },
        { field: 'useaddress', span: 2 },
        { field: 'maintunit', span: 2 },
        'contractno',
        { field: 'stopReason', span: 4 },
      ],
    },
  ],
}

/** Lifts in use without maintenance, now and before. */
export const bailOutSearch = view('bailOutSearch', {
  title: '脱保电梯查询',
  record: maintenanceLapse,
  path: '/api/elevatormaintenance/bailOut',
  search: ['complex', 'handleStatus', 'stopType', 'areaId', 'useunit', 'maintunit', 'stopDate'],
  columns,
  carries: ['equdatasysid'],
  orderBy: ['stopDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['device', 'view'],
  form,
  empty: '没有脱保的电梯',
})

/** Those whose maintenance somebody ended, and whether they were taken out of use. */
export const elevatorStopMainTain = view('elevatorStopMainTain', {
  title: '停保电梯查询',
  record: maintenanceLapse,
  path: '/api/elevatormaintenance/bailOut',
  filter: { stopType: lapsesByAct },
  search: ['complex', 'handleStatus', 'areaId', 'useunit', 'maintunit', 'stopDate'],
  columns,
  carries: ['equdatasysid'],
  orderBy: ['stopDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['device', 'view'],
  form,
  empty: '没有停保的电梯',
})
