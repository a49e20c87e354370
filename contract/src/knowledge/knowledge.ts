import { type RowOf, record } from '../kit/record.ts'

/** KNOWLEDGE_STATE. */
export const knowledgeStates = { draft: '0', published: '1', withdrawn: '2' } as const

/**
 * What the institute knows: which regulation says what, and what experience has taught (spec 2 §2.4 knowledgeMng). Staff
 * read what is published, units what was pushed to one of their accounts; whoever writes sees drafts too.
 */
export const knowledge = record('knowledge', {
  title: '知识库条目',
  scope: 'open',
  nameField: 'title',
  complex: { label: '标题、关键词、内容', fields: ['title', 'keyword', 'content'] },
  fields: {
    title: { label: '标题', kind: 'text', required: true, max: 100, index: 'contains', width: 320 },
    category: { label: '知识分类', kind: 'dict', dict: 'KNOWLEDGE_CATEGORY', required: true, width: 110 },
    catalog: {
      label: '知识分类',
      kind: 'dict',
      dict: 'KNOWLEDGE_CATEGORY',
      computed: true,
      from: 'category',
    },
    keyword: {
      label: '关键词',
      kind: 'text',
      max: 100,
      width: 200,
      help: '多个关键词用顿号或空格分开',
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', width: 140, help: '与某一类设备有关时选择' },
    content: {
      label: '内容',
      kind: 'longText',
      required: true,
      max: 20_000,
      detailOnly: true,
      help: '# 大标题，## 小标题，- 列表，1. 步骤，> 提示，**重点**；空一行另起一段',
    },
    /** The first words of the content, for lists. */
    summary: { label: '摘要', kind: 'text', readonly: true, max: 200, width: 320 },
    attname: { label: '附件', kind: 'text', computed: true, width: 160 },
    readCount: { label: '阅读次数', kind: 'integer', unit: '次', readonly: true, width: 90 },
    status: { label: '发布状态', kind: 'dict', dict: 'KNOWLEDGE_STATE', readonly: true, width: 90 },
    publishTime: { label: '发布时间', kind: 'dateTime', readonly: true, index: 'order' },
    publisher: { label: '发布人', kind: 'text', readonly: true, width: 90 },
    orgId: { label: '所属机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '新增', permission: 'knowledge.save', needs: 'none' },
    edit: { label: '编辑', permission: 'knowledge.save', needs: 'one' },
    publish: { label: '发布', permission: 'knowledge.save', needs: 'some' },
    withdraw: { label: '撤下', permission: 'knowledge.save', needs: 'some' },
    push: { label: '推送', permission: 'knowledge.push', needs: 'one' },
    delete: { label: '删除', permission: 'knowledge.delete', needs: 'some', danger: true },
    view: { label: '阅读', permission: 'knowledge.view', needs: 'one' },
    export: { label: '导出', permission: 'knowledge.export', needs: 'none' },
  },
})

export type Knowledge = RowOf<typeof knowledge>
