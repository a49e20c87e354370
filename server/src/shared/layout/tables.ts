import type { Generated } from 'kysely'

export type Reach = 'private' | 'department' | 'default'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    user_layout: {
      id: Generated<string>
      viewNo: string
      kind: 'search' | 'table' | 'form' | 'saved'
      reach: Reach
      ownerId: string
      departId: string | null
      name: string
      config: unknown
      updateDate: Date | string
    }
  }
}
