import { type RowOf, record } from '../kit/record.ts'
import { phoneConfigActions } from './configActions.ts'
import { concerns, type Inspected } from './failRule.ts'

/** What an inspector reads beside a task or an item on the phone (spec 2 §2.6, taskGuideConfig). */
export const phoneGuide = record('phone_guide', {
  title: '任务指引',
  scope: 'open',
  nameField: 'guideName',
  fields: {
    guideName: { label: '指引名称', kind: 'text', required: true, max: 100, index: 'unique', width: 200 },
    /** Empty: all classes, all kinds, the whole task. */
    equclacode: { label: '设备类别', kind: 'equipmentClass', width: 160, help: '不填时适用于全部设备' },
    seisortcodeset: {
      label: '检验类别',
      kind: 'dictMany',
      dict: 'INM_GROUP',
      width: 150,
      help: '不填时适用于全部检验类别',
    },
    itemName: {
      label: '检验项目',
      kind: 'text',
      max: 200,
      width: 180,
      help: '填写后只在该项目旁显示，不填时在任务开始处显示',
    },
    guideContent: { label: '指引内容', kind: 'longText', required: true, max: 2000, width: 360 },
    riskTip: { label: '风险提示', kind: 'longText', max: 500, width: 240 },
    sortNo: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 9999, width: 90 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: phoneConfigActions,
})

export type PhoneGuide = RowOf<typeof phoneGuide>

export type Guide = Pick<
  PhoneGuide,
  'id' | 'guideName' | 'equclacode' | 'seisortcodeset' | 'itemName' | 'guideContent' | 'riskTip'
>

/** The guides of an inspection: of its whole task, or of one item by its name. */
export const guidesFor = (guides: readonly Guide[], inspected: Inspected, itemName?: string): Guide[] =>
  guides.filter((guide) => concerns(guide, inspected) && (guide.itemName || undefined) === itemName)
