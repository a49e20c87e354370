import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { type Post, type Process, postOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Holder } from '../kit/process/move.ts'
import { changed } from '../kit/records/changed.ts'
import { holderFor } from '../shared/flow/people.ts'
import { type ChosenFlow, flowsInForce } from '../system/public.ts'

/** One audit entry for what happens to all items of a declaration at once; it also tells every instance of the change. */
export async function auditItems(
  context: Context,
  declarationRow: Declaration,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(context, {
    table: 'business_item',
    recordId: declarationRow.id,
    action,
    after: { appno: declarationRow.appno, ...after },
  })
  changed(context, 'business_item')
}

/**
 * Until acceptance the items of a declaration stand where it stands, held by the same person: copied on every move, so
 * that one list shows all business in progress. Afterwards they go their own ways.
 */
export async function mirrorPlace(context: Context, row: Declaration): Promise<void> {
  if (row.step === 'end') return
  await sql`update business_item set
      step = ${row.step}, "taskId" = ${row.taskId}, "dealMan" = ${row.dealMan}, "dealManName" = ${row.dealManName},
      "receiveTime" = ${row.receiveTime}::timestamptz, deadline = ${row.deadline}::date, state = ${row.state},
      "backReason" = ${row.backReason}, "backDescription" = ${row.backDescription}, "backDutyTask" = ${row.backDutyTask},
      "orgId" = ${row.orgId}::uuid, "inspDept" = ${row.inspDept}::uuid, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  await auditItems(context, row, 'place', { step: row.step, state: row.state, dealMan: row.dealMan })
}

type Kind = Pick<BusinessItem, 'equclacode' | 'inmGroupCode'>

type Beginning = Kind & { flow: ChosenFlow | undefined }

/** The flow that each kind of item begins with; undefined for the standing process. */
async function beginnings(context: Context, row: Declaration): Promise<Beginning[]> {
  const flowOf = await flowsInForce(context)
  const { rows } = await sql<Kind>`select distinct equclacode, "inmGroupCode" from business_item
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  return rows.map((kind) => ({
    ...kind,
    flow: flowOf({ equclacode: kind.equclacode ?? '', inmGroupCode: kind.inmGroupCode ?? '' }),
  }))
}

/** Items keep the flow that they begin with, whatever becomes of it. */
async function keepFlows(
  context: Context,
  row: Declaration,
  chosen: ReadonlyArray<Kind & { flow: ChosenFlow }>,
): Promise<void> {
  if (chosen.length === 0) return
  await sql`update business_item set "flowConfId" = chosen.flow
    from unnest(${chosen.map(({ equclacode }) => equclacode)}::text[], ${chosen.map(({ inmGroupCode }) => inmGroupCode)}::text[],
      ${chosen.map(({ flow }) => flow.id)}::uuid[]) as chosen (class, kind, flow)
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}
      and equclacode is not distinct from chosen.class and "inmGroupCode" is not distinct from chosen.kind`.execute(
    context.db,
  )
}

/** Until when the first step of a process is to be done. */
function firstDeadline(context: Context, { steps, start }: Process): string | null {
  const days = steps[start]?.workingDays
  return days === undefined ? null : context.calendar.now().addWorkingDays(dayOf(context.now()), days)
}

/**
 * Acceptance opens the first task of every item, by its configured flow or the standing process; a few statements, however
 * many devices there are. Who is named must hold the step in all of them. Answers with who holds the tasks, and the posts
 * that may take them where nobody is named.
 */
export async function openItems(
  context: Context,
  row: Declaration,
  named: string | undefined,
): Promise<{ holder: Holder | null; posts: Post[] }> {
  const { name, start } = inspectionProcess
  const now = context.now()
  const begun = await beginnings(context, row)
  const first = begun.map(({ flow }) => (flow?.process ?? (inspectionProcess as Process)).steps[start])
  let holder: Holder | null = null
  const posts = first.flatMap((step) => (step ? [postOf(step)] : []))
  for (const post of named ? posts : []) holder = await holderFor(context, named, post)
  const chosen = begun.flatMap(({ flow, ...kind }) => (flow ? [{ ...kind, flow }] : []))
  await keepFlows(context, row, chosen)
  await sql`insert into task (process, "recordId", step, "receiveTime", deadline, "dealMan", "dealManName")
    select ${name}, business_item.id, ${start}, ${now},
      case when began.flow is null then ${firstDeadline(context, inspectionProcess)}::date else began.deadline end,
      ${holder?.loginName ?? null}, ${holder?.name ?? null}
    from business_item left join (select distinct * from unnest(${chosen.map(({ flow }) => flow.id)}::uuid[],
      ${chosen.map(({ flow }) => firstDeadline(context, flow.process))}::date[]) as began (flow, deadline)) as began
      on began.flow = business_item."flowConfId"
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  await sql`update business_item set
      step = task.step, "taskId" = task.id, "dealMan" = task."dealMan", "dealManName" = task."dealManName", "receiveTime" = task."receiveTime",
      deadline = task.deadline, state = ${states.accepted}, "inspDept" = ${row.inspDept}::uuid, "orgId" = ${row.orgId}::uuid,
      "backReason" = null, "backDescription" = null, "backDutyTask" = null,
      version = business_item.version + 1, "updateDate" = ${now}, "updateUserName" = ${context.user.name}
    from task where business_item.appmainsysid = ${row.id}::uuid and task.process = ${name} and task."recordId" = business_item.id
      and task."doneTime" is null`.execute(context.db)
  await auditItems(context, row, 'accept', { step: start, state: states.accepted })
  return { holder, posts }
}

/** Voids the items of a voided declaration. */
export async function voidItems(context: Context, row: Declaration): Promise<void> {
  await sql`update business_item set step = 'end', "taskId" = null, "dealMan" = null, "dealManName" = null, deadline = null,
      state = ${states.void}, version = version + 1, "updateDate" = ${context.now()}, "updateUserName" = ${context.user.name}
    where appmainsysid = ${row.id}::uuid and state is distinct from ${states.void}`.execute(context.db)
  await auditItems(context, row, 'void', { state: states.void })
}
