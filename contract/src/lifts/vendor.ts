import { type RowOf, record } from '../kit/record.ts'

/** A maker of gateways whose platform reports for its lifts. */
export const liftVendor = record('lift_vendor', {
  title: '接入厂商',
  scope: 'open',
  nameField: 'vendorname',
  fields: {
    vendorname: { label: '厂商名称', kind: 'text', required: true, max: 100, index: 'unique', width: 240 },
    contactname: { label: '联系人', kind: 'text', max: 40, width: 100 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, width: 130 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    liftCount: {
      label: '接入电梯数',
      kind: 'integer',
      readonly: true,
      computed: true,
      width: 100,
    },
    keyCount: {
      label: '有效密钥数',
      kind: 'integer',
      readonly: true,
      computed: true,
      width: 100,
    },
    lastUsedTime: { label: '最近上报时间', kind: 'dateTime', readonly: true, computed: true },
    note: { label: '备注', kind: 'longText', max: 500 },
  },
  actions: {
    create: { label: '新增', permission: 'lift.vendor', needs: 'none' },
    edit: { label: '编辑', permission: 'lift.vendor', needs: 'one' },
    keys: { label: '接口密钥', permission: 'lift.vendor', needs: 'one' },
    view: { label: '查看', permission: 'lift.vendor', needs: 'one' },
    delete: { label: '删除', permission: 'lift.vendor', needs: 'one', danger: true },
  },
})

export type LiftVendor = RowOf<typeof liftVendor>

/** A secret by which a vendor's platform is known; only its hash is kept. */
export const liftVendorKey = record('lift_vendor_key', {
  title: '接口密钥',
  scope: 'open',
  nameField: 'name',
  fields: {
    vendorId: { label: '接入厂商编号', kind: 'id', of: 'lift_vendor', readonly: true, index: 'order' },
    name: { label: '用途', kind: 'text', required: true, max: 40 },
    keyHash: { label: '密钥摘要', kind: 'text', readonly: true, index: 'unique' },
    usedTime: { label: '最近使用', kind: 'dateTime', readonly: true },
    revokedDate: { label: '停用时间', kind: 'dateTime', readonly: true },
  },
  actions: {
    revoke: { label: '停用', permission: 'lift.vendor', needs: 'one', danger: true },
  },
})

export type LiftVendorKey = RowOf<typeof liftVendorKey>

/** Keys that a vendor may have at one time: one in use, and one while it is being replaced. */
export const mostKeys = 2
