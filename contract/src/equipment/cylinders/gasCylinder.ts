import { type RowOf, record } from '../../kit/record.ts'

/**
 * A gas cylinder fitted to a vehicle (spec 2 §2.2 VehicleCylinder, §2.10 VehicleUnit). Its vehicle may belong to a person,
 * so a unit is no must. Next inspection and end of life follow from its kind and its dates (`cylinderDates.ts`).
 */
export const gasCylinder = record('gas_cylinder', {
  title: '车用气瓶',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'cylinderno',
  complex: { label: '综合', fields: ['cylinderno', 'plateNo', 'vin', 'usecertno', 'factoryno', 'owner'] },
  fields: {
    cylinderno: { label: '气瓶编号', kind: 'text', required: true, max: 40, index: 'unique', width: 150 },
    equregcode: { label: '注册代码', kind: 'text', max: 40 },
    usecertno: {
      label: '使用登记证编号',
      kind: 'text',
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    cylindertype: {
      label: '气瓶品种',
      kind: 'dict',
      dict: 'CYLINDER_TYPE',
      required: true,
      width: 190,
    },
    model: { label: '规格型号', kind: 'text', max: 60 },
    factoryno: { label: '出厂编号', kind: 'text', required: true, max: 60, search: 'prefix', index: 'order' },
    madeunit: { label: '制造单位', kind: 'text', required: true, max: 100, width: 200 },
    madedate: { label: '制造日期', kind: 'date', required: true },
    volume: {
      label: '公称容积',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'L',
      required: true,
      min: 1,
      max: 3000,
    },
    nominalPressure: { label: '公称工作压力', kind: 'decimal', rule: 'decimal3', unit: 'MPa', max: 100 },
    fillmedium: {
      label: '充装介质',
      kind: 'text',
      max: 40,
      help: '不填写时按气瓶品种',
    },
    designlife: {
      label: '设计使用年限',
      kind: 'integer',
      rule: 'positiveInteger',
      unit: '年',
      max: 30,
      help: '以气瓶制造文件为准，不填写时按 15 年',
    },
    plateNo: { label: '车牌号', kind: 'text', required: true, max: 20, search: 'prefix', index: 'order' },
    vin: { label: '车辆识别代号', kind: 'text', max: 17, search: 'prefix', index: 'order', width: 170 },
    owner: { label: '车主', kind: 'text', required: true, max: 100, width: 180 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', index: 'contains', width: 220 },
    areaId: { label: '所属区域', kind: 'area', required: true, index: 'order' },
    instunit: { label: '安装单位', kind: 'text', max: 100 },
    instdate: { label: '安装日期', kind: 'date' },
    lastinspdate: { label: '上次检验日期', kind: 'date' },
    nextinspdate: { label: '下次检验日期', kind: 'date', index: 'order', width: 170, help: '按气瓶品种推算' },
    dueRule: { label: '到期依据', kind: 'text', readonly: true, width: 240 },
    scrapdate: { label: '报废日期', kind: 'date', readonly: true, index: 'order', width: 170 },
    useState: { label: '使用状态', kind: 'dict', dict: 'useState', required: true },
    note: { label: '备注', kind: 'longText' },
    /** The registration of the vehicle that carries it (`vehicles/vehicleRegistration.ts`). */
    registrationId: {
      label: '车辆登记',
      kind: 'id',
      of: 'vehicle_registration',
      readonly: true,
      index: 'order',
    },
    regno: { label: '登记受理号', kind: 'text', readonly: true, max: 40 },
    regdate: { label: '登记日期', kind: 'date', readonly: true },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', index: 'order' },
  },
  actions: {
    create: { label: '新增', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    view: { label: '查看', permission: 'equipment.view', needs: 'one' },
    delete: { label: '删除', permission: 'equipment.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'equipment.import', needs: 'none' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

export type GasCylinder = RowOf<typeof gasCylinder>
