import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { states } from '@tejian/contract/declarations/steps.ts'
import { addWorkingDays } from '@tejian/contract/kit/workingDays.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Holder } from '../kit/process/move.ts'
import type { Row } from '../kit/records/find.ts'
import { tableChanged } from '../kit/records/totals.ts'

/** One audit entry for what happens to all items of a declaration at once; it also tells every instance of the change. */
export async function auditItems(
  context: Context,
  declarationRow: Row,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(context, {
    table: 'business_item',
    recordId: declarationRow.id,
    action,
    after: { appno: declarationRow.appno, ...after },
  })
  context.afterCommit(() => tableChanged('business_item'))
}

/**
 * Until acceptance the items of a declaration stand where it stands, held by the same person: copied on every move, so
 * that one list shows all business in progress. Afterwards they go their own ways.
 */
export async function mirrorPlace(context: Context, row: Row): Promise<void> {
  if (row.step === 'end') return
  await sql`update business_item set
      step = ${row.step}, "taskId" = ${row.taskId}, "dealMan" = ${row.dealMan}, "dealManName" = ${row.dealManName},
      "receiveTime" = ${row.receiveTime}::timestamptz, deadline = ${row.deadline}::date, state = ${row.state},
      "backReason" = ${row.backReason}, "backDescription" = ${row.backDescription}, "backDutyTask" = ${row.backDutyTask},
      "orgId" = ${row.orgId}::uuid, "inspDept" = ${row.inspDept}::uuid, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  await auditItems(context, row, 'place', { step: row.step, state: row.state, dealMan: row.dealMan })
}

/** Acceptance opens the first task of every item; two statements, however many devices there are. */
export async function openItems(context: Context, row: Row, holder: Holder | null): Promise<void> {
  const { name, start, steps } = inspectionProcess
  const now = context.now()
  const deadline = addWorkingDays(dayOf(now), steps[start].workingDays ?? 0)
  await sql`insert into task (process, "recordId", step, "receiveTime", deadline, "dealMan", "dealManName")
    select ${name}, id, ${start}, ${now}, ${deadline}::date, ${holder?.loginName ?? null}, ${holder?.name ?? null}
    from business_item where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(
    context.db,
  )
  await sql`update business_item set
      step = task.step, "taskId" = task.id, "dealMan" = task."dealMan", "dealManName" = task."dealManName", "receiveTime" = task."receiveTime",
      deadline = task.deadline, state = ${states.accepted}, "inspDept" = ${row.inspDept}::uuid, "orgId" = ${row.orgId}::uuid,
      "backReason" = null, "backDescription" = null, "backDutyTask" = null,
      version = business_item.version + 1, "updateDate" = ${now}, "updateUserName" = ${context.user.name}
    from task where business_item.appmainsysid = ${row.id}::uuid and task.process = ${name} and task."recordId" = business_item.id
      and task."doneTime" is null`.execute(context.db)
  await auditItems(context, row, 'accept', { step: start, state: states.accepted })
}

/** Voids the items of a voided declaration. */
export async function voidItems(context: Context, row: Row): Promise<void> {
  await sql`update business_item set step = 'end', "taskId" = null, "dealMan" = null, "dealManName" = null, deadline = null,
      state = ${states.void}, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  await auditItems(context, row, 'void', { state: states.void })
}
