import { type RowOf, record } from '../../kit/record.ts'
import { policyMessages } from './policyMessages.ts'

/** Insurance of lifts against liability: one policy with the lifts that it covers (spec 2 §2.10 elevatorBd). */
export const liftPolicy = record('lift_policy', {
  title: '电梯保单',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'policyno',
  complex: { label: '综合', fields: ['policyno', 'insurer', 'insuredname', 'liftCodes'] },
  filters: { policyStatus: '保单状态' },
  fields: {
    policyno: { label: '保单号', kind: 'text', required: true, max: 60, index: 'order', width: 190 },
    insurer: { label: '承保公司', kind: 'text', required: true, max: 100, index: 'contains', width: 220 },
    insuredname: {
      label: '投保单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 220,
    },
    unitId: { label: '投保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    /** The innermost area around all its lifts. */
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order', width: 120 },
    liftCodes: {
      label: '承保电梯',
      kind: 'longText',
      required: true,
      requiredSentence: policyMessages.noLifts,
      max: 20_000,
      help: '本单位使用或维保的在用电梯',
      detailOnly: true,
      width: 220,
    },
    equCount: { label: '承保电梯数', kind: 'integer', unit: '台', readonly: true, width: 130 },
    insuredAmount: { label: '保险金额', kind: 'money', required: true, min: 0 },
    premium: { label: '保费', kind: 'money', min: 0 },
    startDate: { label: '保险起期', kind: 'date', required: true, index: 'order', width: 110 },
    endDate: { label: '保险止期', kind: 'date', required: true, index: 'order', width: 110 },
    contactname: { label: '联系人', kind: 'text', max: 40, help: '不填为单位档案中的联系人', width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, width: 130 },
    attname: { label: '保单附件', kind: 'text', readonly: true, computed: true, width: 180 },
    policyStatus: {
      label: '保单状态',
      kind: 'dict',
      dict: 'LIFT_POLICY_STATE',
      readonly: true,
      computed: true,
      width: 90,
    },
    note: { label: '备注', kind: 'longText', max: 500 },
    /** When its unit was told that it ends. */
    toldDate: { label: '到期提醒日期', kind: 'date', readonly: true },
  },
  actions: {
    create: { label: '登记保单', permission: 'liftPolicy.save', needs: 'none' },
    edit: { label: '编辑', permission: 'liftPolicy.save', needs: 'one' },
    view: { label: '查看', permission: 'liftPolicy.view', needs: 'one' },
    delete: { label: '删除', permission: 'liftPolicy.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'liftPolicy.import', needs: 'none' },
    export: { label: '导出', permission: 'liftPolicy.export', needs: 'none' },
  },
})

export type LiftPolicy = RowOf<typeof liftPolicy>

/** LIFT_POLICY_STATE. */
export const policyStates = { coming: '0', inForce: '1', ended: '2' } as const

/** How a policy stands on a day; null of one without dates. */
export function policyStateOf(
  { startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null },
  today: string,
): string | null {
  if (!startDate || !endDate) return null
  if (today < startDate) return policyStates.coming
  return today > endDate ? policyStates.ended : policyStates.inForce
}
