import classes from '../../data/equipment-classes.json' with { type: 'json' }
import { isUnder } from '../kit/classCodes.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import { type FieldSpec, type Fields, fieldNames } from '../kit/record.ts'
import { rootOf } from './categories.ts'
import { equipment } from './equipment.ts'
import { type ParameterSpec, parameterFields } from './parameters.ts'

type ClassNode = { code: string; name: string; children?: ClassNode[] }

const everyClass = (nodes: readonly ClassNode[]): ClassNode[] =>
  nodes.flatMap((node) => [node, ...everyClass(node.children ?? [])])

/** All classes of the catalogue. */
export const equipmentClasses: readonly ClassNode[] = everyClass(classes.tree as ClassNode[])

/** The classes under a category, itself included. */
export const classesUnder = (root: string): readonly ClassNode[] =>
  equipmentClasses.filter(({ code }) => rootOf(code)?.code === root || isUnder(code, root))

/** Names that technical parameters carry among a workbook's columns. */
export const parameterPrefix = 'params.'

/** The technical parameters of a category with those of all its kinds, by name. */
export function categoryParameters(root: string): ReadonlyMap<string, ParameterSpec> {
  const found = new Map<string, ParameterSpec>()
  const take = (code: string): void => {
    for (const { fields } of parameterFields(code))
      for (const [name, spec] of Object.entries(fields)) if (!found.has(name)) found.set(name, spec)
  }
  take(root)
  for (const { code } of classesUnder(root)) take(code)
  return found
}

export type DeviceColumn = {
  name: string
  title: string
  spec: FieldSpec & { options?: string[] }
  otherTitles: readonly string[]
}

/** Headers under which offices keep the same in their own tables. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  equclacode: ['设备类别', '设备种类', '类别', '品种', '设备类型', '种类'],
  equname: ['名称', '产品名称'],
  equcode: ['设备编码', '设备编号', '代码'],
  equregcode: ['设备注册代码', '注册号', '设备注册码'],
  usecertno: ['使用登记证号', '使用证编号', '使用证号', '登记证编号', '使用登记编号'],
  factoryno: ['出厂编号（产品编号）', '产品编号', '出厂号', '制造编号'],
  innerno: ['设备内部编号', '内部编号', '单位内部编号', '自编号'],
  idcode: ['识别码', '电梯识别码', '救援码'],
  model: ['型号', '型号规格', '规格'],
  designunit: ['设计单位名称'],
  madeunit: ['制造厂家', '生产厂家', '制造商', '制造单位名称', '生产单位', '厂家'],
  madelicno: ['制造许可证号', '制造许可编号'],
  madedate: ['出厂日期', '生产日期', '制造年月', '出厂年月'],
  instunit: ['安装单位', '施工单位'],
  instdate: ['安装日期', '竣工日期', '安装竣工时间'],
  useunit: ['使用单位名称', '单位名称', '使用者', '受检单位'],
  useunitcode: ['统一社会信用代码', '社会信用代码', '信用代码', '组织机构代码', '使用单位代码'],
  ownerunit: ['产权单位名称', '产权人'],
  useaddress: ['安装地点', '使用地址', '设备所在地', '设备地址', '安装位置', '设备使用地点', '详细地址'],
  areaId: ['区域', '所属区域', '行政区划', '区县', '所在区县', '县区', '所属辖区'],
  townId: ['乡镇', '街道', '乡镇街道', '所属乡镇'],
  usedate: ['投用日期', '启用日期', '投入使用时间'],
  useState: ['使用状态', '状态', '使用情况'],
  regState: ['注册状态', '登记情况'],
  regunit: ['登记机构', '发证机关'],
  regdate: ['发证日期', '注册登记日期', '登记时间'],
  safemanager: ['安全管理员', '设备管理员', '管理人员', '安全员'],
  safemanagertel: ['安全管理员电话', '管理人员电话', '安全员电话', '安全管理员联系电话'],
  contact: ['联系人姓名'],
  contacttel: ['电话', '手机', '联系方式', '手机号码'],
  maintunit: ['维护保养单位', '维保单位名称', '维护保养单位名称'],
  inspunit: ['检验单位', '检测机构'],
  lastinspdate: ['检验日期', '上次检验时间', '最近检验日期', '本次检验日期'],
  lastresult: ['检验结论', '检验结果'],
  nextinspdate: ['下次检验时间', '检验有效期', '检验合格有效期', '下检日期', '有效期至'],
  remark: ['说明', '其他说明'],
}

/** What a workbook of a category's devices may fill: the archive's fields, then the category's technical parameters. */
export function deviceColumns(root: string): DeviceColumn[] {
  const fields: Fields = equipment.fields
  const own = fieldNames(equipment).flatMap((name): DeviceColumn[] => {
    const spec = fields[name]
    return !spec || spec.readonly || !kinds[spec.kind].byHand
      ? []
      : [{ name, title: spec.label, spec, otherTitles: otherTitles[name] ?? [] }]
  })
  const taken = new Set(own.map(({ title }) => title))
  const parameters = [...categoryParameters(root)].map(([name, spec]): DeviceColumn => {
    const unit = spec.unit ? `（${spec.unit}）` : ''
    const titles = [`${spec.label}${unit}`, `${spec.label}${unit}[技术参数]`, `${spec.label}${unit}[${name}]`]
    const title = titles.find((one) => !taken.has(one)) ?? name
    taken.add(title)
    return { name: parameterPrefix + name, title, spec, otherTitles: [] }
  })
  return [...own, ...parameters]
}
