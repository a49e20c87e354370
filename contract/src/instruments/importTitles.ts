import type { FieldName } from '../kit/record.ts'
import type { instrument } from './instrument.ts'

/** Headers under which an institute's own tables keep its instruments. */
export const instrumentTitles = {
  instNo: ['设备编号', '编号', '统一编号', '资产编号'],
  instName: ['名称', '设备名称', '仪器设备名称'],
  specNo: ['型号规格', '型号', '规格'],
  proNo: ['出厂号', '序列号', '产品编号'],
  madeName: ['生产厂家', '制造厂家', '厂家', '制造商'],
  pruchPrice: ['价格', '购置金额', '单价', '原值'],
  pruchDate: ['购买日期', '购入日期', '购置时间'],
  calibTypeCn: ['检定/校准', '溯源方式', '检校方式'],
  calibDate: ['检定日期', '校准日期', '上次检定日期', '检校日期'],
  ncalibDate: ['下次检定日期', '有效期至', '检定有效期', '有效期', '下次校准日期'],
  calibCycle: ['检定周期', '校准周期', '周期(月)'],
  useStatus: ['状态', '设备状态'],
  recOrguniName: ['使用部门', '领用科室'],
  recManuniName: ['使用人', '保管人', '责任人'],
  storeplAce: ['存放位置', '地点'],
  orgId: ['部门', '科室', '所属单位'],
} as const satisfies Partial<Record<FieldName<typeof instrument>, readonly string[]>>
