import { articleAddress } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeMng } from '@tejian/contract/knowledge/views/knowledgeMng.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { knowledgeActions } from './knowledgeActions.tsx'

/** The knowledge base: its list and the page on which an entry is read. */
export const routes: PageRoutes<'knowledge'> = {
  knowledgeMng: listPage(knowledgeMng, {
    actions: knowledgeActions,
    rowLink: ({ id }) => articleAddress(id),
  }),
  knowledgeArticle: () => import('./ArticlePage.tsx'),
}
