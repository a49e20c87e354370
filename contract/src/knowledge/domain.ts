import { domain, filesOf } from '../kit/domain.ts'
import { knowledgeCalls } from './calls.ts'
import { knowledgeGrants } from './grants.ts'
import { knowledge } from './knowledge.ts'
import { knowledgePages } from './pages.ts'
import { knowledgePermissions } from './permissions.ts'
import { knowledgeMng } from './views/knowledgeMng.ts'

export const knowledgeDomain = domain('knowledge', {
  records: [knowledge],
  attachmentOwners: [filesOf(knowledge, 'knowledge.save')],
  pages: knowledgePages,
  views: [knowledgeMng],
  calls: [knowledgeCalls],
  permissions: knowledgePermissions,
  grants: knowledgeGrants,
})
