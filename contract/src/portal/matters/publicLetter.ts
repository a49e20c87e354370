import { processFields, type RowOf, record } from '../../kit/record.ts'
import { matterFields } from './matterFields.ts'
import { publicLetterProcess } from './publicLetter.process.ts'

/** What somebody asked or proposed (spec 2 §2.9). Its answer may be published, without the name. */
export const publicLetter = record('public_letter', {
  title: '公众来信',
  // Letters go to the counter of the platform, whoever sits there.
  scope: 'open',
  nameField: 'mailno',
  process: publicLetterProcess,
  complex: { label: '综合', fields: ['mailno', 'title', 'content'] },
  fields: {
    mailno: { label: '信件编号', kind: 'serial', series: 'XJ', readonly: true, index: 'unique', width: 150 },
    title: { label: '信件标题', kind: 'text', required: true, max: 60, index: 'contains', width: 220 },
    content: { label: '信件内容', kind: 'longText', required: true, max: 2000, width: 260 },
    personname: { label: '来信人', kind: 'text', required: true, max: 40, width: 90 },
    contacttel: {
      label: '联系电话',
      kind: 'phone',
      rule: 'phone',
      required: true,
      masked: true,
      width: 130,
    },
    isPublic: { label: '公开答复', kind: 'yesNo', readonly: true, width: 90 },
    ...matterFields,
    ...processFields,
  },
  actions: {
    create: { label: '登记来信', permission: 'publicLetter.save', needs: 'none' },
    edit: { label: '编辑', permission: 'publicLetter.save', needs: 'one' },
    accept: { label: '受理', permission: 'publicLetter.save', needs: 'one' },
    answer: { label: '答复', permission: 'publicLetter.answer', needs: 'one' },
    publish: { label: '公开', permission: 'publicLetter.answer', needs: 'one' },
    unpublish: { label: '取消公开', permission: 'publicLetter.answer', needs: 'one' },
    view: { label: '查看', permission: 'publicLetter.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'publicLetter.view', needs: 'one' },
    export: { label: '导出', permission: 'publicLetter.export', needs: 'none' },
  },
})

export type PublicLetter = RowOf<typeof publicLetter>
