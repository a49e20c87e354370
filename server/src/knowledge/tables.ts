import type { knowledge } from '@tejian/contract/knowledge/knowledge.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    knowledge: TableOf<typeof knowledge>
    knowledge_reading: {
      knowledgeId: string
      loginName: string
      name: string | null
      times: number
      firstTime: string
      lastTime: string
    }
  }
}
