import { equipment } from '../../equipment/equipment.ts'
import { record } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { liftPolicy } from './policy.ts'

const { fields: policy } = liftPolicy
const shown = { readonly: true } as const
/** What a lift's list says of its policy. */
const policyFields = {
  insuredname: { label: policy.insuredname.label, kind: 'text', ...shown, width: 220 },
  insuredAmount: { label: policy.insuredAmount.label, kind: 'money', ...shown },
  premium: { label: policy.premium.label, kind: 'money', ...shown },
  startDate: { label: policy.startDate.label, kind: 'date', ...shown, width: 110 },
} as const
const policyStatus = { ...policy.policyStatus, computed: true } as const
/** The lift as a view of the database shows it: its columns have no indexes of their own. */
const lift = {
  equdatasysid: { label: liftFields.equdatasysid.label, kind: 'id', of: 'equipment', ...shown },
  idcode: liftFields.idcode,
  useunit: { label: liftFields.useunit.label, kind: 'unit', of: 'unitId', ...shown, width: 220 },
  useaddress: liftFields.useaddress,
  maintunit: { label: liftFields.maintunit.label, kind: 'unit', of: 'maintUnitId', ...shown, width: 220 },
  areaId: { label: liftFields.areaId.label, kind: 'area', ...shown, width: 120 },
  unitId: { label: liftFields.unitId.label, kind: 'id', of: 'unit', ...shown },
  maintUnitId: { label: liftFields.maintUnitId.label, kind: 'id', of: 'unit', ...shown },
} as const
const equcode = { label: '设备代码', kind: 'text', ...shown, search: 'prefix', width: 170 } as const

const actions = { export: { label: '导出', permission: 'liftPolicy.export', needs: 'none' } } as const

/** A lift under a policy: a view of the database, with the lift as the archive has it today (spec 2 §2.10 elevatorBx). */
export const liftInsurance = record('lift_insurance', {
  title: '电梯保险',
  scope: liftScope,
  nameField: 'policyno',
  over: ['lift_policy', 'equipment'],
  complex: { label: '综合', fields: ['policyno', 'insurer', 'equcode', 'idcode', 'useunit', 'useaddress'] },
  filters: { policyStatus: '保单状态' },
  fields: {
    policyno: { label: policy.policyno.label, kind: 'text', ...shown, search: 'prefix', width: 190 },
    insurer: { label: policy.insurer.label, kind: 'text', ...shown, width: 220 },
    equcode,
    ...lift,
    ...policyFields,
    endDate: { label: policy.endDate.label, kind: 'date', ...shown, width: 110 },
    policyStatus,
  },
  actions,
})

/** Lifts of the archive with the insurance that it names (spec 2 §2.10 elevatorInsure). */
export const insuredLift = record(equipment.table, {
  title: '电梯投保情况',
  scope: liftScope,
  nameField: 'equcode',
  complex: {
    label: '综合',
    fields: ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode', 'equname', 'useunit', 'useaddress'],
  },
  filters: { insuredFlag: '是否投保' },
  pages: {
    lead: [{ field: 'areaId', digits: 6 }, { field: 'equclacode', digits: 1 }, { field: 'useState' }],
    orders: ['nextinspdate'],
  },
  fields: {
    equclacode: { label: equipment.fields.equclacode.label, kind: 'equipmentClass', ...shown },
    useState: { label: equipment.fields.useState.label, kind: 'dict', dict: 'useState', ...shown },
    nextinspdate: { label: equipment.fields.nextinspdate.label, kind: 'date', ...shown, width: 120 },
    equcode,
    equregcode: { label: equipment.fields.equregcode.label, kind: 'text', ...shown },
    usecertno: { label: equipment.fields.usecertno.label, kind: 'text', ...shown },
    factoryno: { label: equipment.fields.factoryno.label, kind: 'text', ...shown },
    equname: { label: equipment.fields.equname.label, kind: 'text', ...shown },
    idcode: lift.idcode,
    useunit: lift.useunit,
    useaddress: lift.useaddress,
    maintunit: lift.maintunit,
    areaId: lift.areaId,
    unitId: lift.unitId,
    maintUnitId: lift.maintUnitId,
    insuredFlag: { label: '是否投保', kind: 'yesNo', ...shown, computed: true, width: 90 },
    policyno: { label: policy.policyno.label, kind: 'text', ...shown, search: 'prefix', width: 190 },
    insurer: { label: policy.insurer.label, kind: 'text', ...shown, search: 'contains', width: 220 },
    insuredname: { ...policyFields.insuredname, computed: true },
    insuredAmount: { ...policyFields.insuredAmount, computed: true },
    premium: { ...policyFields.premium, computed: true },
    startDate: { ...policyFields.startDate, computed: true },
    policyend: { label: policy.endDate.label, kind: 'date', ...shown, width: 110 },
    policyStatus,
  },
  actions,
})
