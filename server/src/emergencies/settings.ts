import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import {
  type EmergencySetting,
  emergencySetting,
  settingProblem,
  settings,
} from '@tejian/contract/emergencies/setting.ts'
import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { missing, Refusal, wrongFields } from '../kit/refusal.ts'

type Changes = ChangesOf<typeof emergencySetting>

const isSetting = (row: EmergencySetting): boolean => settings.has(row.paramKey ?? '')

async function beforeSave(
  context: Context,
  values: Changes,
  before: EmergencySetting | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const key = whole.paramKey ?? ''
  const areaId = whole.areaId || null
  if (before && (key !== before.paramKey || areaId !== (before.areaId || null)))
    throw wrongFields({ paramKey: say.settingFixed })
  const text = whole.paramValue?.trim() ?? ''
  // The row of the whole installation may be empty: then the value of the release holds.
  const problem = text === '' && before && !areaId ? null : settingProblem(key, text)
  if (problem) throw wrongFields({ paramValue: problem })
  const parameter = settings.get(key)
  if (before || !parameter) return { ...values, paramValue: text || null }
  const { rows } = await sql`select from system_parameter where "paramKey" = ${key}
    and "areaId" is not distinct from ${areaId} limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ areaId: say.settingKnown })
  return {
    ...values,
    areaId,
    paramValue: text,
    paramName: parameter.name,
    paramGroup: parameter.group,
    note: parameter.note,
    enabled: values.enabled ?? true,
  }
}

type Chosen = Pick<EmergencySetting, 'paramKey' | 'areaId'>

/** What holds in the area of a row, and whose value it is: the innermost area's around it, else the installation's. */
async function complete(context: Context, rows: EmergencySetting[]): Promise<void> {
  const { rows: chosen } = await sql<Chosen>`select "paramKey", "areaId" from system_parameter
    where "paramKey" = any(${[...settings.keys()]}::text[]) and "paramValue" is not null and enabled is not false
    order by length(regexp_replace(coalesce("areaId", ''), '(00)+$', '')) desc`.execute(context.db)
  for (const row of rows) {
    const parameter = settings.get(row.paramKey ?? '')
    if (!parameter) continue
    const value = context.parameters.valueOf(parameter, row.areaId)
    row.inForce = typeof value === 'boolean' ? (value ? say.on : say.off) : String(value)
    const from = chosen.find(
      ({ paramKey, areaId }) =>
        paramKey === row.paramKey && (row.areaId ?? '').startsWith(areaId ? areaPrefix(areaId) : ''),
    )
    row.inForceFrom = from ? sourceOf(context, row, from) : say.byDefault
  }
}

function sourceOf({ lookups }: Context, row: EmergencySetting, { areaId }: Chosen): string {
  if (!areaId) return say.byInstallation
  return areaId === row.areaId ? say.byOwnArea : say.byArea(lookups.areaName(areaId) ?? areaId)
}

/** Terms of rescue among the system parameters; the innermost area's holds (`kit/parameters.ts`). */
export const settingOptions: RegisterOptions<typeof emergencySetting> = {
  orderBy: ['paramKey', 'asc'],
  extraConditions: () => [sql<SqlBool>`system_parameter."paramKey" = any(${[...settings.keys()]}::text[])`],
  visible: (_context, row) => isSetting(row),
  beforeSave,
  complete,
  async beforeDelete(_context, row) {
    if (!isSetting(row)) throw missing()
    if (!row.areaId) throw new Refusal(say.settingBase)
  },
  actions: (context, row) =>
    permittedActions(context, emergencySetting).filter((name) => name !== 'delete' || Boolean(row.areaId)),
}
