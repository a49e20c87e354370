import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { expandPermissions, patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type FlowConf, type FlowStepConf, flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import type { FlowRole } from '@tejian/contract/system/flowProblems.ts'
import { type Flow, type FlowStep, stepOfRow } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { readRow } from '../../kit/records/save.ts'

/** The step rows of flows, in the order of work. */
export async function stepRows(db: Db, flowIds: readonly string[]): Promise<FlowStepConf[]> {
  const { rows } = await sql<FlowStepConf>`select * from ${sql.id(flowStepConf.table)}
    where "flowId" = any(${flowIds}::uuid[]) order by "flowId", "sortNo", id`.execute(db)
  return rows
}

/** What a flow is for. */
export type FlowAim = Pick<ChangesOf<typeof flowConf>, 'equclacode' | 'inmGroupCode'>

/** A flow as its rules read it. */
export const flowOf = (aim: FlowAim, steps: readonly FlowStep[]): Flow => ({
  equclacode: aim.equclacode ?? null,
  inmGroupCode: aim.inmGroupCode ?? null,
  steps,
})

export async function readSteps(context: Context, flowId: string): Promise<FlowStep[]> {
  return (await stepRows(context.db, [flowId])).map(stepOfRow)
}

/** Business that runs by this version. */
export async function itemsOf(context: Context, flowId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from business_item
    where "flowConfId" = ${flowId}::uuid`.execute(context.db)
  return Number(rows[0]?.count ?? 0)
}

/** Whether a save changes this version itself: nothing begins by it, and nothing runs by it. */
export async function isDraft(context: Context, row: FlowConf): Promise<boolean> {
  return row.enabled !== true && (await itemsOf(context, row.id)) === 0
}

/** The operator codes that the steps of an inspection ask for; what else a role may do is nobody's business here. */
const asked: ReadonlySet<string> = new Set(
  transitionsOf(inspectionProcess).map(({ transition }) => transition.permission),
)

/** All roles with those of the asked operator codes that they give. */
export async function rolesWithCodes(context: Context): Promise<FlowRole[]> {
  const rows = await context.db
    .selectFrom('role')
    .select(['code', 'name', 'permissions'])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map(({ code, name, permissions }) => ({
    code: code ?? '',
    name: name ?? '',
    permissions: expandPermissions(patternsOf(permissions), permissionCatalogue).filter((one) =>
      asked.has(one),
    ),
  }))
}

/** The locked row of a flow; changes of one code follow one another. The code is always locked before a row of it. */
export async function lockFlow(context: Context, id: string): Promise<FlowConf> {
  const row = await readRow(context, flowConf, id)
  await lockCode(context, row.flowCode ?? '')
  return readRow(context, flowConf, id, true)
}

/** Versions of a code are numbered, switched and deleted one after another. */
export async function lockCode(context: Context, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`flow ${code}`}))`.execute(context.db)
}

/** All versions of a code, the newest first. */
export async function versionsOf(context: Context, code: string): Promise<FlowConf[]> {
  const { rows } = await sql<FlowConf>`select * from ${sql.id(flowConf.table)}
    where "flowCode" = ${code} order by "flowVersion" desc, id desc`.execute(context.db)
  return rows
}
