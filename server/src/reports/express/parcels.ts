import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type ExpressBill,
  expressBill,
  expressMessages,
  expressStates,
} from '@tejian/contract/reports/expressBill.ts'
import { issueWays } from '@tejian/contract/reports/paperSheets.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { createRows } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import './tables.ts'

type Changes = ChangesOf<typeof businessItem>

/** Whoever changes a unit's parcels waits here for the others, before any report or parcel is locked. */
export async function holdParcels(context: Context, unitId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcels ${unitId}`}, 0))`.execute(context.db)
}

async function unitAddress(context: Context, unitId: string | null): Promise<string> {
  const { rows } = await sql<{
    address: string | null
  }>`select address from unit where id = ${unitId}::uuid`.execute(context.db)
  return rows[0]?.address ?? ''
}

/** Where the report of an item goes by post: to where its parcel goes, else to its unit. */
export async function addressOf(context: Context, item: BusinessItem): Promise<string> {
  const bill = item.expressBillId ? await readRow(context, expressBill, item.expressBillId) : null
  return bill?.recaddress ?? unitAddress(context, item.unitId)
}

/** The parcel of a unit's address that is sent today. */
async function todaysParcel(
  context: Context,
  { unitId, orgId }: BusinessItem,
  recaddress: string,
): Promise<ExpressBill | null> {
  const { rows } = await sql<{ id: string }>`select id from express_bill where "unitId" = ${unitId}::uuid
    and "orgId" is not distinct from ${orgId}::uuid and recaddress = ${recaddress}
    and "sendDate" = ${dayOf(context.now())}::date and "printStatus" <> ${expressStates.void}`.execute(
    context.db,
  )
  return rows[0] ? readRow(context, expressBill, rows[0].id, true) : null
}

/** A courier's number belongs to one parcel. */
export async function refuseUsed(
  context: Context,
  expressNo: string,
  { id }: Pick<ExpressBill, 'id'>,
): Promise<void> {
  const { rows } = await sql`select from express_bill where "expressNo" = ${expressNo}
    and id is distinct from ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ expressNo: expressMessages.used(expressNo) })
}

type Within = Pick<BusinessItem, 'id' | 'appno' | 'reportno' | 'step' | 'expressNo'>

/** The reports of a parcel. */
export async function reportsIn(context: Context, billId: string): Promise<Within[]> {
  const { rows } = await sql<Within>`select id, appno, reportno, step, "expressNo" from business_item
    where "expressBillId" = ${billId}::uuid order by reportno, id`.execute(loose(context.db))
  return rows
}

/** Refuses another number for a parcel of which a report is handed over under its present one. */
export async function refuseSent(context: Context, bill: ExpressBill, expressNo: string): Promise<void> {
  if (!bill.expressNo || bill.expressNo === expressNo) return
  if ((await reportsIn(context, bill.id)).some(({ step }) => step === 'end'))
    throw wrongFields({ expressNo: expressMessages.sent(bill.billno ?? '') })
}

/** The parcel in which an item's report goes: its own, today's of the same address, or a new one. */
async function chosenParcel(
  context: Context,
  item: BusinessItem,
  { receiver, receiverTel }: Changes,
  recaddress: string,
): Promise<ExpressBill> {
  const own = item.expressBillId ? await readRow(context, expressBill, item.expressBillId, true) : null
  if (own?.recaddress === recaddress) return own
  const other = await todaysParcel(context, item, recaddress)
  if (other) return other
  if (own && (await reportsIn(context, own.id)).length === 1)
    return updateRow(context, expressBill, own, { recaddress })
  const [made] = await createRows(
    context,
    expressBill,
    [
      {
        unitId: item.unitId,
        unitname: item.unitname,
        recname: receiver ?? item.receiver,
        contacttel: receiverTel ?? item.receiverTel,
        recaddress,
        sendDate: dayOf(context.now()),
        printStatus: expressStates.waiting,
        printCount: 0,
        areaId: item.areaId,
        orgId: item.orgId,
      },
    ],
    {},
  )
  return made as ExpressBill
}

/**
 * What a registration of a release says of the item's parcel, under `holdParcels`: by post it is in one, otherwise in
 * none. A number that was typed goes to the parcel, and with `gatherParcels` to all reports in it.
 */
export async function parcelFor(
  context: Context,
  item: BusinessItem,
  values: Changes,
  given: string | undefined,
): Promise<Changes> {
  const way = values.issueWay === undefined ? item.issueWay : values.issueWay
  if (way !== issueWays.post) return item.expressBillId ? { expressBillId: null } : {}
  const recaddress = given ?? (await addressOf(context, item))
  if (!recaddress) throw wrongFields({ recaddress: expressMessages.addressMissing })
  const bill = await chosenParcel(context, item, values, recaddress)
  const expressNo = values.expressNo?.trim() || null
  if (!expressNo || expressNo === bill.expressNo) return { expressBillId: bill.id, expressNo: bill.expressNo }
  await refuseUsed(context, expressNo, bill)
  await refuseSent(context, bill, expressNo)
  await updateRow(context, expressBill, bill, { expressNo })
  return { expressBillId: bill.id, expressNo }
}

/** What stands on a parcel follows from its reports, and their number from the parcel; one without reports is void. */
async function gather(context: Context, id: string): Promise<void> {
  const bill = await readRow(context, expressBill, id, true)
  const reports = await reportsIn(context, id)
  for (const { id: itemId } of reports.filter(({ expressNo }) => expressNo !== bill.expressNo))
    await updateRow(
      context,
      businessItem,
      await readRow(context, businessItem, itemId, true),
      { expressNo: bill.expressNo },
      { action: 'express' },
    )
  const joined = (values: Array<string | null>) => [...new Set(values.filter(Boolean))].join(',') || null
  const reportnos = joined(reports.map(({ reportno }) => reportno))
  if (reportnos === bill.reportnos && reports.length === bill.itemCount) return
  await updateRow(context, expressBill, bill, {
    reportnos,
    appno: joined(reports.map(({ appno }) => appno)),
    itemCount: reports.length,
    content: reports.length > 0 ? expressMessages.content(reports.length) : null,
    // A slip that was printed does not say what has come to it since.
    printStatus: reports.length > 0 ? expressStates.waiting : expressStates.void,
  })
}

/** Brings parcels up to date after their reports have changed. */
export async function gatherParcels(context: Context, ids: ReadonlyArray<string | null>): Promise<void> {
  for (const id of [...new Set(ids.filter((one) => one !== null))].toSorted()) await gather(context, id)
}
