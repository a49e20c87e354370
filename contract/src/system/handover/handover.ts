import { processFields, type RowOf, record } from '../../kit/record.ts'
import { handoverProcess } from './handover.process.ts'

/** What a person hands over who goes on leave, changes post or leaves. */
export const handover = record('handover', {
  title: '工作交接单',
  // Whoever has to do with it sees it: who hands over, who receives, who drew it, and who may draw it for others (isVisible).
  scope: 'open',
  nameField: 'handoverno',
  process: handoverProcess,
  complex: { label: '综合', fields: ['handoverno', 'handManName', 'takeManNames'] },
  fields: {
    handoverno: {
      label: '交接单号',
      kind: 'serial',
      series: 'JJD',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    handState: {
      label: '状态',
      kind: 'dict',
      dict: 'HANDOVER_STATE',
      readonly: true,
      search: 'in',
      index: 'order',
      width: 100,
    },
    handMan: { label: '交接人', kind: 'user', required: true, index: 'order' },
    handManName: { label: '交接人姓名', kind: 'text', readonly: true, width: 120 },
    handKind: { label: '交接事由', kind: 'dict', dict: 'HANDOVER_KIND', required: true, width: 90 },
    agentUntil: {
      label: '代理至',
      kind: 'date',
      index: 'order',
      width: 110,
      help: '请假时填写，当日结束后自动收回',
    },
    takeMan: { label: '接收人', kind: 'user', index: 'order', help: '各项另有接收人的除外' },
    takeManName: { label: '接收人姓名', kind: 'text', readonly: true, width: 100 },
    takeManNames: { label: '全部接收人', kind: 'text', max: 500, readonly: true, width: 160 },
    /** Who receives any of it, so that each of them sees it. */
    takeMans: { label: '全部接收人账号', kind: 'text', max: 2000, readonly: true, internal: true },
    handReason: { label: '原因', kind: 'longText', required: true, max: 500, width: 220 },
    handNote: { label: '交接说明', kind: 'longText', max: 1000, width: 220 },
    itemCount: { label: '交接项数', kind: 'integer', readonly: true, width: 90 },
    confirmLeft: { label: '尚有人员未确认', kind: 'text', max: 1, readonly: true, internal: true },
    handOrgId: {
      label: '所属机构',
      kind: 'organisation',
      of: 'organisation',
      readonly: true,
      index: 'order',
    },
    drawUser: { label: '拟定人账号', kind: 'user', readonly: true },
    drawUserName: { label: '拟定人', kind: 'text', readonly: true, width: 90 },
    effectTime: { label: '生效时间', kind: 'dateTime', readonly: true, width: 150 },
    handEndTime: { label: '收回时间', kind: 'dateTime', readonly: true, width: 150 },
    ...processFields,
  },
  actions: {
    create: { label: '新增交接单', permission: 'handover.save', needs: 'none' },
    edit: { label: '编辑', permission: 'handover.save', needs: 'one' },
    submit: { label: '提交确认', permission: 'handover.save', needs: 'one' },
    recall: { label: '撤回', permission: 'handover.save', needs: 'one' },
    confirm: { label: '确认', permission: 'handover.confirm', needs: 'one' },
    takeBack: { label: '提前收回', permission: 'handover.save', needs: 'one' },
    delete: { label: '删除', permission: 'handover.save', needs: 'some', danger: true },
    view: { label: '查看', permission: 'handover.view', needs: 'one' },
    print: { label: '打印交接清单', permission: 'handover.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'handover.view', needs: 'one' },
    export: { label: '导出', permission: 'handover.export', needs: 'none' },
  },
})

export type Handover = RowOf<typeof handover>

/** One thing of a hand-over, and who receives it. */
export const handoverItem = record('handover_item', {
  title: '交接事项',
  scope: 'open',
  nameField: 'itemTitle',
  fields: {
    handoverId: { label: '交接单标识', kind: 'id', of: 'handover', required: true, index: 'order' },
    itemKind: { label: '类别', kind: 'dict', dict: 'HANDOVER_ITEM', required: true },
    itemSubject: { label: '事项标识', kind: 'id', required: true, index: 'order' },
    itemTitle: { label: '事项', kind: 'text', max: 300 },
    itemDetail: { label: '说明', kind: 'text', max: 300 },
    itemTaker: { label: '接收人账号', kind: 'user' },
    itemTakerName: { label: '接收人', kind: 'text', max: 40 },
    itemState: { label: '状态', kind: 'dict', dict: 'HANDOVER_ITEM_STATE' },
    confirmTime: { label: '确认时间', kind: 'dateTime' },
  },
  actions: { view: { label: '查看', permission: 'handover.view', needs: 'one' } },
})

export type HandoverItem = RowOf<typeof handoverItem>
