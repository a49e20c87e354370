import { type RowOf, record } from '../kit/record.ts'

/**
 * A person of the trade: inspector, maintenance worker, operator, safety manager, supervisor, or the institute's own staff
 * (spec 2 §2.2 person, personDocument; §2.10 personArchives). Certificates stand in `person_certificate`; those of
 * inspectors, which the planning of tasks asks, in `inspector_certificate` under the person's account.
 */
export const person = record('person', {
  title: '人员档案',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'personname',
  filters: {
    filed: '备案人员',
    // Of any certificate that the person holds.
    certno: '证书编号',
    certItem: '持证项目',
    validDateBegin: '有效期至（起）',
    validDateEnd: '有效期至（止）',
  },
  complex: { label: '综合', fields: ['personname', 'workunitname', 'post'] },
  fields: {
    personname: {
      label: '姓名',
      kind: 'text',
      required: true,
      rule: 'chineseName',
      max: 40,
      index: 'contains',
      width: 100,
    },
    personType: {
      label: '人员类别',
      kind: 'dict',
      dict: 'PERSON_TYPE',
      required: true,
      index: 'order',
      width: 110,
    },
    sex: { label: '性别', kind: 'dict', dict: 'SEX', width: 64 },
    idcard: {
      label: '身份证号',
      kind: 'idCard',
      required: true,
      masked: true,
      search: 'equals',
      index: 'order',
      width: 170,
      help: '18位大写，无身份证的填“/”',
    },
    mobile: { label: '手机号码', kind: 'phone', rule: 'mobile', masked: true, width: 120 },
    officeTel: { label: '办公电话', kind: 'phone', rule: 'phone', width: 130 },
    email: { label: '电子邮箱', kind: 'text', rule: 'email', width: 180 },
    unitId: { label: '所在单位编号', kind: 'id', of: 'unit', index: 'order' },
    workunitname: { label: '所在单位', kind: 'unit', of: 'unitId', index: 'contains', width: 240 },
    deptname: { label: '所在部门', kind: 'text', max: 80 },
    post: { label: '岗位（职务）', kind: 'text', max: 60, width: 120 },
    title: { label: '职称', kind: 'text', max: 40, width: 100 },
    education: { label: '学历', kind: 'text', max: 40, width: 90 },
    entryDate: { label: '入职日期', kind: 'date' },
    /** Safety managers are appointed for a category of devices (市场监管总局令第 74 号). */
    equclacode: { label: '负责设备类别', kind: 'equipmentClass', width: 140 },
    appointDate: { label: '任命日期', kind: 'date' },
    employStatus: { label: '聘用情况', kind: 'dict', dict: 'EMPLOY_STATE', width: 90 },
    employRecord: { label: '聘用记录', kind: 'longText' },
    filingno: { label: '备案编号', kind: 'text', readonly: true, max: 40, search: 'prefix', width: 160 },
    filingDate: { label: '备案日期', kind: 'date', readonly: true },
    areaId: { label: '所属区域', kind: 'area', required: true, index: 'order' },
    /** Of people who sign in here: finds the certificates that the planning of tasks asks. */
    loginName: { label: '系统账号', kind: 'user', index: 'order' },
    status: { label: '状态', kind: 'dict', dict: 'PERSON_STATE', required: true, width: 80 },
    note: { label: '备注', kind: 'longText' },
    // Of the certificate that runs longest, for the rows of a page; conditions on them ask all of a person's.
    certno: { label: '证书编号', kind: 'text', computed: true, width: 170 },
    certItem: { label: '持证项目', kind: 'text', computed: true, width: 180 },
    issueDate: { label: '发证日期', kind: 'date', computed: true },
    validDate: { label: '有效期至', kind: 'date', computed: true, width: 200 },
  },
  actions: {
    create: { label: '新增', permission: 'person.save', needs: 'none' },
    edit: { label: '编辑', permission: 'person.save', needs: 'one' },
    view: { label: '查看', permission: 'person.view', needs: 'one' },
    delete: { label: '删除', permission: 'person.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'person.import', needs: 'none' },
    export: { label: '导出', permission: 'person.export', needs: 'none' },
  },
})

export type Person = RowOf<typeof person>

/** Values of PERSON_TYPE. */
export const personTypes = {
  inspector: '1',
  maintainer: '2',
  operator: '3',
  safetyManager: '4',
  supervisor: '5',
  filed: '6',
  staff: '7',
} as const
