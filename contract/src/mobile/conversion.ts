import { type RowOf, record } from '../kit/record.ts'
import { phoneConfigActions } from './configActions.ts'

/** How a value that was recorded on the phone becomes a field of the report (spec 2 §2.6, conveobjRtn and conveobj). */
export const phoneConversion = record('phone_conversion', {
  title: '转换对象',
  scope: 'open',
  nameField: 'objName',
  fields: {
    objCode: {
      label: '对象代码',
      kind: 'text',
      required: true,
      max: 40,
      index: 'unique',
      search: 'prefix',
      width: 130,
    },
    objName: { label: '对象名称', kind: 'text', required: true, max: 100, width: 200 },
    templateCode: {
      label: '模板编号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择报告模板',
      max: 60,
      index: 'order',
      search: 'prefix',
      width: 130,
    },
    sourceField: {
      label: '来源字段',
      kind: 'text',
      required: true,
      max: 160,
      width: 180,
      help: '检验项目编号，测量值写作“项目编号/测量值名称”',
    },
    targetField: {
      label: '目标字段',
      kind: 'text',
      required: true,
      max: 160,
      width: 180,
      help: '报告表头字段名，或“项目编号/测量值名称”',
    },
    convRule: { label: '转换规则', kind: 'dict', dict: 'PHONE_CONVERT', required: true, width: 110 },
    ruleParam: {
      label: '规则参数',
      kind: 'text',
      max: 500,
      width: 200,
      help: '数值修约：小数位数；单位换算：换算系数；字典转换：代码=文字，多项用分号隔开',
    },
    defaultValue: { label: '默认值', kind: 'text', max: 200, width: 120, help: '来源没有值时写入' },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: phoneConfigActions,
})

export type PhoneConversion = RowOf<typeof phoneConversion>
