import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Domains } from '../../kit/domain.ts'

/** What can be heard of: the moves of one process, by whoever may view its records. */
export type Topic = {
  readonly process: string
  readonly title: string
  readonly record: AnyRecord
  readonly permission: Permission
}

/** A topic for every record that a process moves and that a page shows. */
export const topicsOf = ({ records }: Pick<Domains, 'records'>): Topic[] =>
  records.flatMap((record) => {
    const view = (record.actions as Readonly<Record<string, { permission: Permission } | undefined>>).view
    return record.process && view
      ? [{ process: record.process.name, title: record.process.title, record, permission: view.permission }]
      : []
  })
