import { randomBytes } from 'node:crypto'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { producingRatio, usingRatio } from '@tejian/contract/supervision/parameters.ts'
import { drawCount, drawn } from '@tejian/contract/supervision/plans/draw.ts'
import { planSides, targetKinds, targetStates } from '@tejian/contract/supervision/plans/plan.process.ts'
import { type SupervisionPlan, supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import { type CheckTarget, checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type ProcessOptions, startProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { type Candidate, mustUnits, unitsOfSide } from './candidates.ts'
import { tellPlanMoved } from './tell.ts'

type Changes = ChangesOf<typeof supervisionPlan>

export const planRule: ProcessRule<typeof supervisionPlan> = {
  record: supervisionPlan,
  async withdrawn(_context, _row, step): Promise<Changes> {
    return step === 'JHSP' ? { approveUserName: null, approveDate: null } : { closeDate: null }
  },
}

/** What a row of a plan's list says beside its unit. */
export const targetsOf = (
  plan: SupervisionPlan,
  units: ReadonlyArray<Candidate & { mustReason?: string }>,
  targetKind: string,
): Array<ChangesOf<typeof checkTarget>> =>
  units.map(({ id, unitname, unittype, creditcode, mustReason }) => ({
    planId: plan.id,
    planno: plan.planno,
    planYear: plan.planYear,
    planSide: plan.planSide,
    superviseorgname: plan.superviseorgname,
    areaId: plan.areaId,
    unitId: id,
    ...{ unitname, unittype, creditcode: creditcode || null, targetKind },
    mustReason: mustReason ?? null,
    checkFrequency: '每年1次',
    planDate: `${plan.planYear}-12-31`,
    targetState: targetStates.open,
  }))

/** Draws up the plan of a year for one side, with the units that are checked anyway. */
export async function createPlan(
  outer: Context,
  { planYear, planSide }: { planYear: string; planSide: string },
): Promise<SupervisionPlan> {
  return transact(outer, async (context) => {
    const thisYear = Number(dayOf(context.now()).slice(0, 4))
    if (planYear !== String(thisYear) && planYear !== String(thisYear + 1))
      throw wrongFields({ planYear: say.wrongYear })
    const { visibleScope, jurisdiction } = context.user
    if (visibleScope.kind !== 'area' || !jurisdiction) throw new Refusal(say.noAuthority)
    const planKey = `${jurisdiction}-${planYear}-${planSide}`
    const there = await sql`select 1 from supervision_plan where "planKey" = ${planKey}`.execute(context.db)
    if (there.rows.length > 0) throw new Refusal(say.planExists(planYear))
    const superviseorgname = await officeOf(context)
    const side = context.lookups.label('PLAN_SIDE', planSide) ?? ''
    const plan = await startProcessRow(
      context,
      supervisionPlan,
      {
        ...{ planYear, planSide, planKey, superviseorgname, areaId: jurisdiction },
        planName: `${planYear}年度${side}监督检查计划`,
        randomRatio: context.parameters.valueOf(
          planSide === planSides.producing ? producingRatio : usingRatio,
        ),
      },
      { loginName: context.user.loginName, name: context.user.name },
    )
    const must = await mustUnits(context, planSide, planYear)
    await insertRows(context, checkTarget, targetsOf(plan, must, targetKinds.must))
    return plan
  })
}

/** The name of the authority of somebody who supervises: of a county, the county's and not the city's above it. */
export async function officeOf({ db, user }: Context): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisation
    where id in (${user.orgId}::uuid, ${user.departId}::uuid)
    order by "areaId" = ${user.jurisdiction} desc nulls last, length(code) limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

/** Units of a plan that stand in its list already. */
export async function listedIn(
  context: Context,
  owner: 'planId' | 'missionId',
  id: string,
): Promise<CheckTarget[]> {
  const { rows } =
    await sql<CheckTarget>`select * from check_target where ${sql.id(owner)} = ${id}::uuid order by id`.execute(
      context.db,
    )
  return rows
}

/** Why the list of a plan may not be changed now; approved plans go back first. */
export function refuseChange({ step }: SupervisionPlan): void {
  if (step === 'JHSP') throw new Refusal(say.underApproval)
  if (step === 'JHZX') throw new Refusal(say.approved)
  if (step !== 'JHBZ') throw new Refusal(say.planEnded)
}

/**
 * Freezes the list of units and draws from it, once: the seed is made here and now, nobody chooses it, and the sheet of
 * the draw shows seed and list. The percentage is of the whole list; drawn are those that are not checked anyway.
 */
export async function drawPlan(outer: Context, id: string): Promise<SupervisionPlan> {
  return transact(outer, async (context) => {
    const plan = await readRow(context, supervisionPlan, id, true)
    if (plan.drawnAt) throw new Refusal(say.drawn)
    refuseChange(plan)
    const all = await unitsOfSide(context, plan.planSide ?? '')
    const listed = new Set((await listedIn(context, 'planId', id)).map(({ unitId }) => unitId))
    const pool = all.filter((one) => !listed.has(one.id))
    const seed = randomBytes(16).toString('hex')
    const count = drawCount(all.length, plan.randomRatio ?? 0)
    const chosen = new Set(
      drawn(
        seed,
        pool.map((one) => one.id),
        count,
      ),
    )
    const units = pool.filter((one) => chosen.has(one.id))
    await insertRows(context, checkTarget, targetsOf(plan, units, targetKinds.random))
    return updateRow(
      context,
      supervisionPlan,
      plan,
      {
        seed,
        drawnAt: context.now().toISOString(),
        drawUserName: context.user.name,
        frozenList: pool.map(({ id: unitId, unitname, creditcode }) => ({
          id: unitId,
          unitname,
          creditcode,
        })),
        listedCount: all.length,
      },
      { action: 'draw' },
    )
  })
}

/** Units without a finished check and without a reason why there is none. */
export async function openTargets(
  context: Context,
  owner: 'planId' | 'missionId',
  id: string,
): Promise<{ open: number; unexplained: number }> {
  const { rows } = await sql<{ open: number; unexplained: number }>`select
      count(*) filter (where "targetState" <> ${targetStates.done})::int as open,
      count(*) filter (where "targetState" = any(${[targetStates.open, targetStates.underWay]}::text[]))::int as unexplained
    from check_target where ${sql.id(owner)} = ${id}::uuid`.execute(context.db)
  return rows[0] ?? { open: 0, unexplained: 0 }
}

/** All units are checked; on the last day of the year, or after it, a reason stands for a check. */
async function finished(context: Context, plan: SupervisionPlan): Promise<Changes> {
  const { open, unexplained } = await openTargets(context, 'planId', plan.id)
  const today = dayOf(context.now())
  if (open > 0 && today < `${plan.planYear}-12-31`) throw new Refusal(say.yearRuns(open))
  if (unexplained > 0) throw new Refusal(say.openUnits(unexplained))
  return { closeDate: today }
}

async function prepare(
  context: Context,
  row: SupervisionPlan,
  action: string,
  { changeReason }: Readonly<Record<string, string | undefined>>,
): Promise<Changes> {
  switch (action) {
    case 'submit':
      if (!row.drawnAt) throw new Refusal(say.notDrawn)
      return {}
    case 'approve':
      return { approveUserName: context.user.name, approveDate: dayOf(context.now()) }
    case 'adjust':
      return { changeReason: changeReason?.trim() ?? '', approveUserName: null, approveDate: null }
    case 'finish':
      return finished(context, row)
    default:
      return {}
  }
}

type Counted = { planId: string; must: number; random: number; done: number }

async function complete(context: Context, rows: SupervisionPlan[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { rows: counts } = await sql<Counted>`select "planId",
      count(*) filter (where "targetKind" <> ${targetKinds.random})::int as must,
      count(*) filter (where "targetKind" = ${targetKinds.random})::int as random,
      count(*) filter (where "targetState" = ${targetStates.done})::int as done
    from check_target where "planId" = any(${ids}::uuid[]) group by "planId"`.execute(context.db)
  for (const row of rows) {
    const count = counts.find(({ planId }) => planId === row.id)
    row.mustCount = count?.must ?? 0
    row.randomCount = count?.random ?? 0
    row.finishCount = count?.done ?? 0
  }
}

/** What plans add to the machinery of processes. */
export const planOptions: ProcessOptions<typeof supervisionPlan> = {
  domain: 'checkTask',
  actionNames: { return: 'approve' },
  prepare,
  effect: tellPlanMoved,
  complete,
  moreActions: (context, row) => [
    ...(row.drawnAt ? ['print'] : []),
    ...(row.approveDate ? ['printPlan'] : []),
    ...(!row.drawnAt && row.step === 'JHBZ' && context.user.permissions.has('checkTask.save')
      ? ['draw']
      : []),
  ],
}
