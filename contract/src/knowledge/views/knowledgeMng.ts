import { view } from '../../kit/view.ts'
import { knowledgePath } from '../calls.ts'
import { knowledge } from '../knowledge.ts'

/** The knowledge base (2 §2.4 knowledgeMng). */
export const knowledgeMng = view('knowledgeMng', {
  title: '知识库管理',
  record: knowledge,
  path: knowledgePath,
  search: ['complex', 'category', 'equclacode', 'status', 'createUserName', 'publishTime'],
  columns: [
    { field: 'title', pin: 'left' },
    'category',
    'keyword',
    'equclacode',
    'summary',
    'attname',
    'readCount',
    'status',
    'publishTime',
    'createUserName',
    'createDate',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'publish', 'withdraw', 'delete', 'export'],
  rowActions: ['view', 'edit', 'push', 'publish', 'withdraw'],
  form: {
    sections: [
      {
        title: '条目',
        fields: [
          { field: 'title', span: 2 },
          'category',
          'equclacode',
          { field: 'keyword', span: 4 },
          { field: 'content', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的知识条目，可换关键词再查',
})
