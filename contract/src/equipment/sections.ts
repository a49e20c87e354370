import type { FormSection } from '../kit/view.ts'
import type { equipment } from './equipment.ts'

/** The sections of a device's sheet, one order for entry, detail and print. */
export const equipmentSections: ReadonlyArray<FormSection<typeof equipment>> = [
  { title: '基本信息', fields: ['equclacode', 'equclaname', 'equname', 'equcode', 'equregcode', 'usecertno', 'factoryno', 'innerno', 'idcode', 'model', 'importType', 'isMobile', 'isKeyEquip'] },
  { title: '设计制造', fields: ['designunit', 'madeunit', 'madelicno', 'madedate', 'prostandard', 'certno', 'typetestunit', 'typetestno', 'madeinspunit', 'madeinspno', 'designlife'] },
  { title: '安装改造', fields: ['instunit', 'instlicno', 'instdate', 'informno', 'instinspunit', 'instinspdate', 'reformunit', 'reformdate', 'repairunit', 'repairdate'] },
  { title: '使用管理', fields: ['useunit', 'useunitcode', 'ownerunit', 'useaddress', 'areaId', 'townId', 'longitude', 'latitude', 'usePlaceKind', 'usedate', 'useState', 'safemanager', 'safemanagertel', 'contact', 'contacttel', 'maintunit', 'emergencytel'] },
  { title: '登记', fields: ['regState', 'regType', 'regunit', 'regdate', 'regperson', 'canceldate'] },
  { title: '检验', fields: ['inspunit', 'lastinspkind', 'lastinspdate', 'lastreportno', 'lastresult', 'nextinspdate', 'nextannualdate'] },
  { title: '其他', fields: ['fixedassets', 'insurer', 'policyno', 'policyend', 'remark'] },
]
