import { view } from '../../kit/view.ts'
import { printableEquipment } from '../labels/equipmentPrint.ts'
import { equipmentPrintPath } from '../labels/printCalls.ts'
import { deviceActionFields } from './archiveViews.ts'

/** 设备综合打印: devices of any class, printed together (spec 2 §2.2). */
export const InpipeModifyCheck = view('InpipeModifyCheck', {
  title: '设备综合打印',
  record: printableEquipment,
  path: equipmentPrintPath,
  search: ['complex', 'equclacode', 'useunit', 'areaId', 'useState', 'nextinspdate'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'usecertno',
    'equname',
    'equclacode',
    'useunit',
    'useaddress',
    'areaId',
    'nextinspdate',
    'printType',
    'printCopies',
    'lastPrintTime',
  ],
  carries: deviceActionFields,
  orderBy: ['updateDate', 'desc'],
  toolbar: ['print'],
  rowActions: ['print', 'view'],
  empty: '没有符合条件的设备，可放宽查询条件',
})
