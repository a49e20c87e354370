import { type View, view } from '../../kit/view.ts'
import { faultRepair } from '../repairs/repair.ts'
import { liftPlace } from './parts.ts'

/** Faults of lifts and their repair. */
export const faultRepairRecord = view('faultRepairRecord', {
  title: '故障维修记录',
  record: faultRepair,
  path: '/api/elevatormaintenanceinspect/faultRepair',
  search: ['complex', 'faultTime', 'isTrapped', 'faultReason', 'areaId', 'useunit', 'maintunit'],
  columns: [
    { field: 'repairno', pin: 'left' },
    'equcode',
    'faultTime',
    'faultDesc',
    'isTrapped',
    'faultReason',
    'repairContent',
    'replaceParts',
    'repairPersons',
    'finishTime',
    'useunit',
    'useaddress',
    'maintunit',
    'idcode',
    'areaId',
    'alarmno',
    'eventno',
    'recordno',
  ],
  carries: ['equdatasysid'],
  orderBy: ['faultTime', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'device', 'view'],
  form: {
    sections: [
      {
        title: '故障',
        fields: [
          { field: 'equcode', span: 2 },
          'alarmno',
          'eventno',
          'faultTime',
          'isTrapped',
          { field: 'faultDesc', span: 4 },
        ],
      },
      {
        title: '维修',
        fields: [
          'faultReason',
          'repairPersons',
          'finishTime',
          'replaceParts',
          { field: 'repairContent', span: 4 },
        ],
      },
      {
        title: '电梯',
        fields: [...liftPlace],
      },
    ],
  },
  empty: '没有故障维修记录；维保单位、使用单位可点击“登记故障”',
})

/** What is written of a fault and its repair. */
export const repairEntry: View = {
  ...faultRepairRecord,
  form: { sections: (faultRepairRecord.form?.sections ?? []).slice(0, 2) },
}
