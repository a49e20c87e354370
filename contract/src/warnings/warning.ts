import { type RowOf, record } from '../kit/record.ts'

/** A warning for the supervisors of an area, about a device, a unit or a person: handed to somebody, closed (safeMng). */
export const warning = record('warning_info', {
  title: '安全监察预警',
  scope: { area: 'areaId' },
  nameField: 'warnno',
  complex: {
    label: '综合',
    fields: ['warnno', 'unitname', 'equcode', 'personname', 'useaddress', 'warnContent'],
  },
  fields: {
    warnno: { label: '预警编号', kind: 'serial', series: 'YX', readonly: true, index: 'unique', width: 170 },
    /** device, unit or person. */
    subject: { label: '预警对象', kind: 'text', readonly: true, search: 'equals', max: 10 },
    warnType: { label: '预警类型', kind: 'dict', dict: 'WARNING_TYPE', readonly: true, width: 150 },
    warnLevel: { label: '预警级别', kind: 'dict', dict: 'WARNING_LEVEL', readonly: true, width: 90 },
    warnContent: { label: '预警内容', kind: 'longText', readonly: true, width: 320 },
    warnDate: { label: '预警日期', kind: 'date', readonly: true, index: 'order' },
    unitId: { label: '单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '单位名称',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    unittype: { label: '单位类别', kind: 'dict', dict: 'unitType', readonly: true },
    licenseno: { label: '许可证编号', kind: 'text', readonly: true, width: 160 },
    licenseScope: { label: '许可范围', kind: 'text', readonly: true, max: 500, width: 220 },
    contactname: { label: '联系人', kind: 'text', readonly: true, width: 90 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equname: { label: '设备名称', kind: 'text', readonly: true },
    useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
    maintunit: { label: '维保单位', kind: 'text', readonly: true, width: 220 },
    personname: { label: '姓名', kind: 'text', readonly: true, width: 90 },
    idcard: { label: '身份证号', kind: 'idCard', readonly: true, masked: true, search: 'equals', width: 170 },
    certno: { label: '证书编号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    certItem: { label: '持证项目', kind: 'text', readonly: true },
    /** The day that it is about: a due date, the end of a licence, a time limit. */
    validDate: { label: '有效期至', kind: 'date', readonly: true, index: 'order' },
    contacttel: { label: '联系电话', kind: 'phone', readonly: true, masked: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    dealMan: { label: '办理人账号', kind: 'user', readonly: true },
    dealManName: { label: '办理人', kind: 'text', readonly: true, width: 90 },
    handleStatus: { label: '处理状态', kind: 'dict', dict: 'DISPOSE_STATE', readonly: true, index: 'order' },
    handleDate: { label: '处理日期', kind: 'date', readonly: true },
    handleOpinion: { label: '处理意见', kind: 'longText', max: 500, width: 260 },
    /** What it is about, so that nothing is warned of twice. */
    sourceKey: { label: '来源', kind: 'text', readonly: true, index: 'unique' },
    overdueDays: { label: '超期天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    daysLeft: { label: '剩余天数', kind: 'integer', unit: '天', readonly: true, computed: true },
  },
  actions: {
    assign: { label: '转办', permission: 'warning.handle', needs: 'some' },
    handle: { label: '登记处理', permission: 'warning.handle', needs: 'some' },
    remind: { label: '短信提醒', permission: 'warning.handle', needs: 'some' },
    handleLicence: { label: '登记处理', permission: 'warning.licence', needs: 'some' },
    remindLicence: { label: '短信提醒', permission: 'warning.licence', needs: 'some' },
    open: { label: '查看对象', permission: 'warning.view', needs: 'one' },
    view: { label: '查看', permission: 'warning.view', needs: 'one' },
    export: { label: '导出', permission: 'warning.export', needs: 'none' },
  },
})

export type Warning = RowOf<typeof warning>

/** DISPOSE_STATE. */
export const warningStates = { waiting: '0', inHand: '1', done: '2' } as const

/** WARNING_TYPE, those that the product finds by itself. */
export const warningTypes = {
  overdue: '02',
  maintenance: '05',
  operatorCertificate: '06',
  inspectorCertificate: '07',
  unitLicence: '08',
  danger: '11',
  unqualified: '12',
  trapped: '13',
  insurance: '15',
} as const
