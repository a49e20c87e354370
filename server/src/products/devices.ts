import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { deviceCategoryOf, deviceSheetOf } from '@tejian/contract/products/deviceSheet.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { type Product, product } from '@tejian/contract/products/product.ts'
import { productStates } from '@tejian/contract/products/productTypes.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow, readRowWhere, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

async function devicesThatExist(
  context: Context,
  rows: ReadonlyArray<Pick<Product, 'equdatasysid'>>,
): Promise<Set<string>> {
  const ids = rows.flatMap(({ equdatasysid }) => equdatasysid ?? [])
  if (ids.length === 0) return new Set()
  const { rows: found } = await sql<{
    id: string
  }>`select id from equipment where id = any(${ids}::uuid[])`.execute(context.db)
  return new Set(found.map(({ id }) => id))
}

/** A product whose device was deleted from the archive shows none, and may become one again. */
export async function withoutLostDevices(context: Context, rows: Product[]): Promise<void> {
  const existing = await devicesThatExist(context, rows)
  for (const row of rows)
    if (row.equdatasysid && !existing.has(row.equdatasysid)) {
      row.equdatasysid = null
      row.equcode = null
    }
}

export async function refuseWithDevice(context: Context, row: Product): Promise<void> {
  if ((await devicesThatExist(context, [row])).size > 0)
    throw new Refusal(productMessages.hasDevice(row.equcode ?? ''))
}

/** Refuses a product that is not released, becomes no device, or has become one. */
async function refuseUnfit(context: Context, row: Product): Promise<void> {
  if (row.status !== productStates.archived) throw new Refusal(productMessages.notReleased)
  if (deviceCategoryOf(row) === null) throw new Refusal(productMessages.noDevice)
  if ((await devicesThatExist(context, [row])).size > 0)
    throw new Refusal(productMessages.alreadyDevice(row.equcode ?? ''))
}

type Buyer = Pick<
  ChangesOf<typeof equipment>,
  'unitId' | 'useunit' | 'useunitcode' | 'useaddress' | 'areaId' | 'safemanager'
>

/** The unit to which a product was sold, where the archive of units has one of that name in the caller's scope. */
async function buyerOf(context: Context, name: string | null): Promise<Buyer> {
  if (!name) return {}
  try {
    const { id, unitname, creditcode, address, areaId, safemanager } = await readRowWhere(
      context,
      unitRecord,
      sql<SqlBool>`unitname = ${name}`,
    )
    return {
      unitId: id,
      useunit: unitname,
      useunitcode: creditcode,
      useaddress: address,
      areaId,
      ...(safemanager && { safemanager }),
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
  const category = deviceCategoryOf(row) ?? ''
  const named = row.equclaname ? lookups.classCode(row.equclaname) : undefined
  return {
    id: row.id,
    productno: row.productno ?? '',
    values: {
      ...deviceSheetOf(row),
      ...(await buyerOf(context, row.deliverunit)),
      ...(named?.startsWith(category.charAt(0)) && { equclacode: named }),
    },
  }
}

/** Notes on a product, inside the transaction that makes its device, which device it has become. */
export async function becomeDevice(
  context: Context,
  id: string,
  device: { id: string; equcode: string | null },
): Promise<void> {
  const row = await readRow(context, product, id, true)
  await refuseUnfit(context, row)
  await updateRow(
    context,
    product,
    row,
    { equdatasysid: device.id, equcode: device.equcode },
    { action: 'beginArchive' },
  )
}
