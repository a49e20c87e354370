import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { checkKinds } from '@tejian/contract/supervision/checks/check.process.ts'
import { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { missionTypes } from '@tejian/contract/supervision/missions/mission.process.ts'
import { type SupervisionMission, supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { drawn } from '@tejian/contract/supervision/plans/draw.ts'
import { targetKinds, targetStates, unitTypesOf } from '@tejian/contract/supervision/plans/plan.process.ts'
import { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import { type CheckTarget, checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, writeProcessRow } from '../../kit/process/register.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { sourceOf } from '../../kit/records/register.ts'
import { deleteRows, insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { chooseable } from '../checks/checkers.ts'
import { checkOptions } from '../checks/checks.ts'
import { targetsOfMission } from '../missions/issue.ts'
import { refuseOtherExecutor } from '../missions/sides.ts'
import { type Candidate, linesIn, unitsNamed } from './candidates.ts'
import { listedIn, refuseChange, targetsOf } from './plans.ts'
import { orderedBy } from './writeBack.ts'

/** What may be done with a unit of a list, by how far it is. */
function actionsOf({ user }: Context, row: CheckTarget): string[] {
  const waits = row.targetState === targetStates.open || row.targetState === targetStates.explained
  return [
    'view',
    ...(row.planId ? ['plan'] : []),
    ...(row.checkId && user.permissions.has('safetyCheck.view') ? ['check'] : []),
    ...(user.permissions.has('checkTask.save')
      ? [
          ...(waits ? ['generate'] : []),
          ...(row.targetState === targetStates.done ? [] : ['explain']),
          ...(row.planId && waits && !row.checkId && row.targetKind !== targetKinds.random ? ['remove'] : []),
        ]
      : []),
  ]
}

export const targetSource: ListSource<typeof checkTarget> = sourceOf(checkTarget, { actions: actionsOf })

type Adding = {
  planId?: string | undefined
  missionId?: string | undefined
  units: string
  mustReason: string
}

/** Adds units by hand to a plan that is being drawn up, each once. */
export async function addTargets(
  outer: Context,
  { planId, missionId, units, mustReason }: Adding,
): Promise<{ added: number }> {
  return transact(outer, async (context) => {
    const reason = mustReason.trim()
    if (missionId) {
      const mission = await readRow(context, supervisionMission, missionId, true)
      refuseUnlessUnderWay(context, mission)
      const fresh = freshUnits(await unitsIn(context, units), await listedIn(context, 'missionId', missionId))
      await insertRows(context, checkTarget, targetsOfMission(mission, fresh, reason))
      return { added: fresh.length }
    }
    if (!planId) throw missing()
    const plan = await readRow(context, supervisionPlan, planId, true)
    refuseChange(plan)
    const found = await unitsIn(context, units)
    const stray = found.find(({ unittype }) => !unitTypesOf[plan.planSide ?? '']?.includes(unittype))
    if (stray) throw wrongFields({ units: say.wrongSide(stray.unitname) })
    const fresh = freshUnits(found, await listedIn(context, 'planId', planId))
    const reasoned = fresh.map((unit) => ({ ...unit, mustReason: reason }))
    await insertRows(context, checkTarget, targetsOf(plan, reasoned, targetKinds.must))
    return { added: fresh.length }
  })
}

async function unitsIn(context: Context, units: string): Promise<Candidate[]> {
  const lines = linesIn(units)
  if (lines.length === 0) throw wrongFields({ units: say.noUnits })
  return (await unitsNamed(context, lines)).map(([line, unit]) => {
    if (!unit) throw wrongFields({ units: say.unknownUnit(line) })
    return unit
  })
}

/** The units that are not in the list yet, each once. */
function freshUnits(found: readonly Candidate[], there: readonly CheckTarget[]): Candidate[] {
  const listed = new Set(there.map(({ unitId }) => unitId))
  const fresh = [...new Map(found.map((unit) => [unit.id, unit])).values()].filter(
    ({ id }) => !listed.has(id),
  )
  if (fresh.length === 0) throw wrongFields({ units: say.allListed })
  return fresh
}

/** Who carries a mission out does so between its signing for and its report. */
function refuseUnlessUnderWay(context: Context, mission: SupervisionMission): void {
  refuseOtherExecutor(context, mission)
  if (mission.step !== 'RWZX') throw new Refusal(say.missionNotOpen)
}

/** The plan of a unit, locked against changes meanwhile; a foreign one looks missing. */
const planOf = (context: Context, { planId }: CheckTarget) =>
  readRow(context, supervisionPlan, planId ?? '', true)

/** Takes units out of a plan that is being drawn up; what was drawn stays drawn. */
export async function removeTargets(outer: Context, ids: readonly string[]): Promise<null> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  await transact(outer, async (context) => {
    const rows = await Promise.all(ids.map((id) => readRow(context, checkTarget, id, true)))
    for (const row of rows) {
      refuseChange(await planOf(context, row))
      if (row.targetKind === targetKinds.random) throw new Refusal(say.drawnStays(row.unitname ?? ''))
      if (row.checkId) throw new Refusal(say.checkedStays(row.unitname ?? ''))
    }
    await deleteRows(context, checkTarget, rows)
  })
  return null
}

/** Writes why units have not been checked; a later check takes the reason away. */
export async function explainTargets(
  outer: Context,
  { ids, openReason }: { ids: readonly string[]; openReason: string },
): Promise<null> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  const reason = openReason.trim()
  if (!reason) throw wrongFields({ openReason: say.noReason })
  await transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readRow(context, checkTarget, id, true)
      if (row.targetState === targetStates.done) throw new Refusal(say.isDone(row.unitname ?? ''))
      await orderOf(context, row)
      const values = { openReason: reason, targetState: targetStates.explained }
      await updateRow(context, checkTarget, row, values, { action: 'explain' })
    }
  })
  return null
}

