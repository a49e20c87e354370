import { type RowOf, record } from '../../kit/record.ts'

/** How labels of devices are printed: on which sheet, and what stands on them (spec 2 §2.10 labelProjectMng). */
export const labelProject = record('label_project', {
  title: '标签项目',
  scope: 'open',
  nameField: 'labelName',
  fields: {
    labelCode: {
      label: '标签代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'unique',
      width: 130,
    },
    labelName: { label: '标签名称', kind: 'text', required: true, max: 100, search: 'contains', width: 220 },
    /** Comma-joined class prefixes of the catalogue. */
    equclacode: {
      label: '设备类别',
      kind: 'codes',
      max: 200,
      width: 160,
      help: '设备类别代码的前几位，多个以逗号分隔，如 3,4；不填为各类设备',
    },
    seisortcodeset: {
      label: '检验类别',
      kind: 'dictMany',
      dict: 'INM_GROUP',
      help: '按设备上次检验的类别核对；不选为不限',
      width: 180,
    },
    templateCode: {
      label: '标签模板',
      kind: 'dict',
      dict: 'LABEL_TEMPLATE',
      required: true,
      width: 130,
      help: '“救援识别码”用于应急电梯的救援识别码标签，按启用的标签项目打印',
    },
    labelSize: { label: '标签规格', kind: 'dict', dict: 'LABEL_SIZE', required: true, width: 240 },
    itemList: { label: '打印项目', kind: 'dictMany', dict: 'LABEL_ITEM', required: true, width: 320 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    note: { label: '备注', kind: 'longText', max: 500 },
    /** Names of the catalogue (POST /api/sysmng/labelProject/list). */
    code: { label: '标签代码', kind: 'text', readonly: true, computed: true, from: 'labelCode' },
    name: { label: '标签名称', kind: 'text', readonly: true, computed: true, from: 'labelName' },
    status: { label: '状态', kind: 'yesNo', readonly: true, computed: true, from: 'enabled' },
  },
  actions: {
    create: { label: '新增', permission: 'labelProject.save', needs: 'none' },
    edit: { label: '编辑', permission: 'labelProject.save', needs: 'one' },
    view: { label: '查看', permission: 'labelProject.view', needs: 'one' },
    delete: { label: '删除', permission: 'labelProject.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'labelProject.export', needs: 'none' },
  },
})

export type LabelProject = RowOf<typeof labelProject>

export type LabelSheet = {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly gutter: number
  /** Items below the name that find room. */
  readonly items: number
}

/** LABEL_SIZE in millimetres, as sheets of A4 are cut. */
export const labelSheets: Readonly<Record<string, LabelSheet>> = {
  '1': { width: 63.5, height: 38.1, columns: 3, rows: 7, left: 7.2, top: 15.1, gutter: 2.5, items: 4 },
  '2': { width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gutter: 0, items: 4 },
  '3': { width: 99.1, height: 38.1, columns: 2, rows: 7, left: 4.6, top: 15.1, gutter: 2.6, items: 4 },
  '4': { width: 99.1, height: 67.7, columns: 2, rows: 4, left: 4.6, top: 13, gutter: 2.6, items: 9 },
}

/** LABEL_TEMPLATE of labels for rescue codes: number and telephone come first, and what a lift is known by may follow. */
export const rescueTemplate = '4'
export const rescueItems: readonly string[] = ['useaddress', 'useunit', 'equcode']

export const labelProjectMessages = {
  rescueItems: '救援识别码标签只能印使用地点、使用单位、设备代码',
  rescueOnly: (name: string): string => `标签项目“${name}”用于救援识别码标签，请另选标签项目`,
  wrongPrefixes: '请填写设备类别代码的前几位，多个以逗号分隔，如 3,4',
  unknownClass: (code: string): string => `没有设备类别${code}`,
  tooMany: (size: string, most: number, chosen: number): string =>
    `“${size}”最多印${most}项，已选${chosen}项，请减少打印项目或改用较大的规格`,
  codeTaken: '该标签代码已被使用',
  gone: '标签项目不存在，请重新选择',
  off: (name: string): string => `标签项目“${name}”已停用，请重新选择`,
  wrongClass: (name: string, equcode: string): string =>
    `标签项目“${name}”不适用于设备${equcode}的类别，请分开打印或另选标签项目`,
  wrongKind: (name: string, equcode: string, kind: string): string =>
    `标签项目“${name}”不适用于设备${equcode}：上次检验为${kind || '未登记'}`,
  onlyLabels: '只有设备标签可以选择标签项目',
} as const
