import { type RowOf, record } from '../kit/record.ts'

/**
 * A transfer that a bank's statement shows, and the charges that it pays. A line pays once; what it could pay is proposed
 * with the reason, and becomes a payment only when somebody takes it.
 */
export const bankLine = record('bank_line', {
  title: '银行流水',
  scope: { organisation: 'orgId' },
  nameField: 'serialno',
  complex: { label: '综合', fields: ['serialno', 'payerName', 'remark', 'chasn', 'unitname'] },
  fields: {
    serialno: {
      label: '银行流水号',
      kind: 'text',
      required: true,
      max: 60,
      search: 'prefix',
      index: 'unique',
      within: 'orgId',
      width: 190,
    },
    payDay: { label: '到账日期', kind: 'date', required: true, index: 'order' },
    payerName: {
      label: '付款方',
      kind: 'text',
      required: true,
      max: 100,
      search: 'contains',
      index: 'contains',
      width: 220,
    },
    amount: { label: '到账金额', kind: 'money', required: true, min: 1, index: 'order' },
    remark: { label: '附言', kind: 'text', max: 300, width: 200 },
    status: {
      label: '认领状态',
      kind: 'dict',
      dict: 'BANK_LINE_STATE',
      readonly: true,
      index: 'order',
      width: 110,
    },
    proposal: { label: '建议认领', kind: 'text', readonly: true, computed: true, width: 300 },
    proposalReason: { label: '建议理由', kind: 'text', readonly: true, computed: true, width: 280 },
    /** Ids of the charges that are proposed, joined with commas; taken as they were seen. */
    proposedIds: { label: '建议收费', kind: 'text', readonly: true, computed: true },
    /** Whether the proposal is to be looked at before it is taken: the payer is not known to pay for that unit. */
    proposalWeak: { label: '建议须核对', kind: 'yesNo', readonly: true, computed: true },
    paymentId: { label: '缴费记录', kind: 'id', of: 'payment', readonly: true, index: 'order' },
    chasn: { label: '收费流水号', kind: 'codes', readonly: true, width: 160 },
    unitId: { label: '缴费单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: { label: '缴费单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    matchReason: { label: '认领依据', kind: 'text', max: 200, readonly: true, width: 240 },
    matchUserName: { label: '认领人', kind: 'text', readonly: true, width: 90 },
    matchTime: { label: '认领时间', kind: 'dateTime', readonly: true },
    note: { label: '说明', kind: 'text', max: 300, readonly: true, width: 200 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    import: { label: '导入流水', permission: 'bankLine.import', needs: 'none' },
    accept: { label: '认领', permission: 'bankLine.match', needs: 'some' },
    choose: { label: '选择收费', permission: 'bankLine.match', needs: 'one' },
    dismiss: { label: '不属检验费', permission: 'bankLine.match', needs: 'some' },
    undo: { label: '撤销认领', permission: 'bankLine.match', needs: 'one' },
    export: { label: '导出', permission: 'bankLine.export', needs: 'none' },
  },
})

export type BankLine = RowOf<typeof bankLine>

/** BANK_LINE_STATE. */
export const bankLineStates = { waiting: '0', taken: '1', other: '2' } as const

/** PAY_METHOD of what comes in by transfer. */
export const byTransfer = '2'