type Order = { seed: string; checkType: string; isRandom: boolean; taskSource: string }

/** CHECK_KIND by CHECK_MISSION_TYPE. */
const kindOf: Readonly<Record<string, string>> = {
  [missionTypes.usual]: checkKinds.usual,
  [missionTypes.random]: checkKinds.usual,
  [missionTypes.afterLicence]: checkKinds.afterLicence,
}
/** 专项监督检查, of campaigns and of what is assigned. */
const special = '2'

/** What orders the check of a unit: checks are made, and reasons given, while that is carried out. */
async function orderOf(context: Context, row: CheckTarget): Promise<Order> {
  if (row.missionId) {
    const mission = await readRow(context, supervisionMission, row.missionId, true)
    refuseUnlessUnderWay(context, mission)
    return {
      seed: mission.id,
      checkType: kindOf[mission.missionType ?? ''] ?? special,
      isRandom: mission.missionType === missionTypes.random,
      taskSource: orderedBy.mission,
    }
  }
  const plan = await planOf(context, row)
  if (plan.step !== 'JHZX') throw new Refusal(plan.step === 'end' ? say.planEnded : say.notApproved)
  return {
    seed: plan.seed ?? '',
    checkType: checkKinds.usual,
    isRandom: row.targetKind === targetKinds.random,
    taskSource: orderedBy.plan,
  }
}

/**
 * Two people for a check, drawn like the units are: from those with a certificate in force, by the seed of the plan and
 * the unit's row (双随机, 特种设备安全监督检查办法 7).
 */
async function drawCheckers(context: Context, seed: string, target: CheckTarget): Promise<string[]> {
  const able = (await chooseable(context)).filter(({ certno }) => certno !== '')
  if (able.length < 2) throw new Refusal(say.fewCheckers)
  return drawn(
    `${seed}|${target.id}`,
    able.map(({ loginName }) => loginName),
    2,
  )
}

async function generate(context: Context, id: string, checkDate: string): Promise<void> {
  const row = await readRow(context, checkTarget, id, true)
  const name = row.unitname ?? ''
  if (row.targetState === targetStates.done) throw new Refusal(say.isDone(name))
  if (row.targetState === targetStates.underWay) throw new Refusal(say.hasCheck(name))
  const { seed, ...order } = await orderOf(context, row)
  const checkers = await drawCheckers(context, seed, row)
  const values = {
    ...{ unitId: row.unitId ?? '', unitname: name, checkDate },
    ...order,
    checkerLogins: checkers.join(),
    sourceId: row.id,
  }
  const check = await writeProcessRow(context, safetyCheck, { before: null, values }, checkOptions)
  const arranged = await moveProcessRow(context, safetyCheck, checkOptions, check.id, { action: 'arrange' })
  await updateRow(
    context,
    checkTarget,
    row,
    {
      checkId: check.id,
      checkno: check.checkno,
      checkUserNames: arranged.checkUserNames,
      planDate: checkDate,
      targetState: targetStates.underWay,
      openReason: null,
    },
    { action: 'generate' },
  )
}

/** Makes and arranges the checks of units, one transaction each. */
export async function generateChecks(
  context: Context,
  { ids, checkDate }: { ids: readonly string[]; checkDate: string },
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  if (checkDate < dayOf(context.now())) throw wrongFields({ checkDate: say.pastDay })
  const no = async (id: string): Promise<string> => (await readRow(context, checkTarget, id)).unitname ?? ''
  return batch(context, ids, { id: (id) => id, no }, (id) =>
    transact(context, (inner) => generate(inner, id, checkDate)),
  )
}

/** As the catalogue names what a row of the lists says (spec 2 §7.10). */
export const targetWireNames = (row: CheckTarget) => ({
  planName: row.planno,
  year: row.planYear,
  status: row.targetState,
})
export const targetFilterNames = { year: 'planYear', status: 'targetState' } as const
