import { processFields, type RowOf, record } from '../../kit/record.ts'
import { vehicleProcess } from './vehicle.process.ts'

/**
 * The registration of the gas cylinders of one vehicle, and the certificate for its plate (spec 2 §2.10 VehicleUnit). The
 * cylinders are rows of the cylinder archive, named by their numbers; a new owner gets a registration of its own in the
 * place of this one.
 */
export const vehicleRegistration = record('vehicle_registration', {
  title: '车用气瓶登记',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'regno',
  process: vehicleProcess,
  complex: { label: '综合', fields: ['regno', 'plateNo', 'vin', 'owner', 'cylinderno', 'usecertno'] },
  fields: {
    regno: {
      label: '登记受理号',
      kind: 'serial',
      series: 'CYDJ',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    regkind: { label: '登记类别', kind: 'dict', dict: 'VEHICLE_REG_KIND', readonly: true, width: 100 },
    plateNo: {
      label: '车牌号',
      kind: 'text',
      required: true,
      max: 20,
      search: 'prefix',
      index: 'order',
      width: 110,
    },
    vin: {
      label: '车辆识别代号',
      kind: 'text',
      required: true,
      max: 17,
      search: 'prefix',
      index: 'order',
      width: 180,
      help: '行驶证上的17位代号',
    },
    owner: { label: '车主', kind: 'text', required: true, max: 100, index: 'contains', width: 180 },
    contacttel: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true, width: 130 },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', width: 220, help: '个人车辆不填写' },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', index: 'order' },
    areaId: { label: '所属区域', kind: 'area', required: true, index: 'order' },
    cylinderno: { label: '气瓶编号', kind: 'codes', required: true, max: 400, width: 200 },
    cylinderCount: { label: '气瓶数量', kind: 'integer', unit: '只', readonly: true, width: 90 },
    instunit: { label: '安装单位', kind: 'text', max: 100, width: 200 },
    instdate: { label: '安装日期', kind: 'date' },
    usecertno: {
      label: '使用登记证编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    regdate: { label: '登记日期', kind: 'date', readonly: true, index: 'order' },
    regunit: { label: '登记机关', kind: 'text', readonly: true, width: 180 },
    regperson: { label: '发证人', kind: 'text', readonly: true, width: 90 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'VEHICLE_REG_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 180 },
    applyUserName: { label: '受理人', kind: 'text', readonly: true, width: 90 },
    applyDate: { label: '受理日期', kind: 'date', readonly: true, index: 'order' },
    canceldate: { label: '注销日期', kind: 'date', readonly: true },
    cancelReason: { label: '注销原因', kind: 'text', readonly: true, max: 500, width: 200 },
    cancelUserName: { label: '注销人', kind: 'text', readonly: true, width: 90 },
    /** The registration in whose place this one comes when the vehicle has a new owner or plate. */
    previousId: { label: '原登记', kind: 'id', of: 'vehicle_registration', index: 'order' },
    note: { label: '备注', kind: 'longText', max: 500 },
    // Of the cylinders as the archive has them today: what they are, and the dates that come first.
    cylindertype: { label: '气瓶品种', kind: 'text', readonly: true, computed: true, width: 170 },
    factoryno: { label: '出厂编号', kind: 'text', readonly: true, computed: true, width: 150 },
    madeunit: { label: '制造单位', kind: 'text', readonly: true, computed: true, width: 200 },
    fillmedium: { label: '充装介质', kind: 'text', readonly: true, computed: true, width: 120 },
    nextinspdate: { label: '下次检验日期', kind: 'date', readonly: true, computed: true, width: 170 },
    scrapdate: { label: '报废日期', kind: 'date', readonly: true, computed: true, width: 170 },
    ...processFields,
  },
  actions: {
    create: { label: '新增登记', permission: 'registration.save', needs: 'none' },
    edit: { label: '编辑', permission: 'registration.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'registration.save', needs: 'some' },
    delete: { label: '删除', permission: 'registration.save', needs: 'some', danger: true },
    issue: { label: '审核发证', permission: 'registration.issue', needs: 'some' },
    transferOwner: { label: '过户变更', permission: 'registration.save', needs: 'one' },
    cancelRegistration: { label: '注销登记', permission: 'registration.issue', needs: 'one', danger: true },
    printCertificate: { label: '打印登记证', permission: 'registration.view', needs: 'one' },
    view: { label: '查看', permission: 'registration.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'registration.view', needs: 'one' },
    export: { label: '导出', permission: 'registration.export', needs: 'none' },
  },
})

export type VehicleRegistration = RowOf<typeof vehicleRegistration>

/** Values of VEHICLE_REG_STATE. */
export const vehicleStates = {
  draft: '0',
  waiting: '1',
  returned: '2',
  registered: '3',
  cancelled: '4',
  replaced: '5',
  refused: '6',
} as const

/** Values of VEHICLE_REG_KIND. */
export const vehicleKinds = { first: '1', transfer: '2' } as const
