import { page } from '../kit/page.ts'

export const knowledgePages = [
  page('knowledgeMng', { opens: 'knowledge.view' }),
  page('knowledgeArticle', {
    opens: 'knowledge.view',
    beyondCatalogue: { path: '/assistMng/knowledgeMng/article', title: '知识库' },
  }),
] as const
