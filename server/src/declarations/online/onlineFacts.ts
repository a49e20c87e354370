import { channels } from '@tejian/contract/declarations/channels.ts'
import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** Whether devices of a class are vehicles of factories and places of entertainment. */
export const isVehicle = (equclacode: string | null | undefined): boolean =>
  equclacode?.startsWith(classPrefix('5000')) ?? false

/** ONLINE_STATE. */
export const onlineStates = { waiting: '1', reviewed: '2', returned: '3', confirmed: '4' } as const

const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  [onlineStates.waiting]: sql<SqlBool>`declaration.step = 'SCFP'`,
  [onlineStates.reviewed]: sql<SqlBool>`declaration.step = 'CLFS'`,
  [onlineStates.returned]: sql<SqlBool>`(declaration.step = 'YWSB' and declaration."operTime" is not null)`,
  [onlineStates.confirmed]: sql<SqlBool>`(declaration.step = any(array['YWSL', 'end']) and declaration.state is distinct from ${states.void})`,
}

/** Online declarations in one of these states, joined with commas. */
export function onlineStateConditions(text: string): RawBuilder<SqlBool>[] {
  const wanted = text
    .split(',')
    .map((state) => (Object.hasOwn(conditions, state) && conditions[state]) || sql<SqlBool>`false`)
  return [sql<SqlBool>`(declaration.appway = ${channels.unit} and (${sql.join(wanted, sql` or `)}))`]
}

function onlineStateOf({ appway, step, state, operTime }: Declaration): string | null {
  if (appway !== channels.unit || state === states.void) return null
  if (step === 'SCFP') return onlineStates.waiting
  if (step === 'CLFS') return onlineStates.reviewed
  if (step === 'YWSB') return operTime ? onlineStates.returned : null
  return onlineStates.confirmed
}

type Facts = Pick<Declaration, 'id' | 'plateNo' | 'usearea' | 'lineCount' | 'attname'>

/** Fills what lists of online declarations show beside the sheet: state, papers, plates and places of vehicles, lines. */
export async function completeOnline(context: Context, rows: Declaration[]): Promise<void> {
  const online = rows.filter(({ appway }) => appway === channels.unit)
  for (const row of rows) {
    row.onlineState = onlineStateOf(row)
    row.isVehicle = isVehicle(row.equclacode)
  }
  if (online.length === 0) return
  const { rows: found } =
    await sql<Facts>`select declaration.id, devices."plateNo", devices.usearea, devices."lineCount",
      (select string_agg(distinct dictionary_item.label, '、') from attachment
        join dictionary_item on dictionary_item.type = 'ATT_TYPE' and dictionary_item.value = attachment.atttype
        where attachment.attrefsysid = declaration.id) as attname
    from declaration left join lateral (
      select string_agg(equipment.params ->> 'plateNo', ',' order by business_item.seisn) as "plateNo",
        string_agg(distinct equipment.useaddress, '、') as usearea,
        nullif(sum((select count(*) from equipment line where line.equclacode = '8000GX'
          and line.params ->> 'deviceId' = equipment.id::text and equipment.equclacode >= '8'
          and equipment.equclacode < '9')), 0)::int as "lineCount"
      from business_item join equipment on equipment.id = business_item.equdatasysid
      where business_item.appmainsysid = declaration.id and business_item.state is distinct from ${states.void}
    ) as devices on true
    where declaration.id = any(${online.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const facts = new Map(found.map((fact) => [fact.id, fact]))
  for (const row of online) {
    const fact = facts.get(row.id)
    if (!fact) continue
    row.attname = fact.attname
    row.lineCount = fact.lineCount
    if (!row.isVehicle) continue
    row.plateNo = fact.plateNo
    row.usearea = fact.usearea
  }
}
