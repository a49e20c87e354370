import type { FieldName } from '../kit/record.ts'
import type { unit } from './unit.ts'

/** Headers under which offices keep units in their own tables. */
export const unitTitles = {
  unitname: ['名称', '企业名称', '使用单位', '使用单位名称', '公司名称'],
  creditcode: ['社会信用代码', '信用代码', '统一信用代码', '组织机构代码', '单位代码'],
  unittype: ['类型', '企业类型', '单位类别'],
  unitNature: ['企业性质', '性质'],
  areaId: ['区域', '所属区域', '区县', '所在区县', '行政区划', '县区'],
  address: ['地址', '详细地址', '注册地址', '企业地址', '通讯地址'],
  legalperson: ['法人', '法人代表', '法定代表人姓名'],
  contactname: ['联系人姓名', '负责人', '经办人'],
  contacttel: ['电话', '手机', '联系方式', '手机号码', '联系人电话'],
  postcode: ['邮编'],
  email: ['邮箱', 'Email', '电子邮件'],
  bankName: ['开户行'],
  bankAccount: ['账号', '银行帐号'],
} as const satisfies Partial<Record<FieldName<typeof unit>, readonly string[]>>
