import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { afterReport, endedEarly } from '@tejian/contract/inspection/steps.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { contains } from '../kit/records/conditions.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { Refusal } from '../kit/refusal.ts'
import { completeMarkNames } from '../reports/public.ts'
import { completeLiaison } from '../tasks/public.ts'

/** Piping has its number and grade among the device's parameters; few devices are piping, so they are looked through. */
function pipingWith(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`business_item.equdatasysid in (
    select id from equipment where ${startsWith(sql`equclacode`, '8')} and ${condition})`
}

/** Cities are the first four digits of an area. */
const cityOf = (area: RawBuilder<unknown>): RawBuilder<unknown> => sql`left(${area}, 4)`

/** Devices outside the city of the institute that inspects them. */
const elsewhere = sql<SqlBool>`exists (select from organisation where organisation.id = business_item."orgId"
  and ${cityOf(sql`organisation."areaId"`)} <> ${cityOf(sql`business_item."areaId"`)})`

/** What a query page over items is about, beyond the fields that it searches. */
export function kindConditions(kind: string): RawBuilder<SqlBool>[] {
  switch (kind) {
    case itemKinds.intercity:
      return [elsewhere]
    case itemKinds.inspected:
      return [
        sql<SqlBool>`business_item.step = any(${afterReport}::text[])`,
        sql<SqlBool>`business_item.inspectdate is not null and business_item.state <> all(${[...endedEarly]}::text[])`,
      ]
    case itemKinds.pipe:
      return [startsWith(sql`business_item.equclacode`, '8')]
    default:
      throw new Refusal(declarationMessages.unknownScope)
  }
}

/** Items of piping with this number; some institutes keep it as the device's internal number. */
export const ofPipe = (pipeNo: string): RawBuilder<SqlBool> =>
  pipingWith(
    sql<SqlBool>`(${contains(sql`params ->> 'pipeNo'`, pipeNo, false)} or ${contains(sql`innerno`, pipeNo, false)})`,
  )

/** Items of piping of one of these grades, joined with commas. */
export const ofPipelineGrade = (grades: string): RawBuilder<SqlBool> =>
  pipingWith(sql<SqlBool>`params ->> 'pipeGrade' = any(${grades.split(',')}::text[])`)

type Pipe = {
  id: string
  pipeNo: string | null
  pipeName: string | null
  pipelineGrade: string | null
  length: string | null
  inspLength: string | null
}

/** A line is known by its own parameters, an installation of several by its project and total length. */
async function completePipes(context: Context, rows: BusinessItem[]): Promise<void> {
  const { rows: found } = await sql<Pipe>`select business_item.id,
      coalesce(params ->> 'pipeNo', equipment.innerno) as "pipeNo",
      coalesce(params ->> 'pipeName', params ->> 'projectName', equipment.equname) as "pipeName",
      params ->> 'pipeGrade' as "pipelineGrade",
      coalesce(params ->> 'length', params ->> 'totalLength') as length,
      substring(report.header ->> 'length' from '^\\d+(?:\\.\\d+)?') as "inspLength"
    from business_item join equipment on equipment.id = business_item.equdatasysid
      left join report on report.id = business_item."reportId"
    where business_item.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const pipes = new Map(found.map((pipe) => [pipe.id, pipe]))
  for (const row of rows) {
    const pipe = pipes.get(row.id)
    if (!pipe) continue
    row.pipeNo = pipe.pipeNo
    row.pipeName = pipe.pipeName
    row.pipelineGrade = pipe.pipelineGrade
    row.length = pipe.length ? Number(pipe.length) : null
    row.inspLength = pipe.inspLength ? Number(pipe.inspLength) : null
  }
}

const cityCode = ({ areaId }: BusinessItem): string => (areaId ?? '').slice(0, 4)

/** The institute of the city where a device stands, where the product knows one. */
async function completeHomes(context: Context, rows: BusinessItem[]): Promise<void> {
  const cities = [...new Set(rows.map(cityCode))]
  const { rows: found } = await sql<{ city: string; name: string }>`
    select distinct on (left("areaId", 4)) left("areaId", 4) as city, name from organisation
    where "parentId" is null and type = '21' and left("areaId", 4) = any(${cities}::text[])
    order by left("areaId", 4), sort nulls last`.execute(context.db)
  const names = new Map(found.map(({ city, name }) => [city, name]))
  for (const row of rows) row.homeUnit = names.get(cityCode(row)) ?? null
}

/** Fills what the pages of items show beyond the items' own columns. */
export async function completeItems(
  context: Context,
  rows: BusinessItem[],
  { kind }: { readonly kind?: string | undefined },
): Promise<void> {
  await completeLiaison(context, rows)
  await completeMarkNames(context, rows)
  if (kind === itemKinds.pipe) await completePipes(context, rows)
  if (kind === itemKinds.intercity) await completeHomes(context, rows)
}
