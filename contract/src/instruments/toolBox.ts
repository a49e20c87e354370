import { type RowOf, record } from '../kit/record.ts'

export const boxStates = { off: '0', on: '1' } as const

/** '0' is not enabled, any other value is, also one that stands in no dictionary (spec 1 §3, §4 Tool box). */
export const boxStateOf = (state: string | null): (typeof boxStates)[keyof typeof boxStates] =>
  state === boxStates.off ? boxStates.off : boxStates.on

/** A tool box and what stands in it. */
export const toolBox = record('tool_box', {
  title: '仪器箱',
  scope: { organisation: 'orgId' },
  nameField: 'boxno',
  complex: { label: '综合', fields: ['boxno', 'boxname', 'boxower'] },
  fields: {
    boxname: { label: '仪器箱名称', kind: 'text', required: true, max: 60, width: 180 },
    boxno: {
      label: '仪器箱编号',
      kind: 'text',
      required: true,
      max: 40,
      index: 'unique',
      within: 'instituteId',
      width: 130,
    },
    boxower: { label: '保管人', kind: 'text', required: true, max: 40 },
    state: { label: '启用状态', kind: 'dict', dict: 'boxState', required: true },
    storeplAce: { label: '存放地点', kind: 'text', max: 100 },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', required: true },
    /** The institute above the department; the database writes it, and every number is looked up in it. */
    instituteId: {
      label: '所属机构',
      kind: 'organisation',
      of: 'organisation',
      readonly: true,
      internal: true,
    },
    stacheOrgName: { label: '保管部门', kind: 'text', readonly: true, computed: true },
    instCount: { label: '箱内仪器数', kind: 'integer', readonly: true, computed: true, width: 100 },
    contentInfo: { label: '箱内情况', kind: 'text', readonly: true, computed: true, width: 260 },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'toolBox.save', needs: 'none' },
    edit: { label: '编辑', permission: 'toolBox.save', needs: 'one' },
    content: { label: '装箱清单', permission: 'toolBox.view', needs: 'one' },
    view: { label: '查看', permission: 'toolBox.view', needs: 'one' },
    delete: { label: '删除', permission: 'toolBox.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'toolBox.export', needs: 'none' },
  },
})

export type ToolBox = RowOf<typeof toolBox>
