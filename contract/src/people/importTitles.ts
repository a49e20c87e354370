import type { FieldName } from '../kit/record.ts'
import type { person } from './person.ts'

/** Headers under which units and offices keep their people in their own tables. */
export const personTitles = {
  personname: ['人员姓名', '名字', '作业人员姓名'],
  personType: ['类别', '人员类型', '人员种类'],
  idcard: ['身份证', '身份证号码', '证件号码', '公民身份号码'],
  mobile: ['手机', '手机号', '电话', '联系电话', '联系方式'],
  officeTel: ['固定电话', '单位电话'],
  email: ['邮箱', '电子邮件'],
  workunitname: ['单位', '单位名称', '工作单位', '聘用单位', '所属单位'],
  deptname: ['部门', '科室'],
  post: ['岗位', '职务'],
  education: ['文化程度'],
  entryDate: ['入职时间', '参加工作日期'],
  areaId: ['区域', '区县', '所在区县', '行政区划'],
} as const satisfies Partial<Record<FieldName<typeof person>, readonly string[]>>
