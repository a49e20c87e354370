import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { instrumentsOn } from '../../instruments/public.ts'
import type { Context } from '../../kit/context.ts'
import { signaturesOf } from '../signing/signatures.ts'
import { typed, written } from './printedSignatures.ts'
import type { PrintedRecord } from './reportPrint.ts'

const steps = ['BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']

/** `yyyy-MM-dd HH:mm`; moments come from the database as texts of the region's clock. */
const minute = (at: string): string => at.slice(0, 16)

/** Those that sheet or head name; all of the visit where none is named. */
async function instrumentsIn(
  context: Context,
  item: BusinessItem,
  { report, template, entries }: Recorded,
): Promise<PrintedRecord['instruments']> {
  const ids = (item.instrumentIds ?? '').split(',').filter(Boolean)
  const carried = await instrumentsOn(context, ids, (report.inspectdate ?? '').slice(0, 10) || '0001-01-01')
  const chosen = itemsOf(template)
    .filter(({ resultKind }) => resultKind === 'instruments')
    .map(({ no }) => entries[no]?.text ?? '')
  const said = [report.header?.instruments ?? '', ...chosen].join('、')
  const named = carried.filter(({ instNo }) => said.includes(instNo))
  return (named.length > 0 ? named : carried).map(({ instNo, instName, specNo, validUntil }) => ({
    no: instNo,
    name: instName,
    spec: specNo ?? '',
    validUntil: validUntil ?? '',
  }))
}

/** Photos and files of the items, then those of the business. */
async function filesOf(
  context: Context,
  item: BusinessItem,
  template: Template,
): Promise<PrintedRecord['files']> {
  const { rows } = await sql<{ atttype: string; attname: string }>`select atttype, attname from attachment
    where attrefsysid = ${item.id}::uuid and attname is not null and atttype like ${`${itemFilePrefix}%`}
    order by "createDate", id`.execute(context.db)
  return itemsOf(template).flatMap(({ no, name }) => {
    const names = rows
      .filter(({ atttype }) => atttype === `${itemFilePrefix}${no}`)
      .map(({ attname }) => attname)
    return names.length > 0 ? [{ item: `${no} ${name}`, names }] : []
  })
}

type Writing = { actorName: string; first: string; last: string; items: string[] }

/** Who wrote which items on which day, by the audit trail; what a version took over stands under those who wrote it. */
async function writingsOf(context: Context, report: Report): Promise<Writing[]> {
  const { rows } = await sql<Writing>`
    select "actorName", min(at) as first, max(at) as last, array_agg(distinct changed.no) as items
    from audit_entry cross join lateral (
      select key as no from jsonb_each(case when jsonb_typeof(after->'items') = 'object' then after->'items' else '{}' end)
      where value is distinct from before->'items'->key) changed
    where "tableName" = 'report' and before ? 'items' and after ? 'items'
      and "recordId" in (select id::text from report where "itemId" = ${report.itemId}::uuid)
    group by "actorName", (at at time zone 'Asia/Shanghai')::date order by min(at)`.execute(context.db)
  return rows
}

type Step = {
  step: string
  stepName: string
  action: string
  actionLabel: string
  actor: string
  actorName: string
  at: string
}

async function stepsOf(context: Context, item: BusinessItem): Promise<Step[]> {
  const { rows } =
    await sql<Step>`select step, "stepName", action, "actionLabel", actor, "actorName", at from flow_event
    where process = ${inspectionProcess.name} and "recordId" = ${item.id}::uuid and step = any(${steps}::text[])
    order by at, id`.execute(context.db)
  return rows
}

/** From when to when on one day. */
const between = (first: string, last: string): string => {
  const [from, to] = [minute(first), minute(last)]
  return from === to ? from : `${from}～${to.slice(11)}`
}

function workOf(
  template: Template,
  writings: readonly Writing[],
  taken: readonly Step[],
): PrintedRecord['work'] {
  const order = itemsOf(template).map(({ no }) => no)
  const lines = [
    ...writings.map(({ actorName, first, last, items }) => {
      const numbers = order.filter((no) => items.includes(no))
      const which = numbers.length === order.length ? '全部项目' : numbers.join('、')
      return { at: first, time: between(first, last), person: actorName, what: `录入 ${which}` }
    }),
    ...taken.map(({ at, actorName, stepName, actionLabel }) => ({
      at,
      time: minute(at),
      person: actorName,
      what: `${stepName}：${actionLabel}`,
    })),
  ]
  return lines
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ time, person, what }) => ({ time, person, what }))
}

/** Steps at which nobody has confirmed yet what the report says. */
const unconfirmed: ReadonlySet<string | null> = new Set(['RWAP', 'RWQR', 'BGSC', 'BGLR', 'BGQR'])

/** Whoever confirmed the report, by their own hand; the name alone on reports from before people signed for it. */
async function checkerOf(
  context: Context,
  item: BusinessItem,
  report: Report,
  taken: readonly Step[],
): Promise<PrintedRecord['checker']> {
  const confirmed = taken.findLast(({ step, action }) => step === 'BGQR' && action === 'confirm')
  if (!confirmed) return []
  const own = (await signaturesOf(context, report.id)).find(
    ({ signStep, loginName }) => signStep === 'BGQR' && loginName === confirmed.actor,
  )
  if (own) return [written(own)]
  return unconfirmed.has(item.step) ? [] : typed([confirmed.actorName, confirmed.at])
}

export type Recorded = { readonly report: Report; readonly template: Template; readonly entries: ItemEntries }

/** What the original record has beside the report: instruments as they were on the day, photos, who wrote it and checked it. */
export async function recordOf(
  context: Context,
  item: BusinessItem,
  recorded: Recorded,
): Promise<PrintedRecord> {
  const { report, template } = recorded
  const [instruments, files, writings, taken] = await Promise.all([
    instrumentsIn(context, item, recorded),
    filesOf(context, item, template),
    writingsOf(context, report),
    stepsOf(context, item),
  ])
  return {
    instruments,
    files,
    work: workOf(template, writings, taken),
    checker: await checkerOf(context, item, report, taken),
  }
}
