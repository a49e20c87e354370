import { view } from '../../kit/view.ts'
import { instrumentOverhaul } from '../overhaul.ts'

/** Faults and repairs of instruments (spec 2 §2.5 overhaul). */
export const overhaulEqu = view('overhaulEqu', {
  title: '仪器检修',
  record: instrumentOverhaul,
  path: '/api/instrument/overhaul',
  search: ['complex', 'instNo', 'instName', 'status', 'repairResult', 'sendDate', 'finishDate', 'repairUnit'],
  columns: [
    { field: 'overhaulno', pin: 'left' },
    { field: 'status', width: 90 },
    'instNo',
    'instName',
    'specNo',
    'faultDesc',
    'repairUnit',
    'sendDate',
    'deadline',
    'finishDate',
    'repairFee',
    'repairResult',
    'useStatusCn',
    'createUserName',
    'createDate',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['edit', 'send', 'enter', 'finish', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '故障',
        fields: ['instNo', 'instName', 'specNo', 'statusBefore', { field: 'faultDesc', span: 4 }],
      },
      {
        title: '检修',
        fields: [
          { field: 'repairUnit', span: 2 },
          'sendDate',
          { field: 'finishDate', editableAt: ['YQJX'], requiredAt: ['YQJX'] },
          { field: 'repairResult', editableAt: ['YQJX'], requiredAt: ['YQJX'] },
          { field: 'repairFee', editableAt: ['YQJX'] },
          { field: 'repairNote', span: 4, editableAt: ['YQJX'] },
        ],
      },
    ],
  },
  empty: '没有检修记录，可点击“故障登记”',
})
