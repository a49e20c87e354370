import { type RowOf, record } from '../kit/record.ts'

/** Every event of an instrument, for ever: written with the action itself, never changed (spec 1 §2, instrument-log modal). */
export const instrumentLog = record('instrument_log', {
  title: '仪器日志',
  scope: { organisation: 'orgId' },
  nameField: 'instNo',
  fields: {
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', readonly: true, index: 'order' },
    instNo: { label: '仪器编号', kind: 'text', readonly: true, search: 'equals', index: 'order' },
    action: { label: '事件', kind: 'text', readonly: true },
    operator: { label: '操作人', kind: 'text', readonly: true },
    note: { label: '说明', kind: 'longText', readonly: true },
    sourceNo: { label: '相关单号', kind: 'text', readonly: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {},
})

export type InstrumentLog = RowOf<typeof instrumentLog>
