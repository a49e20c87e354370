import type { BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { report } from '@tejian/contract/reports/report.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import type { Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { filled } from '../../kit/records/filled.ts'
import { insertRow } from '../../kit/records/save.ts'
import { declarationAtStep, itemRows } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Wanted = {
  result?: string
  resultCode?: string
  items?: ItemEntries
  header?: HeaderValues
  inspectdate?: string
  nextinspdate?: string | null
  sealed?: boolean
  /** The device of this item is inspected again. */
  again?: DeviceOfItem
  kind?: string
  template?: string
}

/** A context as the jobs have it. */
export async function jobContext(server: TestApp): Promise<Context> {
  return { ...(await server.contextOf('admin')), user: systemActor }
}

export const itemRow = (server: TestApp, id: string): Promise<BusinessItem> =>
  server.services.db.selectFrom('business_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const deviceOf = (server: TestApp, item: BusinessItem) =>
  server.services.db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', filled(item, 'equdatasysid'))
    .executeTakeFirstOrThrow()

type Changes = ChangesOf<typeof businessItem>

let serial = 0

async function changed(server: TestApp, id: string, values: Changes): Promise<BusinessItem> {
  await server.services.db.updateTable('business_item').set(values).where('id', '=', id).execute()
  return itemRow(server, id)
}

/** What an item says of its device. */
type DeviceOfItem = Pick<
  BusinessItem,
  'equdatasysid' | 'equclacode' | 'equcode' | 'unitId' | 'unitname' | 'areaId'
>

const deviceFields = ({
  equdatasysid,
  equclacode,
  equcode,
  unitId,
  unitname,
  areaId,
}: DeviceOfItem): DeviceOfItem => ({
  equdatasysid,
  equclacode,
  equcode,
  unitId,
  unitname,
  areaId,
})

async function atEnd(server: TestApp, item: BusinessItem, values: Changes): Promise<BusinessItem> {
  const place = { step: 'finish_inspect', dealMan: null, dealManName: null, state: '8' }
  const lead = { proPrincipalId: 'jianyan', proPrincipalName: '检验员', inspectors: '检验员' }
  return changed(server, item.id, { ...place, ...lead, ...values })
}

async function accepted(server: TestApp, { again, kind }: Wanted): Promise<BusinessItem> {
  const made = await declarationAtStep(server, 'end')
  const [item] = await itemRows(server, made.appmainsysid)
  if (!item) throw new Error('no item')
  return changed(server, item.id, { ...(again && deviceFields(again)), inmGroupCode: kind ?? 'DJ' })
}

/** An item that waits at 检验办结 with its report, sealed unless told otherwise. */
export async function finishable(server: TestApp, wanted: Wanted = {}): Promise<BusinessItem> {
  const item = await accepted(server, wanted)
  const { result = '合格', resultCode = '3011', inspectdate = '2026-11-18', sealed = true } = wanted
  serial += 1
  const reportno = `3311-DT-DJ-2026-9${String(serial).padStart(5, '0')}`
  const made = await insertRow(await server.contextOf('admin'), report, {
    reportno,
    versionNo: 1,
    itemId: item.id,
    seisn: item.seisn,
    templateCode: wanted.template ?? 'DT-QY-DQ',
    templateVersion: 1,
    equdatasysid: item.equdatasysid,
    equclacode: item.equclacode,
    equcode: item.equcode,
    unitId: item.unitId,
    unitname: item.unitname,
    inspectdate,
    nextinspdate: wanted.nextinspdate === undefined ? '2027-11-30' : wanted.nextinspdate,
    items: wanted.items ?? {},
    header: wanted.header ?? null,
    inspectResult: result,
    resultCode,
    state: sealed ? '1' : '0',
    sealedTime: sealed ? '2026-11-19 10:00:00' : null,
    areaId: item.areaId,
    orgId: item.orgId,
  })
  return atEnd(server, item, { reportId: made.id, reportno, inspectdate, withReport: '1' })
}

/** An item that waits at 检验办结 because it could not be inspected. */
export async function unfinishable(server: TestApp): Promise<BusinessItem> {
  const item = await accepted(server, {})
  await insertRow(await server.contextOf('admin'), unableInspection, {
    itemId: item.id,
    seisn: item.seisn,
    equdatasysid: item.equdatasysid,
    unitId: item.unitId,
    unableReason: '2',
    unableDate: '2026-11-18',
    note: '机房上锁',
    areaId: item.areaId,
    orgId: item.orgId,
  })
  return atEnd(server, item, { withReport: '0' })
}
