import type { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { codeElsewhere, codeOfOther } from '@tejian/contract/equipment/device/messages.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import { equipmentMessages } from '@tejian/contract/equipment/messages.ts'
import { checkParameters } from '@tejian/contract/equipment/parameters.ts'
import { fromWireNames } from '@tejian/contract/equipment/wireNames.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { classLevels } from '@tejian/contract/kit/classCodes.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { checkValues, type Value } from '@tejian/contract/kit/values.ts'
import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { followDevice } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { refuseUnknownCodes } from '../../kit/records/checkInput.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { tellOrigins } from '../deviceOrigins.ts'
import { dueValuesOf } from '../due.ts'
import { followPiping } from '../piping/inspectLines.ts'
import { checkInstallation } from '../piping/lines.ts'

type Call = typeof equipmentCalls.editEqmUpdate
type Fields = Record<string, string | undefined>

/** The using unit in the caller's scope: by id, else the only one of that name. Its name and credit code come from its archive. */
async function usingUnit(context: Context, { unitId, useunit }: Fields): Promise<Unit | null> {
  if (unitId) return readRow(context, unitRecord, unitId)
  if (!useunit) return null
  const scope = scopeCondition(unitRecord, context.user)
  const { rows } = await sql<{
    id: string
  }>`select id from unit where unitname = ${useunit} ${scope ? sql`and ${scope}` : sql``} limit 2`.execute(
    context.db,
  )
  const [only, second] = rows
  if (!only || second) throw wrongFields({ useunit: equipmentMessages.unknownUnit })
  return readRow(context, unitRecord, only.id)
}

type Twin = Pick<Equipment, 'id' | 'equname' | 'useunit'> & { seen: boolean }

/** The sentence of a code that another device carries; it names that device to those who may see it. */
function twinSentence(field: string, code: string, { equname, useunit, seen }: Twin): string {
  const label = fieldOf(equipment, field)?.label ?? field
  return seen ? codeOfOther(label, code, equname ?? '设备', useunit ?? '') : codeElsewhere(label, code)
}

/** Codes that name one device in the whole archive, whoever may see it. */
export async function refuseDoubles(
  context: Context,
  values: EquipmentChanges,
  id: string | null,
): Promise<void> {
  const scope = scopeCondition(equipment, context.user) ?? sql`true`
  for (const field of ['equcode', 'equregcode', 'usecertno', 'idcode'] as const) {
    const code = values[field]
    if (!code) continue
    const { rows } = await sql<Twin>`select id, equname, useunit, ${scope} as seen from equipment
      where ${sql.id(field)} = ${code} and id is distinct from ${id}::uuid limit 1`.execute(context.db)
    if (rows[0]) throw wrongFields({ [field]: twinSentence(field, code, rows[0]) })
  }
}

function readDetail(detail: unknown): Record<string, unknown> | null {
  if (detail === undefined) return null
  if (typeof detail === 'object' && detail !== null) return detail as Record<string, unknown>
  try {
    const value: unknown = JSON.parse(String(detail))
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {}
  throw new Refusal(equipmentMessages.brokenDetail, {
    code: 'fields',
    fields: { detail: equipmentMessages.brokenDetail },
  })
}

/** The technical parameters of the class; on an edit those that were not sent stay. */
function parameters(
  equclacode: string,
  detail: Record<string, unknown> | null,
  before: Equipment | null,
): Record<string, Value> | undefined {
  if (!detail && before) return undefined
  const sameClass = before?.equclacode === equclacode
  const { values, problems } = checkParameters(
    equclacode,
    { ...before?.params, ...detail },
    sameClass ? before.params : null,
  )
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return values
}

async function valuesOf(
  context: Context,
  fields: Fields,
  before: Equipment | null,
  lookups: Lookups,
): Promise<EquipmentChanges> {
  const unit = await usingUnit(context, fields)
  const given: Fields = {
    ...fields,
    ...(unit && {
      unitId: unit.id,
      useunit: unit.unitname ?? undefined,
      useunitcode: unit.creditcode ?? undefined,
      areaId: fields.areaId ?? before?.areaId ?? unit.areaId ?? undefined,
    }),
  }
  const { values, problems } = checkValues(equipment, given, { partial: before !== null, before })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const equclacode = values.equclacode ?? before?.equclacode ?? ''
  if (!lookups.className(equclacode)) throw wrongFields({ equclacode: equipmentMessages.unknownClass })
  refuseUnknownCodes(context, equipment, values, before)
  // 种类/类别/品种, each level by its name.
  const names = classLevels(equclacode).flatMap((code) => lookups.className(code) ?? [])
  return { ...values, equclaname: [...new Set(names)].join('/') }
}

/**
 * Saves an archive record, new or changed: values and technical parameters checked, codes unique, due dates worked out
 * anew. What changed stands in the audit trail.
 */
export async function saveEquipment(
  outer: Context,
  input: ParsedOf<Call>,
  lookups: Lookups,
): Promise<AnswerOf<Call>> {
  const { detail: detailText, ...texts } = input
  const {
    equdatasysid,
    id: alsoId,
    version,
    optMode: _mode,
    params: paramsText,
    modifyReason,
    ...rest
  } = texts as Fields
  const detail = readDetail(detailText ?? paramsText)
  const fields = fromWireNames(rest)
  return transact(outer, async (context) => {
    const id = equdatasysid ?? alsoId
    const before = id ? await readRow(context, equipment, id, true) : null
    const values = await valuesOf(context, fields, before, lookups)
    await refuseDoubles(context, values, before?.id ?? null)
    const equclacode = values.equclacode ?? before?.equclacode ?? ''
    const params = parameters(equclacode, detail, before)
    const isLine = equclacode === '8000GX'
    if (isLine && params) await checkInstallation(context, params.deviceId, values.unitId ?? before?.unitId)
    const given = { ...values, ...(params && { params }) }
    const complete = { ...given, ...dueValuesOf(before, given, dayOf(context.now())) }
    const row = before
      ? await updateRow(context, equipment, before, complete, {
          version: version ? Number(version) : undefined,
          reason: modifyReason?.trim().slice(0, 200) || undefined,
        })
      : await insertRow(context, equipment, complete)
    if (!before) await tellOrigins(context, fields, row)
    else if (row.unitId !== before.unitId) await followDevice(context, row, equipmentMessages.newUser)
    if (isLine) await followPiping(context, row)
    return { equdatasysid: row.id, version: row.version }
  })
}
