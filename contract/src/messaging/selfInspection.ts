import { type RowOf, record } from '../kit/record.ts'

/**
 * When the units of lifts are reminded of the self-test of the years without inspection (TSG T7008), and who of them. Of
 * several strategies that fit a device the one of the deepest class holds.
 */
export const selfStrategy = record('self_inspection_strategy', {
  title: '自行检测提醒策略',
  scope: { organisation: 'orgId' },
  nameField: 'strategyName',
  fields: {
    strategyName: { label: '策略名称', kind: 'text', required: true, max: 60, width: 220 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', required: true, index: 'order', width: 150 },
    triggerDays: {
      label: '提前天数',
      kind: 'integer',
      rule: 'positiveInteger',
      required: true,
      max: 180,
      unit: '天',
      width: 100,
    },
    cycleMonth: {
      label: '检测周期(月)',
      kind: 'integer',
      rule: 'positiveInteger',
      max: 60,
      help: '写入提醒内容，到期日期以档案为准',
      width: 120,
    },
    receiverType: { label: '提醒对象', kind: 'dict', dict: 'SELF_REMIND_TO', required: true, width: 160 },
    sendWay: { label: '发送方式', kind: 'dict', dict: 'SELF_REMIND_WAY', required: true, width: 140 },
    templateCode: {
      label: '短信模板',
      kind: 'text',
      max: 20,
      help: '发送类型为自行检测提醒的模板编号，不填为 ZXJC',
      width: 110,
    },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'selfStrategy.save', needs: 'none' },
    edit: { label: '编辑', permission: 'selfStrategy.save', needs: 'one' },
    view: { label: '查看', permission: 'selfStrategy.view', needs: 'one' },
    delete: { label: '删除', permission: 'selfStrategy.delete', needs: 'some', danger: true },
  },
})

export type SelfStrategy = RowOf<typeof selfStrategy>

/** SELF_REMIND_TO. */
export const remindTo = { using: '1', maintenance: '2', both: '3' } as const
/** SELF_REMIND_WAY. */
export const remindWays = { message: '1', sms: '2', both: '3' } as const

/** The class whose devices their units test themselves in years without inspection, and the type of its messages. */
export const selfTestedClass = '3000'
export const selfReminder = 'ZXJC'

/** How far ahead a unit can be reminded by hand, days. */
export const mostDaysAhead = 180

/** Sentences of reminders of self-tests. */
export const selfMessages = {
  notTested: '只有电梯需要自行检测，请选择电梯类别',
  known: (name: string): string => `该设备类别已有启用的提醒策略（${name}）`,
  wrongTemplate: '该短信模板不存在、未启用或不是自行检测提醒',
  title: '自行检测提醒',
  cycle: (months: number | null): string => (months ? `（检测周期${months}个月）` : ''),
  chooseUnits: '请选择单位',
  tooMany: (most: number): string => `一次最多发送给${most}个单位`,
  nothingDue: (unitname: string): string => `${unitname}在该期间没有应自行检测的设备`,
  noMobile: (unitname: string): string => `${unitname}没有留手机号码，不能发送短信`,
  sent: (count: number): string => `已提交发送 ${count} 条短信`,
} as const
