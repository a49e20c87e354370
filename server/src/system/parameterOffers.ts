import { type Parameter, parameterProblem } from '@tejian/contract/kit/parameter.ts'
import { type SystemParameter, systemParameter } from '@tejian/contract/system/systemParameter.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { insertAll } from '../kit/db/bulk.ts'
import { updateRow } from '../kit/records/save.ts'

/** What people read of a parameter; it follows the release. */
const described = ({ name, group, note }: Parameter) => ({ paramName: name, paramGroup: group, note })

/** Rows of parameters that are new, and the words of this release in all of them. */
async function describe(context: Context, release: readonly Parameter[]): Promise<void> {
  const { rows } = await sql<{
    key: string
  }>`select distinct "paramKey" as key from system_parameter`.execute(context.db)
  const known = new Set(rows.map(({ key }) => key))
  const fresh = release.filter(({ key }) => !known.has(key))
  if (fresh.length > 0)
    await insertAll(
      context.db,
      'system_parameter',
      fresh.map((parameter) => ({ paramKey: parameter.key, ...described(parameter), enabled: true })),
    )
  const words = release.map((parameter) => ({ paramKey: parameter.key, ...described(parameter) }))
  await sql`update system_parameter set "paramName" = release."paramName", "paramGroup" = release."paramGroup",
      note = release.note
    from jsonb_populate_recordset(null::system_parameter, ${JSON.stringify(words)}::jsonb) release
    where release."paramKey" = system_parameter."paramKey" and (release."paramName", release."paramGroup", release.note)
      is distinct from (system_parameter."paramName", system_parameter."paramGroup", system_parameter.note)`.execute(
    context.db,
  )
}

/** A value that this release's range no longer allows would not hold; the trail says so, and what stood there. */
async function takeBack(context: Context, release: readonly Parameter[]): Promise<void> {
  const { rows } =
    await sql<SystemParameter>`select * from system_parameter where "paramValue" is not null for update`.execute(
      context.db,
    )
  for (const row of rows) {
    const parameter = release.find(({ key }) => key === row.paramKey)
    if (!parameter || parameterProblem(parameter, row.paramValue ?? '') === null) continue
    await updateRow(context, systemParameter, row, { paramValue: null }, { action: 'changeByRelease' })
  }
}

/** Brings the parameters of this release to an installation; what an administrator has chosen stays, if it is allowed. */
export const offerParameters = (outer: Context, release: readonly Parameter[]): Promise<void> =>
  transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian release offers'))`.execute(context.db)
    await describe(context, release)
    await takeBack(context, release)
  })
