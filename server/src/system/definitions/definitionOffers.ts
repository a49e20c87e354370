import { type AnyRecord, type Fields, fieldOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { series } from '../../kit/numbers.ts'

type Definition = {
  bsnCode: string
  bsnName: string
  bsnTable: string
  keyField: string
  numberRule: string | null
  flowName: string
  viewNo: string
}

const exampleAt = { day: '2026-01-02', area: '000000', alias: 'TY', kind: '1' }

/** A number of a series as the first of a day would be; in words nobody would know it again. */
function exampleOf(name: string | undefined): string | null {
  const found = name ? series[name] : undefined
  if (!found) return null
  const running = found.plain ? '1' : '1'.padStart(found.digits, '0')
  return `例：${found.prefix(exampleAt)}${running}${found.suffix?.(exampleAt) ?? ''}`
}

function definitionOf(definition: AnyRecord, views: readonly View[]): Definition[] {
  const { process, table, title, nameField } = definition
  if (!process) return []
  const [serial] = Object.entries(definition.fields as Fields).filter(([, { kind }]) => kind === 'serial')
  return [
    {
      bsnCode: process.name,
      bsnName: title,
      bsnTable: table,
      keyField: serial ? serial[1].label : (fieldOf(definition, nameField)?.label ?? nameField),
      numberRule: exampleOf(serial?.[1].series),
      flowName: Object.values(process.steps)
        .map(({ name }) => name)
        .join(' → '),
      viewNo: views
        .filter(({ record }) => record.table === table)
        .map(({ viewNo }) => viewNo)
        .join('、'),
    },
  ]
}

/** Every kind of business of a release, once for each process. */
export const definitionsOf = (records: readonly AnyRecord[], views: readonly View[]): Definition[] => [
  ...new Map(
    records.flatMap((one) => definitionOf(one, views)).map((one) => [one.bsnCode, one] as const),
  ).values(),
]

/** Writes the kinds of business of this release; those that it does not know any more are gone. */
export const offerDefinitions = (
  outer: Context,
  records: readonly AnyRecord[],
  views: readonly View[],
): Promise<void> =>
  transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian release offers'))`.execute(context.db)
    const wanted = JSON.stringify(definitionsOf(records, views))
    const columns = sql`"bsnCode", "bsnName", "bsnTable", "keyField", "numberRule", "flowName", "viewNo"`
    await sql`delete from business_definition where "bsnCode" not in (
      select "bsnCode" from jsonb_populate_recordset(null::business_definition, ${wanted}::jsonb))`.execute(
      context.db,
    )
    await sql`insert into business_definition (${columns}, enabled)
      select ${columns}, true from jsonb_populate_recordset(null::business_definition, ${wanted}::jsonb)
      on conflict ("bsnCode") do update set "bsnName" = excluded."bsnName", "bsnTable" = excluded."bsnTable",
        "keyField" = excluded."keyField", "numberRule" = excluded."numberRule", "flowName" = excluded."flowName",
        "viewNo" = excluded."viewNo", version = business_definition.version + 1, "updateDate" = now()
      where (business_definition."bsnName", business_definition."bsnTable", business_definition."keyField",
          business_definition."numberRule", business_definition."flowName", business_definition."viewNo")
        is distinct from (excluded."bsnName", excluded."bsnTable", excluded."keyField", excluded."numberRule",
          excluded."flowName", excluded."viewNo")`.execute(context.db)
  })
