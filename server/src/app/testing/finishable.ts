import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { report } from '@tejian/contract/reports/report.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import type { Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import type { Row } from '../../kit/records/find.ts'
import { insertRow } from '../../kit/records/save.ts'
import { itemRows, standingAt } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Wanted = {
  result?: string
  resultCode?: string
  items?: ItemEntries
  inspectdate?: string
  nextinspdate?: string | null
  sealed?: boolean
  /** The device of this item is inspected again. */
  again?: Row
  kind?: string
}

/** A context as the jobs have it. */
export async function jobContext(server: TestApp): Promise<Context> {
  return { ...(await server.contextOf('admin')), user: systemActor }
}

export const itemRow = async (server: TestApp, id: string): Promise<Row> =>
  (await server.services.db
    .selectFrom('business_item')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as unknown as Row

export const deviceOf = (server: TestApp, item: Row) =>
  server.services.db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', String(item.equdatasysid))
    .executeTakeFirstOrThrow()

let serial = 0

async function atEnd(server: TestApp, item: Row, values: Record<string, unknown>): Promise<Row> {
  const place = { step: 'finish_inspect', dealMan: null, dealManName: null, state: '8' }
  const lead = { proPrincipalId: 'jianyan', proPrincipalName: '检验员', inspectors: '检验员' }
  await server.services.db
    .updateTable('business_item')
    .set({ ...place, ...lead, ...values } as never)
    .where('id', '=', item.id)
    .execute()
  return itemRow(server, item.id)
}

async function accepted(server: TestApp, { again, kind }: Wanted): Promise<Row> {
  const made = await standingAt(server, 'end')
  const [item] = (await itemRows(server, made.appmainsysid)) as unknown as Row[]
  if (!item) throw new Error('no item')
  const names = ['equdatasysid', 'equclacode', 'equcode', 'unitId', 'unitname', 'areaId'] as const
  const device = again ? Object.fromEntries(names.map((name) => [name, again[name]])) : {}
  await server.services.db
    .updateTable('business_item')
    .set({ ...device, inmGroupCode: kind ?? 'DJ' } as never)
    .where('id', '=', item.id)
    .execute()
  return itemRow(server, item.id)
}

/** An item that waits at 检验结束 with its report, sealed unless told otherwise. */
export async function finishable(server: TestApp, wanted: Wanted = {}): Promise<Row> {
  const item = await accepted(server, wanted)
  const { result = '合格', resultCode = '3011', inspectdate = '2026-11-18', sealed = true } = wanted
  serial += 1
  const reportno = `3311-DT-DJ-2026-9${String(serial).padStart(5, '0')}`
  const made = await insertRow(await server.contextOf('admin'), report, {
    reportno,
    versionNo: 1,
    itemId: item.id,
    seisn: item.seisn as string,
    templateCode: 'DT-QY-DQ',
    templateVersion: 1,
    equdatasysid: item.equdatasysid as string,
    equclacode: item.equclacode as string,
    equcode: item.equcode as string,
    unitId: item.unitId as string,
    unitname: item.unitname as string,
    inspectdate,
    nextinspdate: wanted.nextinspdate === undefined ? '2027-11-30' : wanted.nextinspdate,
    items: (wanted.items ?? {}) as never,
    inspectResult: result,
    resultCode,
    state: sealed ? '1' : '0',
    sealedTime: sealed ? '2026-11-19 10:00:00' : null,
    areaId: item.areaId as string,
    orgId: item.orgId as string,
  })
  return atEnd(server, item, { reportId: made.id, reportno, inspectdate, withReport: '1' })
}

/** An item that waits at 检验结束 because it could not be inspected. */
export async function unfinishable(server: TestApp): Promise<Row> {
  const item = await accepted(server, {})
  await insertRow(await server.contextOf('admin'), unableInspection, {
    itemId: item.id,
    seisn: item.seisn as string,
    equdatasysid: item.equdatasysid as string,
    unitId: item.unitId as string,
    unableReason: '2',
    unableDate: '2026-11-18',
    note: '机房上锁',
    areaId: item.areaId as string,
    orgId: item.orgId as string,
  })
  return atEnd(server, item, { withReport: '0' })
}
