import { knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledge } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeMng } from '@tejian/contract/knowledge/views/knowledgeMng.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindList } from '../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import type { FileRule } from '../shared/attachments/owner.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { pushKnowledge, unitReceivers } from './push.ts'
import { readArticle } from './read.ts'
import { isPushedTo, isVisible, knowledgeOptions, publish, withdraw } from './register.ts'

/** An article's files are seen with it, and read by whoever it was pushed to. */
export const knowledgeFiles: FileRule<typeof knowledge> = {
  record: knowledge,
  shown: isVisible,
  sharedWith: isPushedTo,
}

/** The knowledge base (2 §2.4 knowledgeMng). */
export function knowledgeRoutes(bind: Bind, services: Services): void {
  const source = sourceOf(knowledge, knowledgeOptions)
  bindRegister(bind, knowledgeCalls, knowledge, knowledgeOptions)
  bindExport(bind, services, knowledgeCalls.export, source, knowledgeMng)
  bindList(bind, knowledgeCalls.list, source, { catalog: 'category', keyword: (complex) => ({ complex }) })
  bind(knowledgeCalls.read, (context, { id }) => readArticle(context, id))
  bind(knowledgeCalls.publish, (context, { ids }) => publish(context, ids))
  bind(knowledgeCalls.withdraw, (context, { ids }) => withdraw(context, ids))
  bind(knowledgeCalls.unitReceivers, (context, { unitname = '' }) => unitReceivers(context, unitname))
  bind(knowledgeCalls.sendZskMess, async (context, push) => {
    await pushKnowledge(context, push)
    return null
  })
}
