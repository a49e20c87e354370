import { deviceCategoryOf, deviceSheetOf } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { product } from '@tejian/contract/products/product.ts'
import { productStates } from '@tejian/contract/products/productTypes.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow, readRowWhere, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

async function devicesThatExist(context: Context, rows: readonly Row[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ equdatasysid }) => (equdatasysid ? [String(equdatasysid)] : []))
  if (ids.length === 0) return new Set()
  const { rows: found } = await sql<{
    id: string
  }>`select id from equipment where id = any(${ids}::uuid[])`.execute(context.db)
  return new Set(found.map(({ id }) => id))
}

/** A product whose device was deleted from the archive shows none, and may become one again. */
export async function withoutLostDevices(context: Context, rows: Row[]): Promise<void> {
  const existing = await devicesThatExist(context, rows)
  for (const row of rows)
    if (row.equdatasysid && !existing.has(String(row.equdatasysid)))
      Object.assign(row, { equdatasysid: null, equcode: null })
}

export async function refuseWithDevice(context: Context, row: Row): Promise<void> {
  if ((await devicesThatExist(context, [row])).size > 0)
    throw new Refusal(productMessages.hasDevice(String(row.equcode)))
}

/** Refuses a product that is not released, becomes no device, or has become one. */
async function refuseUnfit(context: Context, row: Row): Promise<void> {
  if (row.status !== productStates.archived) throw new Refusal(productMessages.notReleased)
  if (deviceCategoryOf(row) === null) throw new Refusal(productMessages.noDevice)
  if ((await devicesThatExist(context, [row])).size > 0)
    throw new Refusal(productMessages.alreadyDevice(String(row.equcode)))
}

/** The unit to which a product was sold, where the archive of units has one of that name in the caller's scope. */
async function buyerOf(context: Context, name: unknown) {
  if (!name) return {}
  try {
    const buyer = await readRowWhere(context, unitRecord, sql<SqlBool>`unitname = ${name}`)
    return {
      unitId: buyer.id,
      useunit: String(buyer.unitname),
      useunitcode: String(buyer.creditcode),
      useaddress: String(buyer.address),
      areaId: String(buyer.areaId),
      ...(buyer.safemanager ? { safemanager: String(buyer.safemanager) } : {}),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return {}
    throw error
  }
}

/** What the archive of a product's device begins with. */
export async function deviceSheet(context: Context, id: string, lookups: Lookups) {
  const row = await readRow(context, product, id)
  await refuseUnfit(context, row)
  const category = String(deviceCategoryOf(row))
  const named = row.equclaname ? lookups.classCode(String(row.equclaname)) : undefined
  const sheet = deviceSheetOf(row)
  return {
    id: row.id,
    productno: String(row.productno),
    values: {
      ...sheet,
      params: sheet.params as Record<string, unknown>,
      ...(await buyerOf(context, row.deliverunit)),
      ...(named?.startsWith(category.charAt(0)) && { equclacode: named }),
    },
  }
}

/** Notes on a product, inside the transaction that makes its device, which device it has become. */
export async function becomeDevice(
  context: Context,
  id: string,
  device: { id: string; equcode: unknown },
): Promise<void> {
  const row = await readRow(context, product, id, true)
  await refuseUnfit(context, row)
  await updateRow(
    context,
    product,
    row,
    { equdatasysid: device.id, equcode: String(device.equcode) },
    { action: 'beginArchive' },
  )
}
