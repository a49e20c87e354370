import { type RowOf, record } from '../kit/record.ts'

/**
 * What the inspectors make sure of before they begin on site: device, place, safety (spec 2 §2.10 threeConfirmations). One
 * of each business; it is about the day that was planned then, and once that is another, it has to be done again.
 */
export const threeConfirmation = record('three_confirmation', {
  title: '检验前三确认',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'seisn',
  complex: { label: '综合', fields: ['seisn', 'appno', 'unitname', 'equcode', 'useaddress'] },
  fields: {
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'unique' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
    planInspectDate: { label: '计划检验日期', kind: 'date', readonly: true, width: 120 },
    equConfirm: {
      label: '设备状态确认',
      kind: 'yesNo',
      required: true,
      help: '设备与档案一致，已停机或处于可检状态',
      width: 120,
    },
    siteConfirm: {
      label: '现场条件确认',
      kind: 'yesNo',
      required: true,
      help: '通道、照明、登高和试验条件具备，环境符合要求',
      width: 120,
    },
    safetyConfirm: {
      label: '安全措施确认',
      kind: 'yesNo',
      required: true,
      help: '断电挂牌、隔离、通风、围护和监护已落实',
      width: 120,
    },
    cooperateName: { label: '单位配合人员', kind: 'text', max: 40, width: 120 },
    note: { label: '不满足的情况', kind: 'longText', max: 500, width: 220 },
    confirmUser: { label: '确认人账号', kind: 'user', readonly: true },
    confirmUserName: { label: '确认人', kind: 'text', readonly: true, width: 90 },
    confirmTime: { label: '确认时间', kind: 'dateTime', readonly: true, index: 'order', width: 150 },
    status: { label: '状态', kind: 'dict', dict: 'CONFIRMATION_STATE', readonly: true, width: 130 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'confirmation.view', needs: 'one' },
    register: { label: '登记', permission: 'confirmation.save', needs: 'none' },
    change: { label: '修改', permission: 'confirmation.save', needs: 'one' },
    replan: { label: '不具备检验条件', permission: 'report.build', needs: 'one' },
    export: { label: '导出', permission: 'confirmation.export', needs: 'none' },
  },
})

export type ThreeConfirmation = RowOf<typeof threeConfirmation>

/** CONFIRMATION_STATE. */
export const confirmationStates = { confirmed: '1', unmet: '2' } as const

/** The three, in the order in which they are asked. */
export const confirmations = ['equConfirm', 'siteConfirm', 'safetyConfirm'] as const
