import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { targetKinds, unitTypesOf } from '@tejian/contract/supervision/plans/plan.process.ts'
import { type SupervisionPlan, supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import { type CheckTarget, checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow, readRowWhere } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ImportColumn, ImportSource, Prepared, ReadLine } from '../../shared/transfers/importSource.ts'
import { type Candidate, unitsNamed } from './candidates.ts'
import { listedIn, refuseChange, targetsOf } from './plans.ts'

type Target = typeof checkTarget

const column = (name: string, label: string, max: number, note?: string): ImportColumn => ({
  name,
  spec: { label, kind: 'text', max },
  title: label,
  required: true,
  ...(note && { note }),
})

const columns = (): ImportColumn[] => [
  column('planno', '计划编号', 40),
  column('unitname', '单位', 200, '单位名称或统一社会信用代码'),
  column('mustReason', '列入原因', 300),
]

/** A plan that is named by lines, with the units that stand in its list, or why it takes none. */
type Known = { plan: SupervisionPlan; listed: Set<string | null> } | { reason: string }

async function knownPlan(context: Context, planno: string): Promise<Known> {
  try {
    const plan = await readRowWhere(context, supervisionPlan, sql<SqlBool>`planno = ${planno}`)
    refuseChange(plan)
    const there = await listedIn(context, 'planId', plan.id)
    return { plan, listed: new Set(there.map(({ unitId }) => unitId)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { reason: error.code === 'missing' ? say.unknownPlan(planno) : error.message }
  }
}

function lineOf(known: Known, unit: Candidate | undefined, input: ReadLine['input']): Prepared<Target> {
  if ('reason' in known) return known
  if (!unit) return { reason: say.unknownUnit(input.unitname ?? '') }
  const mustReason = input.mustReason?.trim() ?? ''
  if (!mustReason) return { reason: say.noMustReason }
  const { plan, listed } = known
  if (!unitTypesOf[plan.planSide ?? '']?.includes(unit.unittype))
    return { reason: say.wrongSide(unit.unitname) }
  if (listed.has(unit.id)) return { reason: say.listedAlready(unit.unitname) }
  listed.add(unit.id)
  const [values] = targetsOf(plan, [{ ...unit, mustReason }], targetKinds.must)
  return values ? { values } : { reason: say.unknownUnit(unit.unitname) }
}

const trimmed = (text: string | undefined): string => text?.trim() ?? ''

/** Lines of a workbook as units of plans that are being drawn up, each unit once. */
async function prepare(
  context: Context,
  lines: ReadonlyArray<ReadLine<Target>>,
): Promise<Prepared<Target>[]> {
  const plans = new Map<string, Known>()
  for (const planno of new Set(lines.map(({ input }) => trimmed(input.planno))))
    plans.set(planno, await knownPlan(context, planno))
  const names = [...new Set(lines.map(({ input }) => trimmed(input.unitname)))]
  const units = new Map(await unitsNamed(context, names))
  return lines.map(({ input }) => {
    const known = plans.get(trimmed(input.planno)) ?? { reason: say.unknownPlan(trimmed(input.planno)) }
    return lineOf(known, units.get(trimmed(input.unitname)), input)
  })
}

/** Lines were checked before their turn came: meanwhile the plan may have gone on, or somebody has added the unit. */
async function refuseLate(context: Context, values: ChangesOf<Target>): Promise<ChangesOf<Target>> {
  refuseChange(await readRow(context, supervisionPlan, values.planId ?? '', true))
  const { rows } = await sql`select 1 from check_target where "planId" = ${values.planId}::uuid
    and "unitId" = ${values.unitId}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(say.listedAlready(values.unitname ?? ''))
  return values
}

/** Taking an import back is taking units out of a plan: it can be changed, and nothing was made of them. */
async function refuseTaken(context: Context, row: CheckTarget): Promise<void> {
  refuseChange(await readRow(context, supervisionPlan, row.planId ?? '', true))
  if (row.checkId) throw new Refusal(say.checkedStays(row.unitname ?? ''))
}

/** A workbook of units that plans have to check. */
export const targetImport: ImportSource<Target> = {
  path: targetCalls.import.path,
  title: checkTarget.title,
  permission: 'checkTask.import',
  record: checkTarget,
  options: { beforeSave: refuseLate, beforeDelete: refuseTaken },
  columns,
  prepare: (context, _lookups, lines) => prepare(context, lines),
}
