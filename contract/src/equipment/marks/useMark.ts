import { type RowOf, record } from '../../kit/record.ts'

/**
 * A use mark (TSG 08) in the place of one that was lost, damaged or does not fit any more. Its own number becomes the
 * device's when it is printed; until then the old one holds.
 */
export const useMark = record('use_mark', {
  title: '使用标志补换',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'newmarkno',
  complex: { label: '综合', fields: ['newmarkno', 'markno', 'equcode', 'usecertno', 'useunit'] },
  fields: {
    newmarkno: {
      label: '新标志编号',
      kind: 'serial',
      series: 'BB',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    markno: { label: '标志编号', kind: 'text', readonly: true, search: 'prefix', width: 150 },
    equdatasysid: {
      label: '设备',
      kind: 'id',
      of: 'equipment',
      required: true,
      fixed: true,
      requiredSentence: '请选择设备',
      index: 'order',
    },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 150 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    useunit: {
      label: '使用单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    usecertno: { label: '使用登记证编号', kind: 'text', readonly: true, search: 'prefix', width: 160 },
    reportno: { label: '报告编号', kind: 'text', readonly: true, width: 200 },
    replaceReason: { label: '补换原因', kind: 'dict', dict: 'USE_MARK_REASON', required: true, width: 120 },
    note: { label: '说明', kind: 'text', max: 300, width: 200 },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    operUserName: { label: '操作人', kind: 'text', readonly: true, width: 90 },
    status: { label: '状态', kind: 'dict', dict: 'USE_MARK_STATE', readonly: true, width: 100 },
    printDate: { label: '打印时间', kind: 'dateTime', readonly: true },
    printUserName: { label: '打印人', kind: 'text', readonly: true, width: 90 },
    voidReason: { label: '作废原因', kind: 'text', max: 500, readonly: true, width: 200 },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
  },
  actions: {
    create: { label: '补换使用标志', permission: 'useMark.save', needs: 'none' },
    print: { label: '打印标志', permission: 'useMark.print', needs: 'some' },
    edit: { label: '编辑', permission: 'useMark.save', needs: 'one' },
    void: { label: '作废', permission: 'useMark.save', needs: 'one', danger: true },
    view: { label: '查看', permission: 'useMark.view', needs: 'one' },
    export: { label: '导出', permission: 'useMark.export', needs: 'none' },
  },
})

export type UseMark = RowOf<typeof useMark>

/** USE_MARK_STATE. */
export const useMarkStates = { waiting: '0', printed: '1', void: '9' } as const

/** Sentences of use marks. */
export const useMarkMessages = {
  unregistered: '设备未办理使用登记，不能补换使用标志',
  unfit: '设备检验不合格或已超期，不能补换使用标志',
  notInUse: '设备不在用，不能补换使用标志',
  open: (equcode: string, no: string): string => `设备${equcode}已有待打印的使用标志（${no}）`,
  handled: (no: string): string => `使用标志${no}已打印或作废，不能办理`,
  choose: '请选择使用标志',
  reasonMissing: '请填写作废原因',
  recalled: (reportno: string): string => `所依据的检验报告${reportno}已撤销`,
  recalledTitle: '使用标志已作废',
  recalledNews: (equcode: string, no: string, reportno: string): string =>
    `设备${equcode}的使用标志${no}所依据的检验报告${reportno}已撤销，该标志作废，请取下并交回`,
  newsTitle: '使用标志已补换',
  news: (equcode: string, no: string, before: string): string =>
    `设备${equcode}的使用标志已补换，新标志编号${no}${before && `，原标志${before}作废`}，请将新标志置于设备显著位置`,
} as const
