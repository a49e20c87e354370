import { type RowOf, record } from '../kit/record.ts'

/** A unit of any kind: using, maintenance, manufacturing, installing, inspecting. */
export const unit = record('unit', {
  title: '单位档案',
  scope: { area: 'areaId', town: 'townId', unit: 'id' },
  nameField: 'unitname',
  // The kinds of units of a county, those changed last first.
  pages: { lead: [{ field: 'areaId', digits: 6 }, { field: 'unittype' }], orders: ['updateDate'] },
  filters: { kind: '单位种类' },
  complex: { label: '综合', fields: ['unitname', 'creditcode', 'pinyin', 'address'] },
  fields: {
    unitname: {
      label: '单位名称',
      kind: 'text',
      required: true,
      rule: 'chineseName',
      max: 100,
      index: 'contains',
      width: 260,
    },
    creditcode: {
      label: '统一社会信用代码',
      kind: 'creditCode',
      required: true,
      index: 'unique',
      width: 180,
    },
    unitcode: { label: '单位编号', kind: 'serial', series: 'DW', readonly: true, index: 'unique' },
    unittype: { label: '单位类型', kind: 'dict', dict: 'unitType', required: true },
    unitNature: { label: '单位性质', kind: 'dict', dict: 'unitNature' },
    /** By 统计上大中小微型企业划分办法; a condition of relief policies. */
    unitScale: { label: '企业规模', kind: 'dict', dict: 'unitScale' },
    industry: { label: '所属行业', kind: 'text', max: 60 },
    status: { label: '状态', kind: 'dict', dict: 'UNIT_STATE', width: 80 },
    areaId: { label: '所在区域', kind: 'area', required: true, index: 'order' },
    townId: { label: '所在乡镇（街道）', kind: 'area', index: 'order' },
    address: { label: '单位地址', kind: 'text', required: true, max: 200, width: 220 },
    legalperson: { label: '法定代表人', kind: 'text', max: 40 },
    safemanager: { label: '安全管理负责人', kind: 'text', max: 40 },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true },
    postcode: { label: '邮政编码', kind: 'text', rule: 'postcode', max: 6 },
    fax: { label: '传真', kind: 'phone', rule: 'fax' },
    email: { label: '电子邮箱', kind: 'text', rule: 'email' },
    bankName: { label: '开户银行', kind: 'text' },
    bankAccount: { label: '银行账号', kind: 'text', max: 40 },
    pinyin: { label: '拼音首字母', kind: 'text', readonly: true, max: 100 },
    // 许可与核准
    licenseno: { label: '许可证（核准证）编号', kind: 'text', max: 60, search: 'prefix', width: 160 },
    licenseScope: { label: '许可范围', kind: 'text', max: 500, width: 200 },
    approvedItems: { label: '核准项目', kind: 'text', max: 500, width: 200 },
    approveno: { label: '批准文号', kind: 'text', max: 60, width: 160 },
    /** Of the licence, the approval or the authorisation that the unit works by; whoever warns of lapsing reads it. */
    validDate: { label: '有效期至', kind: 'date', index: 'order', width: 120 },
    // 机构备案 (spec 2 §2.10 institutionFiling), written by its own page alone.
    filingno: {
      label: '备案编号',
      kind: 'text',
      max: 40,
      readonly: true,
      index: 'unique',
      search: 'prefix',
      width: 160,
    },
    filingDate: { label: '备案日期', kind: 'date', readonly: true, width: 120 },
    // 监察机构
    orgCode: { label: '机构代码', kind: 'text', max: 40, search: 'prefix' },
    orgLevel: { label: '机构级别', kind: 'dict', dict: 'ORG_LEVEL' },
    parentName: { label: '上级机构', kind: 'text', max: 100, width: 200 },
    // 考试机构
    examItems: { label: '考试项目', kind: 'text', max: 500, width: 200 },
    examPlace: { label: '考试地点', kind: 'text', width: 200 },
    examinerCount: { label: '考评人员数', kind: 'integer', rule: 'naturalInteger', unit: '人', max: 9999 },
    // 石化企业
    petrochemical: { label: '石化企业', kind: 'yesNo' },
    parkname: { label: '所属园区', kind: 'text', max: 100, width: 160 },
    overhaulCycle: { label: '大修周期（年）', kind: 'integer', rule: 'positiveInteger', unit: '年', max: 20 },
    nextOverhaul: { label: '下次大修日期', kind: 'date' },
    // What hangs on a unit, counted for the rows of a page.
    equCount: { label: '设备数量', kind: 'integer', unit: '台', computed: true },
    vesselCount: { label: '压力容器数', kind: 'integer', unit: '台', computed: true },
    pipeCount: { label: '管道条数', kind: 'integer', unit: '条', computed: true },
    totalLength: { label: '管道总长度（m）', kind: 'decimal', unit: 'm', computed: true, width: 130 },
    personCount: { label: '在岗人员数', kind: 'integer', unit: '人', computed: true },
    isAgreement: { label: '是否协议单位', kind: 'yesNo', readonly: true },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'unit.save', needs: 'none' },
    edit: { label: '编辑', permission: 'unit.save', needs: 'one' },
    view: { label: '查看', permission: 'unit.view', needs: 'one' },
    requestDeletion: { label: '申请删除', permission: 'unitDeletion.save', needs: 'one', danger: true },
    import: { label: '导入', permission: 'unit.import', needs: 'none' },
    findTwins: { label: '查找重复', permission: 'unit.merge', needs: 'none' },
    merge: {
      label: '合并',
      permission: 'unit.merge',
      needs: 'some',
      nothingChosen: '请选择两个要合并的单位',
    },
    mergeLog: { label: '合并记录', permission: 'unit.merge', needs: 'none' },
    file: { label: '登记备案', permission: 'unit.save', needs: 'one' },
    export: { label: '导出', permission: 'unit.export', needs: 'none' },
  },
})

export type Unit = RowOf<typeof unit>
