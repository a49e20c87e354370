import { randomUUID } from 'node:crypto'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { planSides, targetKinds, targetStates } from '@tejian/contract/supervision/plans/plan.process.ts'
import { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import type { CheckTarget } from '@tejian/contract/supervision/plans/target.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { checkSheet, recordCheck } from '../../supervision/checks/recordCheck.ts'
import { missionOptions } from '../../supervision/missions/missions.ts'
import { createPlan, drawPlan, listedIn, planOptions } from '../../supervision/plans/plans.ts'
import { explainTargets, generateChecks } from '../../supervision/plans/targets.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Walk = { services: Services; as: As; clock: DemoClock; today: string }
type PlanStep = 'draft' | 'drawn' | 'submitted' | 'approved' | 'end'

const pen = 'M10 40L30 12L46 40M52 14L52 40M62 26L92 26'

const at = ({ clock, services }: Walk, day: string, time: string): void => {
  clock.now = new Date(Math.min(Date.parse(`${day}T${time}:00+08:00`), services.now().getTime()))
}

/** The check of a unit, recorded and signed by one of its checkers: everything conforms. */
async function signCheck(walk: Walk, checkId: string, day: string): Promise<void> {
  const { rows } = await sql<{ login: string }>`select split_part("checkerLogins", ',', 1) as login
    from safety_check where id = ${checkId}::uuid`.execute(walk.as('jiancha').db)
  const checker = walk.as(rows[0]?.login ?? '')
  at(walk, day, '10:30')
  const { version, content, checkers } = await checkSheet(checker, checkId)
  await recordCheck(checker, {
    id: checkId,
    version,
    sign: true,
    entryId: randomUUID(),
    madeAt: '',
    content: {
      ...content,
      items: content.items.map((one) => ({ ...one, result: 'Y' as const })),
      unitPerson: '吴厂长',
      unitPost: '厂长',
      signatures: { unit: pen, witness: '', checkers: checkers.map(() => pen) },
    },
  })
}

const targetsOf = (walk: Walk, owner: 'planId' | 'missionId', id: string): Promise<CheckTarget[]> =>
  listedIn(walk.as('jiancha'), owner, id)

/** Makes the checks of the first units on a day, and signs some of them on it. */
async function checkSome(
  walk: Walk,
  by: string,
  targets: readonly CheckTarget[],
  { day, made, signed }: { day: string; made: number; signed: number },
): Promise<void> {
  const random = targets.filter(({ targetKind }) => targetKind === targetKinds.random)
  const chosen = [...random, ...targets.filter((one) => !random.includes(one))].slice(0, made)
  if (chosen.length === 0) return
  at(walk, addDays(day, -2), '09:20')
  await generateChecks(walk.as(by), { ids: chosen.map(({ id }) => id), checkDate: day })
  const { rows } = await sql<{ checkId: string }>`select "checkId" from check_target
    where id = any(${chosen.map(({ id }) => id)}::uuid[]) and "checkId" is not null order by id limit ${signed}`.execute(
    walk.as(by).db,
  )
  for (const { checkId } of rows) await signCheck(walk, checkId, day)
}

async function walkPlan(
  walk: Walk,
  { by, year, side, begin, to }: { by: string; year: number; side: string; begin: string; to: PlanStep },
): Promise<void> {
  at(walk, begin, '09:00')
  const { id } = await createPlan(walk.as(by), { planYear: String(year), planSide: side })
  if (to === 'draft') return
  at(walk, begin, '09:40')
  await drawPlan(walk.as(by), id)
  if (to === 'drawn') return
  const move = (who: string, action: string) =>
    moveProcessRow(walk.as(who), supervisionPlan, planOptions, id, { action })
  at(walk, addDays(begin, 1), '10:00')
  await move(by, 'submit')
  if (to === 'submitted') return
  at(walk, addDays(begin, 3), '15:00')
  await move('juzhang', 'approve')
  if (to === 'approved') {
    const day = addDays(walk.today, -6)
    return checkSome(walk, by, await targetsOf(walk, 'planId', id), { day, made: 4, signed: 2 })
  }
  const last = `${year}-12-31`
  await checkSome(walk, by, await targetsOf(walk, 'planId', id), { day: `${year}-10-20`, made: 3, signed: 3 })
  at(walk, last, '16:00')
  const open = (await targetsOf(walk, 'planId', id)).filter(
    ({ targetState }) => targetState !== targetStates.done,
  )
  if (open.length > 0)
    await explainTargets(walk.as(by), {
      ids: open.map((one) => one.id),
      openReason: '单位本年度停产，转入下年度计划',
    })
  await move(by, 'finish')
}

/** From one place to another in a list that may be shorter and then begins anew. */
const unitsOf = (units: readonly string[], [first, end]: Mission['units']): string[] => [
  ...new Set(Array.from({ length: end - first }, (_, place) => units[(first + place) % units.length] ?? '')),
]

const offices = { qingtian: '331121JC', liandu: '331102JC' } as const

async function namesOf(walk: Walk): Promise<{ office(code: string): string; units: readonly string[] }> {
  const { db } = walk.as('jiancha')
  const { rows } = await sql<{ code: string; name: string }>`select code, name from organisation
    where code = any(${Object.values(offices)}::text[])`.execute(db)
  const units = await sql<{ unitname: string }>`select unitname from unit
    where "areaId" = '331121' and unittype in ('01', '04', '08') and status is distinct from '3'
    order by unitname limit 12`.execute(db)
  return {
    office: (code) => rows.find((one) => one.code === code)?.name ?? '',
    units: units.rows.map(({ unitname }) => unitname),
  }
}

type Mission = {
  name: string
  type: string
  demand: string
  begin: number
  days: number
  to: 'draft' | 'issued' | 'underWay' | 'reported' | 'end'
  both?: true
  units: readonly [first: number, last: number]
}

const missions: readonly Mission[] = [
  {
    ...{
      name: '岁末年初公众聚集场所电梯专项检查',
      type: '2',
      begin: 0,
      days: 45,
      to: 'draft',
      units: [0, 4],
    },
    demand: '逐台核对维护保养记录和应急救援通道，发现重大事故隐患立即封停',
  },
  {
    ...{ name: '液化石油气充装单位专项检查', type: '2', begin: 2, days: 30, to: 'issued', units: [2, 6] },
    demand: '检查充装前后检查记录、气瓶追溯信息和作业人员证件',
    both: true,
  },
  {
    ...{ name: '叉车使用单位随机抽查', type: '3', begin: 20, days: 40, to: 'underWay', units: [0, 5] },
    demand: '重点检查作业人员持证和安全带联锁装置',
  },
  {
    ...{ name: '维保单位证后监督检查', type: '4', begin: 40, days: 30, to: 'underWay', units: [6, 8] },
    demand: '核对许可条件保持情况和维护保养质量',
  },
  {
    ...{ name: '省局交办锅炉问题线索核查', type: '5', begin: 30, days: 35, to: 'reported', units: [8, 10] },
    demand: '核查线索所列单位，逐家报告结果',
  },
  {
    ...{ name: '旅游旺季大型游乐设施常规检查', type: '1', begin: 75, days: 30, to: 'end', units: [10, 12] },
    demand: '检查每日试运行和例行安全检查记录',
  },
]

async function walkMission(
  walk: Walk,
  mission: Mission,
  names: Awaited<ReturnType<typeof namesOf>>,
): Promise<void> {
  const day = addDays(walk.today, -mission.begin)
  at(walk, day, '09:10')
  const given = [offices.qingtian, ...(mission.both ? [offices.liandu] : [])].map(names.office)
  const { id } = await saveProcessRow(
    walk.as('jiancha'),
    supervisionMission,
    {
      missionname: mission.name,
      missionType: mission.type,
      startDate: day,
      endDate: addDays(day, mission.days),
      demand: mission.demand,
      execOrgNames: given.join('\n'),
      unitLines: unitsOf(names.units, mission.units).join('\n'),
    },
    missionOptions,
  )
  const move = (who: string, action: string) =>
    moveProcessRow(walk.as(who), supervisionMission, missionOptions, id, { action })
  if (mission.to === 'draft') return
  at(walk, day, '09:30')
  await move('jiancha', 'issue')
  if (mission.to === 'issued') return
  at(walk, addDays(day, 1), '08:50')
  await move('jiancha_qt', 'receive')
  const targets = await targetsOf(walk, 'missionId', id)
  const all = mission.to !== 'underWay'
  await checkSome(walk, 'jiancha_qt', targets, { day: addDays(day, 8), made: all ? 1 : 2, signed: 1 })
  if (!all) return
  at(walk, addDays(day, 20), '15:10')
  const open = (await targetsOf(walk, 'missionId', id)).filter(
    ({ targetState }) => targetState !== targetStates.done,
  )
  if (open.length > 0)
    await explainTargets(walk.as('jiancha_qt'), {
      ids: open.map((one) => one.id),
      openReason: '设备已报停，现场核实无在用设备',
    })
  await move('jiancha_qt', 'report')
  if (mission.to === 'reported') return
  at(walk, addDays(day, 22), '10:20')
  await move('jiancha', 'verify')
}

/** Plans of checks and missions at every step. */
export async function walkCheckPlans(
  services: Services,
  as: As,
  clock: DemoClock,
  today: string,
): Promise<void> {
  const walk: Walk = { services, as, clock, today }
  const year = Number(today.slice(0, 4))
  const { producing, using } = planSides
  const plans = [
    { by: 'jiancha_qt', year: year - 1, side: producing, begin: `${year - 1}-02-17`, to: 'end' },
    { by: 'jiancha_qt', year, side: producing, begin: addDays(today, -30), to: 'approved' },
    { by: 'jiancha_ld', year, side: producing, begin: addDays(today, -5), to: 'submitted' },
    { by: 'jiancha_qt', year: year + 1, side: producing, begin: addDays(today, -2), to: 'drawn' },
    { by: 'jiancha_qt', year, side: using, begin: addDays(today, -9), to: 'draft' },
  ] as const
  for (const plan of plans) await walkPlan(walk, plan)
  const names = await namesOf(walk)
  for (const mission of missions) await walkMission(walk, mission, names)
  clock.now = services.now()
}
