import { processFields, type RowOf, record } from '../../kit/record.ts'
import { matterFields } from './matterFields.ts'
import { otherDeclarationProcess } from './otherDeclaration.process.ts'

/** What a unit asks for that no ordinary declaration covers. */
export const otherDeclaration = record('other_declaration', {
  title: '其他申报',
  scope: 'open',
  nameField: 'declareno',
  process: otherDeclarationProcess,
  complex: { label: '综合', fields: ['declareno', 'unitname', 'content'] },
  fields: {
    declareno: {
      label: '申报编号',
      kind: 'serial',
      series: 'QT',
      readonly: true,
      index: 'unique',
      width: 150,
    },
    unitname: { label: '申报单位', kind: 'text', required: true, max: 100, index: 'contains', width: 220 },
    declareType: {
      label: '申报事项',
      kind: 'dict',
      dict: 'OTHER_DECLARE_TYPE',
      required: true,
      width: 130,
    },
    content: { label: '申报内容', kind: 'longText', required: true, max: 2000, width: 260 },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40, width: 90 },
    contacttel: {
      label: '联系电话',
      kind: 'phone',
      rule: 'phone',
      required: true,
      masked: true,
      width: 130,
    },
    ...matterFields,
    ...processFields,
  },
  actions: {
    create: { label: '登记申报', permission: 'otherDeclaration.save', needs: 'none' },
    edit: { label: '编辑', permission: 'otherDeclaration.save', needs: 'one' },
    accept: { label: '受理', permission: 'otherDeclaration.save', needs: 'one' },
    answer: { label: '办结答复', permission: 'otherDeclaration.answer', needs: 'one' },
    view: { label: '查看', permission: 'otherDeclaration.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'otherDeclaration.view', needs: 'one' },
    export: { label: '导出', permission: 'otherDeclaration.export', needs: 'none' },
  },
})

export type OtherDeclaration = RowOf<typeof otherDeclaration>
