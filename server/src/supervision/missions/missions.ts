import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SupervisionMission, supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionMessages as say } from '@tejian/contract/supervision/missions/missionMessages.ts'
import { targetStates } from '@tejian/contract/supervision/plans/plan.process.ts'
import { planMessages } from '@tejian/contract/supervision/plans/planMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, type ProcessOptions, startProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { officeOf, openTargets } from '../plans/plans.ts'
import { namedUnits, type Office, officesOf, writeUnits } from './issue.ts'
import { refuseOtherExecutor, refuseOtherIssuer } from './sides.ts'
import { tellMissionMoved } from './tell.ts'

type Changes = ChangesOf<typeof supervisionMission>

/** An issued mission has written its units: nobody takes the issuing back. */
export const missionRule: ProcessRule<typeof supervisionMission> = {
  record: supervisionMission,
  async withdrawn(_context, row, step): Promise<Changes> {
    if (step === 'RWXD') throw new Refusal(say.ofExecutor(row.execOrgName ?? ''))
    return step === 'RWQS' ? { signUserName: null, signDate: null } : { closeDate: null }
  },
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: SupervisionMission | null,
): Promise<Changes> {
  const { visibleScope, jurisdiction } = context.user
  if (visibleScope.kind !== 'area' || !jurisdiction) throw new Refusal(say.noAuthority)
  if (before) refuseOtherIssuer(context, before)
  const whole: Changes = { ...before, ...values }
  if ((whole.endDate ?? '') < (whole.startDate ?? '')) throw wrongFields({ endDate: say.wrongDates })
  await namedUnits(context, whole.unitLines, await officesOf(context, whole.execOrgNames))
  return {
    ...values,
    ...(!before && {
      superviseorgname: await officeOf(context),
      issueAreaId: jurisdiction,
      areaId: jurisdiction,
      isOverdue: false,
    }),
  }
}

async function issued(context: Context, row: SupervisionMission): Promise<Changes> {
  refuseOtherIssuer(context, row)
  const today = dayOf(context.now())
  if ((row.endDate ?? '') < today) throw wrongFields({ endDate: say.pastEnd })
  const [first] = await officesOf(context, row.execOrgNames)
  return { execOrgName: first?.name, areaId: first?.areaId, issueDate: today }
}

async function reported(context: Context, row: SupervisionMission): Promise<Changes> {
  refuseOtherExecutor(context, row)
  const { rows } = await sql`select 1 from check_target where "missionId" = ${row.id}::uuid limit 1`.execute(
    context.db,
  )
  if (rows.length === 0) throw new Refusal(say.noUnits)
  const { unexplained } = await openTargets(context, 'missionId', row.id)
  if (unexplained > 0) throw new Refusal(planMessages.openUnits(unexplained))
  return { reportDate: dayOf(context.now()) }
}

async function prepare(context: Context, row: SupervisionMission, action: string): Promise<Changes> {
  switch (action) {
    case 'issue':
      return issued(context, row)
    case 'receive':
      refuseOtherExecutor(context, row)
      return { signUserName: context.user.name, signDate: dayOf(context.now()) }
    case 'report':
      return reported(context, row)
    case 'verify':
      refuseOtherIssuer(context, row)
      return { closeDate: dayOf(context.now()) }
    case 'return':
      refuseOtherIssuer(context, row)
      return { reportDate: null }
    default:
      return {}
  }
}

/** A row under the same number for each further authority; each gets the units in its area. */
async function handOut(context: Context, row: SupervisionMission): Promise<void> {
  const offices = await officesOf(context, row.execOrgNames)
  const [first, ...others] = offices
  const named = await namedUnits(context, row.unitLines, offices)
  if (first) await writeUnits(context, row, first, named.get(first) ?? [])
  for (const office of others)
    await issueTo(
      context,
      row,
      office,
      (named.get(office) ?? []).map(({ unitname }) => unitname),
    )
}

async function issueTo(
  context: Context,
  row: SupervisionMission,
  office: Office,
  units: readonly string[],
): Promise<void> {
  const { missionno, missionname, missionType, superviseorgname, startDate, endDate, demand } = row
  const { filterUnittype, filterClass, issueAreaId } = row
  const sibling = await startProcessRow(
    context,
    supervisionMission,
    {
      ...{ missionno, missionname, missionType, superviseorgname, startDate, endDate, demand },
      ...{ filterUnittype, filterClass, issueAreaId, isOverdue: false },
      areaId: issueAreaId,
      execOrgNames: office.name,
      unitLines: units.join('\n'),
    },
    null,
  )
  await moveProcessRow(context, supervisionMission, missionOptions, sibling.id, { action: 'issue' })
}

type Counted = { missionId: string; units: number; done: number }

async function complete(context: Context, rows: SupervisionMission[]): Promise<void> {
  const { rows: counts } = await sql<Counted>`select "missionId", count(*)::int as units,
      count(*) filter (where "targetState" = ${targetStates.done})::int as done
    from check_target where "missionId" = any(${rows.map(({ id }) => id)}::uuid[]) group by "missionId"`.execute(
    context.db,
  )
  for (const row of rows) {
    const count = counts.find(({ missionId }) => missionId === row.id)
    row.unitCount = count?.units ?? 0
    row.finishCount = count?.done ?? 0
  }
}

/** What missions add to the machinery of processes. */
export const missionOptions: ProcessOptions<typeof supervisionMission> = {
  domain: 'checkTask',
  actionNames: { return: 'verify' },
  beforeSave,
  prepare,
  complete,
  async effect(context, row, action) {
    if (action === 'issue') await handOut(context, row)
    await tellMissionMoved(context, row, action)
  },
  async beforeDelete(context, row) {
    refuseOtherIssuer(context, row)
  },
}
