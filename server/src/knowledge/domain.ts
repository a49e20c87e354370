import type { Domain } from '../kit/domain.ts'
import { knowledgeFiles, knowledgeRoutes } from './routes.ts'

/** The knowledge base. */
export const knowledgeDomain: Domain = {
  name: 'knowledge',
  routes: [knowledgeRoutes],
  files: [knowledgeFiles],
}
