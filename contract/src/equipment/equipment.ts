import { type ChangesOf, type RowOf, record, shape } from '../kit/record.ts'
import type { HeldDates, OpenResults } from './consequences/standing.ts'
import { expiryFields } from './expiryFields.ts'

/**
 * The archive of one device of any category: the common fields here, the category's technical parameters in `params`
 * (see `parameters.ts`). Its id is `equdatasysid` on the wire. Source of the common fields: TSG 08-2017 registration
 * forms, by `technical-parameters.json`.
 */
export const equipment = record('equipment', {
  title: '设备档案',
  scope: { area: 'areaId', town: 'townId', unit: 'unitId' },
  nameField: 'equcode',
  complex: {
    label: '综合',
    fields: ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode', 'equname', 'useunit', 'useaddress'],
  },
  carried: ['areaId', 'equclacode', 'useState', 'regState', 'lastinspdate', 'nextinspdate'],
  pages: {
    // A county, a category, a state; then the order.
    lead: [{ field: 'areaId', digits: 6 }, { field: 'equclacode', digits: 1 }, { field: 'useState' }],
    orders: ['nextinspdate', 'nextannualdate', 'lastinspdate', 'ntestdate', 'updateDate'],
  },
  filters: {
    expireState: '到期范围',
    waiting: '等待处理',
    overMonth: '超期一个月',
    pastLife: '超推荐使用年限',
    level: '压力管道层级',
    dataGrade: '数据质量等级',
  },
  fields: {
    // 基本信息
    equclacode: { label: '设备品种', kind: 'equipmentClass', required: true, index: 'order', width: 150 },
    equclaname: { label: '设备种类/类别/品种名称', kind: 'text', readonly: true },
    equname: { label: '设备名称', kind: 'text', required: true, max: 100, width: 160 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      required: true,
      max: 40,
      rule: 'equipmentCode',
      index: 'order',
      search: 'prefix',
      width: 170,
    },
    equregcode: { label: '注册代码', kind: 'text', max: 40, search: 'prefix', index: 'order' },
    usecertno: {
      label: '使用登记证编号',
      kind: 'text',
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    factoryno: {
      label: '出厂编号',
      kind: 'text',
      required: true,
      max: 60,
      search: 'prefix',
      index: 'order',
    },
    innerno: { label: '单位内编号', kind: 'text' },
    idcode: { label: '设备识别码', kind: 'text', max: 60, search: 'prefix', index: 'order' },
    model: { label: '规格型号', kind: 'text' },
    importType: { label: '进口类型', kind: 'dict', dict: 'importType' },
    isMobile: { label: '是否流动作业', kind: 'yesNo' },
    isKeyEquip: { label: '重点监控', kind: 'dict', dict: 'isKeyEquip' },
    // 设计制造
    designunit: { label: '设计单位', kind: 'text' },
    madeunit: { label: '制造单位', kind: 'text', required: true, index: 'contains' },
    madelicno: { label: '制造许可证编号', kind: 'text' },
    madedate: { label: '制造日期', kind: 'date', required: true },
    prostandard: { label: '产品标准', kind: 'text' },
    certno: { label: '产品合格证编号', kind: 'text' },
    typetestunit: { label: '型式试验机构', kind: 'text' },
    typetestno: { label: '型式试验证书编号', kind: 'text' },
    madeinspunit: { label: '制造监督检验机构', kind: 'text' },
    madeinspno: { label: '制造监督检验证书编号', kind: 'text' },
    designlife: { label: '设计使用年限', kind: 'decimal', rule: 'decimal3', unit: '年' },
    // 安装改造
    instunit: { label: '安装（施工）单位', kind: 'text' },
    instlicno: { label: '施工许可证编号', kind: 'text' },
    instdate: { label: '安装竣工日期', kind: 'date' },
    informno: { label: '施工告知编号', kind: 'text' },
    instinspunit: { label: '安装监督检验机构', kind: 'text' },
    instinspdate: { label: '安装监督检验合格日期', kind: 'date' },
    reformunit: { label: '改造单位', kind: 'text' },
    reformdate: { label: '改造日期', kind: 'date' },
    reforminspno: { label: '改造监督检验证书编号', kind: 'text' },
    reforminspdate: { label: '改造监督检验合格日期', kind: 'date' },
    repairunit: { label: '重大修理单位', kind: 'text' },
    repairdate: { label: '重大修理日期', kind: 'date' },
    // 使用管理
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', required: true, index: 'contains', width: 240 },
    useunitcode: { label: '使用单位统一社会信用代码', kind: 'creditCode', required: true },
    ownerunit: { label: '产权单位', kind: 'text' },
    useaddress: { label: '使用地点', kind: 'text', required: true },
    areaId: { label: '所在区域', kind: 'area', required: true },
    townId: { label: '所在乡镇（街道）', kind: 'area', index: 'order' },
    longitude: { label: '经度', kind: 'decimal', rule: 'genericNumber', min: 73, max: 136 },
    latitude: { label: '纬度', kind: 'decimal', rule: 'genericNumber', min: 3, max: 54 },
    usePlaceKind: { label: '使用场所', kind: 'dict', dict: 'usePlaceKind' },
    usedate: { label: '投入使用日期', kind: 'date' },
    useState: { label: '设备状态', kind: 'dict', dict: 'useState', required: true },
    safemanager: { label: '安全管理人员', kind: 'text', required: true },
    safemanagertel: { label: '安全管理人员电话', kind: 'phone', required: true, rule: 'phone', masked: true },
    contact: { label: '联系人', kind: 'text' },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true },
    maintunit: { label: '维保单位', kind: 'unit', of: 'maintUnitId', index: 'contains' },
    emergencytel: { label: '应急救援电话', kind: 'phone', rule: 'phone' },
    // 登记
    regState: { label: '登记状态', kind: 'dict', dict: 'regState', required: true },
    regType: { label: '登记类别', kind: 'dict', dict: 'regType' },
    regunit: { label: '登记机关', kind: 'text' },
    regdate: { label: '登记日期', kind: 'date' },
    regperson: { label: '登记人员', kind: 'text' },
    canceldate: { label: '注销日期', kind: 'date' },
    /** Of the use mark that the device carries, once it was replaced here. */
    markno: { label: '使用标志编号', kind: 'text', readonly: true, search: 'prefix' },
    // 检验
    inspunit: { label: '检验机构', kind: 'text' },
    inspState: { label: '检验状态', kind: 'dict', dict: 'inspState', readonly: true, width: 110 },
    lastinspkind: { label: '上次检验类别', kind: 'dict', dict: 'INM_GROUP' },
    lastrepeated: { label: '复检对应检验类别', kind: 'dict', dict: 'INM_GROUP', readonly: true },
    lastinspdate: { label: '上次检验日期', kind: 'date', index: 'order' },
    lastreportno: { label: '上次报告编号', kind: 'text', readonly: true },
    lastresult: { label: '上次检验结论', kind: 'dict', dict: 'INSPECT_RESULT' },
    nextinspdate: { label: '下次检验日期', kind: 'date', index: 'order', width: 120 },
    nextannualdate: { label: '下次年度（外部）检验、自行检测日期', kind: 'date', index: 'order' },
    testItem: { label: '试验项目', kind: 'text', readonly: true, width: 150 },
    lasttestdate: { label: '上次试验日期', kind: 'date', readonly: true },
    ntestdate: { label: '下次试验日期', kind: 'date', readonly: true, index: 'order' },
    // 其他
    fixedassets: { label: '固定资产值', kind: 'decimal', rule: 'fixedAssets', unit: '万元' },
    insurer: { label: '保险机构', kind: 'text' },
    policyno: { label: '保单号', kind: 'text' },
    policyend: { label: '保险截止日期', kind: 'date' },
    remark: { label: '备注', kind: 'longText' },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', index: 'order' },
    ownerUnitId: { label: '产权单位编号', kind: 'id', of: 'unit' },
    maintUnitId: { label: '维保单位编号', kind: 'id', of: 'unit', index: 'order' },
    dueRule: { label: '到期依据', kind: 'text', readonly: true },
    /** Results that are not simply passed, by kind of inspection, until another one of the kind. */
    openResults: { label: '未消除的检验结论', kind: 'json', shape: shape<OpenResults>(), readonly: true },
    /** Next dates of a device that must not be used. */
    heldDates: { label: '暂停的下次检验日期', kind: 'json', shape: shape<HeldDates>(), readonly: true },
    /** On what ground the report states a date beyond the common period: rbi, extension. */
    decidedBy: { label: '延长周期依据', kind: 'text', readonly: true },
    /** Since when vessels and pipelines are of grade 4 without a break. */
    monitoredSince: { label: '监控使用起始日期', kind: 'date', readonly: true },
    /** The paper by which it is sealed up or must not be used (特种设备安全法 61, 62). */
    lockDocno: { label: '执法文书', kind: 'text', readonly: true, width: 200 },
    lockKind: { label: '执法限制', kind: 'dict', dict: 'DEVICE_LOCK', readonly: true, width: 150 },
    params: { label: '技术参数', kind: 'json' },
    /** What the archive is worth, kept apart (decision 0122). */
    dataScore: {
      label: '数据质量',
      kind: 'integer',
      unit: '分',
      readonly: true,
      computed: true,
      width: 100,
    },
    dataGrade: { label: '数据质量等级', kind: 'dict', dict: 'QUALITY_GRADE', readonly: true, computed: true },
    ...expiryFields,
  },
  actions: {
    create: { label: '新增', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    view: { label: '查看', permission: 'equipment.view', needs: 'one' },
    delete: { label: '删除', permission: 'equipment.delete', needs: 'one', danger: true },
    print: { label: '打印', permission: 'equipment.print', needs: 'some' },
    remindExpiry: { label: '短信提醒', permission: 'expiry.handle', needs: 'some' },
    handleExpiry: { label: '登记处理', permission: 'expiry.handle', needs: 'some' },
    reportExpiry: { label: '上报监察', permission: 'expiry.report', needs: 'some' },
    dispatchExpiry: { label: '派发', permission: 'expiry.dispatch', needs: 'some' },
    declareExpiry: { label: '生成申报', permission: 'declaration.save', needs: 'some' },
    planDetail: { label: '计划详情', permission: 'equipment.view', needs: 'one' },
    expiryLog: { label: '处理记录', permission: 'expiry.view', needs: 'one' },
    import: { label: '导入', permission: 'equipment.import', needs: 'none' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

export type Equipment = RowOf<typeof equipment>
/** What is written into an archive. */
export type EquipmentChanges = ChangesOf<typeof equipment>
