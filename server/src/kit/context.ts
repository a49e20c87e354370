import { previewMessages } from '@tejian/contract/kit/preview.ts'
import { rehearsalMessages } from '@tejian/contract/kit/rehearsal.ts'
import type { UndoOffer } from '@tejian/contract/kit/undo.ts'
import { sql } from 'kysely'
import type { Db } from './db/tables.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { openTrace, type Trace } from './undo/trace.ts'

/** Who acts. The system itself acts as `system` (jobs, first load). */
export type Actor = {
  id: string
  loginName: string
  name: string
  roles: readonly string[]
  permissions: ReadonlySet<string>
  /** What rows the person sees (domain.md, Data scope). */
  visibleScope: VisibleScope
  orgId: string | null
  departId: string | null
  unitId: string | null
  jurisdiction: string | null
  /** Comes in from the networks of `ADMIN_NETWORKS` only, where they are set. */
  boundToNetworks?: boolean
  /** The administrator who only looks as this person (decision 0115): nothing is written then. */
  previewedBy?: { readonly id: string; readonly loginName: string; readonly name: string }
  /** The public name of the key by which another system calls in this account's name. */
  byKey?: string
}

/** Who did something, as logs name it: the account, with the key where one was used; whoever looks as somebody else. */
export const nameForLog = ({
  name,
  byKey,
  previewedBy,
}: Pick<Actor, 'name' | 'byKey' | 'previewedBy'>): string => {
  if (previewedBy) return `${previewedBy.name}（以${name}的身份预览）`
  return byKey ? `${name}（密钥${byKey}）` : name
}

/** The login name of whoever sits there: in a preview the administrator's. */
export const loginForLog = ({ loginName, previewedBy }: Pick<Actor, 'loginName' | 'previewedBy'>): string =>
  previewedBy?.loginName ?? loginName

/** Refuses to write on a later day, or in somebody else's place. */
export function refuseReadOnly({ rehearsal, user }: Pick<Context, 'rehearsal' | 'user'>): void {
  if (rehearsal) throw new Refusal(rehearsalMessages.readOnly, { code: 'rehearsal' })
  if (user.previewedBy) throw new Refusal(previewMessages.readOnly, { code: 'preview' })
}

export type VisibleScope =
  | { kind: 'all' }
  | { kind: 'organisations'; ids: readonly string[] }
  | { kind: 'area'; prefix: string }
  | { kind: 'unit'; id: string }
  | { kind: 'nothing' }

export type Log = {
  info(detail: object, text?: string): void
  warn(detail: object, text?: string): void
  error(detail: object, text?: string): void
}

/** The seconds in which a request's sender may take back what it did, and what that was. */
export type UndoWindow = {
  readonly seconds: number
  readonly offered: UndoOffer[]
  /** Ends a traced transaction before its commit: keeps what can be taken back, sends what need not wait. */
  settle(context: Context, trace: Trace): Promise<void>
}

/** The one thing that every server function takes. */
export type Context = Platform & {
  db: Db
  user: Actor
  log: Log
  requestId: string
  ip: string
  /** How the caller's browser names itself; none for jobs and programs. */
  agent?: string
  /** The session that the caller sent; empty on calls by ticket, for jobs and programs. */
  sid: string
  /** How long a transaction waits for a row that somebody else holds; as long as a statement may take when left out. */
  lockWaitMs?: number
  /** The later day as on which is read; nothing is written then. */
  rehearsal?: string
  /** How its sender may take back what this request does; none where nobody is offered it. */
  undo?: UndoWindow
  /** What the present transaction writes, where it may be taken back. */
  trace?: Trace
  /** Hears of a refusal that is only a part of the answer: of one row of many. */
  refused?(refusal: Refusal): void
  /** Runs after the transaction has committed: messages, numbers shown, seals. */
  afterCommit(task: () => Promise<void> | void): void
}

/**
 * Reading work that takes long or comes often, done by the replica where there is one. It sees everything that was saved
 * before; it must change nothing.
 */
export const fromReplica = <C extends Context, T>(context: C, work: (context: C) => Promise<T>): Promise<T> =>
  context.replica.read(context.db, (db) => work({ ...context, db }))

/**
 * One transaction for one state change. What was given to `afterCommit` runs after the commit; a failure there
 * is logged and does not undo the commit. Inside a transaction it simply continues it.
 */
export async function transact<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  refuseReadOnly(context)
  if (context.db.isTransaction) return work(context)
  const later: Array<() => Promise<void> | void> = []
  const { undo } = context
  const trace = undo && openTrace()
  const result = await context.db.transaction().execute(async (tx) => {
    if (context.lockWaitMs)
      await sql`select set_config('lock_timeout', ${`${context.lockWaitMs}ms`}, true)`.execute(tx)
    const afterCommit: Context['afterCommit'] = (task) => void later.push(task)
    if (!undo || !trace) return work({ ...context, db: tx, afterCommit })
    const done = await work({ ...context, db: tx.withPlugin(trace.plugin), trace, afterCommit })
    await undo.settle({ ...context, db: tx, afterCommit }, trace)
    return done
  })
  for (const task of later) {
    try {
      await task()
    } catch (error) {
      context.log.error({ err: error, requestId: context.requestId }, 'after commit')
    }
  }
  return result
}
