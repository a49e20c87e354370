import { type Parameter, parameterProblem } from '../kit/parameter.ts'
import { type RowOf, record } from '../kit/record.ts'
import { arriveCity, arriveOther } from '../lifts/parameters.ts'
import { systemParameter } from '../system/systemParameter.ts'
import { emergencyMessages } from './messages.ts'
import { answerMinutes, autoEscalate } from './parameters.ts'

/** Terms of rescue, for single areas too: rows of the system parameters, kept by the emergency centre. */
export const emergencySetting = record(systemParameter.table, {
  title: '电梯应急设置',
  scope: 'open',
  nameField: 'paramName',
  fields: {
    paramKey: {
      label: '参数名称',
      kind: 'dict',
      dict: 'EMERGENCY_SETTING',
      required: true,
      fixed: true,
      width: 260,
    },
    paramName: { label: '参数全称', kind: 'text', readonly: true, width: 220 },
    /** None for the whole installation. */
    areaId: { label: '所属区域', kind: 'area', fixed: true, width: 140 },
    paramValue: {
      label: '参数值',
      kind: 'text',
      max: 500,
      help: '时限填写分钟数；自动升级填写1（启用）或0（停用）',
      width: 100,
    },
    /** What holds here now, and who said so. */
    inForce: { label: '现行值', kind: 'text', readonly: true, computed: true, width: 100 },
    inForceFrom: { label: '现行值来源', kind: 'text', readonly: true, computed: true, width: 160 },
    paramGroup: { label: '参数分组', kind: 'text', readonly: true },
    note: { label: '备注', kind: 'text', readonly: true, width: 320 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: {
    create: { label: '新增', permission: 'emergencySetting.save', needs: 'none' },
    edit: { label: '编辑', permission: 'emergencySetting.save', needs: 'one' },
    view: { label: '查看', permission: 'emergencySetting.view', needs: 'one' },
    delete: { label: '删除', permission: 'emergencySetting.delete', needs: 'one', danger: true },
  },
})

export type EmergencySetting = RowOf<typeof emergencySetting>

const all: readonly Parameter[] = [arriveCity, arriveOther, answerMinutes, autoEscalate]

/** The parameters of rescue by their keys. */
export const settings: ReadonlyMap<string, Parameter> = new Map(all.map((one) => [one.key, one]))

/** Why a text is no value of a setting; what a rule limits can only be stricter. */
export function settingProblem(key: string, text: string): string | null {
  const parameter = settings.get(key)
  if (!parameter) return emergencyMessages.unknownSetting
  if (parameter.type === 'integer' && parameter.law && Number(text) > parameter.range[1])
    return emergencyMessages.tooWide(parameter.range[1])
  return parameterProblem(parameter, text)
}
