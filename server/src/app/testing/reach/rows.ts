import { noticeStates } from '@tejian/contract/announcements/announcement.ts'
import { fileReceipt } from '@tejian/contract/announcements/fileDispatch.ts'
import { records } from '@tejian/contract/app/records.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kit/context.ts'
import type { Db } from '../../../kit/db/tables.ts'

/** A row as the database has it. */
export type TableRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly xmin: string }

/** Rows that belong to the person whose id or login name they carry; to whoever sees the row that they belong to; or to an institute's people. */
type OtherScope =
  | { readonly person: string; readonly by: 'id' | 'loginName' }
  | { readonly partOf: string; readonly record: AnyRecord }
  | { readonly colleagues: string }

/** What an input may name rows of: a record, or a table of which people see a part by another rule. */
export type Target = { readonly table: string; readonly scope: AnyRecord['scope'] | OtherScope }

export const attachments: Target = {
  table: 'attachment',
  scope: { partOf: 'attrefsysid', record: declaration },
}
export const transfers: Target = { table: 'transfer', scope: { person: 'userId', by: 'id' } }
export const sessions: Target = { table: 'session', scope: { person: 'userId', by: 'id' } }
export const passkeys: Target = { table: 'passkey', scope: { person: 'userId', by: 'id' } }
export const messages: Target = { table: 'message', scope: { person: 'receiver', by: 'loginName' } }
export const tiles: Target = { table: 'statistic_tile', scope: { person: 'ownerId', by: 'id' } }
/** What of a kept view its owner is told: theirs alone. */
export const watches: Target = { table: 'view_watch', scope: { person: 'ownerId', by: 'id' } }
/** What somebody may take back for some seconds: theirs alone. */
export const undoTickets: Target = { table: 'undo_ticket', scope: { person: 'actor', by: 'loginName' } }
/** Runs and files of moving in are all administrators'. */
export const moveInRuns: Target = { table: 'move_in_run', scope: 'open' }
export const accounts: Target = { table: 'app_user', scope: { colleagues: 'orgId' } }

/** Records whose rows somebody else sees as well: through rows of another record that are theirs. */
const seenThrough: Readonly<Record<string, { record: AnyRecord; by: string }>> = {
  // A document is its sender's; whoever was sent it reads it and signs for it.
  file_dispatch: { record: fileReceipt, by: 'dispatchId' },
}

/** Records of which some rows are for others to read, whoever they belong to. */
const forReaders: Readonly<Record<string, (row: TableRow) => boolean>> = {
  // A published announcement is its readers'; whom it addresses is looked at in the tests of announcements.
  announcement: ({ status }) => status === noticeStates.published,
}

/** The records whose rows belong to somebody. */
export const scopedRecords: readonly AnyRecord[] = records.filter(({ scope }) => scope !== 'open')
const targets: readonly Target[] = [
  ...scopedRecords,
  attachments,
  transfers,
  sessions,
  passkeys,
  messages,
  tiles,
  watches,
  undoTickets,
  accounts,
]

/** What tells one state of a row from another: who wrote it last, and of a view, which nobody writes, what it says. */
export async function stampOf(db: Db, table: string): Promise<RawBuilder<string>> {
  return (await isView(db, table)) ? sql<string>`md5(${sql.id(table)}::text)` : sql<string>`xmin::text`
}

/** Whether a record is read from a view of the database. */
export async function isView(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from pg_views where viewname = ${table}`.execute(db)
  return rows.length > 0
}

/** The rows of everything that belongs to somebody, and who sees which. */
export class OwnedRows {
  readonly #tables = new Map<string, readonly TableRow[]>()
  readonly #areaOf = new Map<string, string>()

  static async read(db: Db): Promise<OwnedRows> {
    const made = new OwnedRows()
    for (const { table } of targets) {
      const { rows } = await sql<TableRow>`select ${await stampOf(db, table)} as xmin, * from ${sql.id(table)}
        order by id`.execute(db)
      made.#tables.set(table, rows)
    }
    const { rows: offices } = await sql<{
      id: string
      areaId: string | null
    }>`select id, "areaId" from organisation`.execute(db)
    for (const { id, areaId } of offices) made.#areaOf.set(id, areaId ?? '')
    return made
  }

  of({ table }: Target): readonly TableRow[] {
    return this.#tables.get(table) ?? []
  }

  /** Whether a person may come across a row: it is theirs to see, or something else that is theirs leads to it. */
  reaches(actor: Actor, target: Target, row: TableRow): boolean {
    const through = seenThrough[target.table]
    return (
      this.sees(actor, target, row) ||
      forReaders[target.table]?.(row) ||
      Boolean(
        through &&
          this.of(through.record).some(
            (one) => one[through.by] === row.id && this.sees(actor, through.record, one),
          ),
      )
    )
  }

  /**
   * Whether a person sees a row, by what its record declares (domain.md, Data scope). Said once more here, in other words
   * than the product's condition in SQL, so that a mistake in one of the two shows.
   */
  sees(actor: Actor, { scope }: Target, row: TableRow): boolean {
    if (scope === 'open') return true
    const at = (column: string | undefined): string | null => textAt(row, column)
    if ('person' in scope) return at(scope.person) === actor[scope.by]
    if ('colleagues' in scope)
      return actor.visibleScope.kind !== 'organisations' || at(scope.colleagues) === actor.orgId
    if ('partOf' in scope) {
      const whole = this.of(scope.record).find(({ id }) => id === at(scope.partOf))
      return whole !== undefined && this.sees(actor, scope.record, whole)
    }
    const { visibleScope } = actor
    const sides = [at(scope.organisation), at(scope.otherOrganisation)].filter((side) => side !== null)
    switch (visibleScope.kind) {
      case 'all':
        return true
      case 'organisations':
        return !scope.organisation || sides.some((side) => visibleScope.ids.includes(side))
      case 'area':
        if (!scope.otherOrganisation) {
          const place = visibleScope.prefix.length === 9 ? at(scope.town) : at(scope.area)
          return Boolean(place?.startsWith(visibleScope.prefix))
        }
        return this.#ownOffices(actor, visibleScope.prefix).some((office) => sides.includes(office))
      case 'unit':
        return at(scope.unit) === visibleScope.id || at(scope.otherUnit) === visibleScope.id
      default:
        return false
    }
  }

  #ownOffices({ orgId, departId }: Actor, prefix: string): string[] {
    return [orgId, departId]
      .filter((id) => id !== null)
      .filter((id) => this.#areaOf.get(id)?.startsWith(prefix))
  }
}

const textAt = (row: TableRow, column: string | undefined): string | null => {
  const value = column === undefined ? null : row[column]
  return typeof value === 'string' ? value : null
}
