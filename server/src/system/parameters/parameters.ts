import { parameters } from '@tejian/contract/app/parameters.ts'
import {
  allowedValues,
  type Parameter,
  parameterProblem,
  parameterSentences,
  valueText,
} from '@tejian/contract/kit/parameter.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { parameterMessages } from '@tejian/contract/system/parameterMessages.ts'
import { type SystemParameter, systemParameter } from '@tejian/contract/system/systemParameter.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

type Changes = ChangesOf<typeof systemParameter>

const known: ReadonlyMap<string, Parameter> = new Map(parameters.map((one) => [one.key, one]))

/** What the first day writes is tied to numbers and papers that exist by then. */
const isSettable = (parameter: Parameter | undefined): boolean =>
  parameter !== undefined && parameter.group !== '安装'

async function refuseKnownArea(context: Context, key: string, areaId: string): Promise<void> {
  const { rows } = await sql`select from system_parameter where "paramKey" = ${key} and "areaId" = ${areaId}
    limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ areaId: parameterSentences.areaKnown })
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: SystemParameter | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const key = whole.paramKey ?? ''
  const areaId = whole.areaId || null
  const parameter = known.get(key)
  if (!parameter) throw wrongFields({ paramKey: parameterMessages.unknown })
  if (!isSettable(parameter)) throw new Refusal(parameterMessages.firstDay)
  if (before && (key !== before.paramKey || areaId !== (before.areaId || null)))
    throw wrongFields({ paramKey: parameterSentences.fixed })
  const text = whole.paramValue?.trim() ?? ''
  // The row of the whole installation may be empty: then the value of the release holds.
  const problem = text === '' && before && !areaId ? null : parameterProblem(parameter, text)
  if (problem) throw wrongFields({ paramValue: problem })
  if (before) return { ...values, paramValue: text || null }
  if (!parameter.perArea || !areaId) throw wrongFields({ areaId: parameterMessages.noAreas })
  await refuseKnownArea(context, key, areaId)
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

/** What people cannot know without the release: what holds now, what held otherwise, what may be chosen and by which rule. */
async function complete({ parameters: held }: Context, rows: SystemParameter[]): Promise<void> {
  for (const row of rows) {
    const parameter = known.get(row.paramKey ?? '')
    if (!parameter) continue
    Object.assign(row, {
      heldValue: valueText(held.valueOf(parameter, row.areaId)),
      standardValue: valueText(parameter.default),
      allowedValues: allowedValues(parameter),
      law: parameter.type === 'integer' ? (parameter.law ?? null) : null,
      // The catalogue's names (spec 2 §7.10).
      code: row.paramKey,
      name: row.paramName,
      value: row.paramValue,
    })
  }
}

/** The settings of the installation; the innermost area's value holds (`kit/parameters.ts`). */
export const parameterOptions: RegisterOptions<typeof systemParameter> = {
  orderBy: ['paramKey', 'asc'],
  beforeSave,
  complete,
  async beforeDelete(_context, row) {
    if (!row.areaId) throw new Refusal(parameterSentences.base)
  },
  actions(context, row) {
    const parameter = known.get(row.paramKey ?? '')
    const may: Readonly<Record<string, boolean>> = {
      edit: isSettable(parameter),
      areaValue: Boolean(parameter?.perArea) && !row.areaId,
      delete: Boolean(row.areaId),
    }
    return permittedActions(context, systemParameter).filter((name) => may[name] ?? true)
  },
}
