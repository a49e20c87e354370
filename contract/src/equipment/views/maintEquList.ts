import { type View, view } from '../../kit/view.ts'
import { equipment } from '../equipment.ts'

/** The lifts that maintenance units look after (spec 2 §2.2). */
export const maintEquList: View<typeof equipment> = view('maintEquList', {
  title: '维保设备列表',
  record: equipment,
  path: '/api/unitbasic/maintEqu',
  search: ['maintunit', 'useunit', 'equcode', 'areaId', 'useState', 'nextinspdate'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'equname',
    'useunit',
    'useaddress',
    { field: 'maintunit', width: 220 },
    'emergencytel',
    'nextinspdate',
    'useState',
    'areaId',
    'lastinspdate',
    'lastresult',
  ],
  carries: [],
  orderBy: ['nextinspdate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '电梯',
        fields: ['equcode', 'equname', 'usecertno', 'idcode', 'useState', { field: 'useaddress', span: 2 }],
      },
      { title: '使用单位', fields: [{ field: 'useunit', span: 2 }, 'safemanager', 'safemanagertel'] },
      { title: '维护保养', fields: [{ field: 'maintunit', span: 2 }, 'emergencytel'] },
      { title: '检验', fields: ['lastinspdate', 'lastresult', 'nextinspdate'] },
    ],
  },
  empty: '没有登记维保单位的电梯；可换维保单位名称再查',
})
