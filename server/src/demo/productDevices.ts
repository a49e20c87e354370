import { deviceCategoryOf, mayBecomeDevice } from '@tejian/contract/products/deviceSheet.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/db/tables.ts'
import type { DeviceRow } from './devices.ts'
import type { ProductRow } from './productArchive.ts'

type Become = { product: ProductRow; device: DeviceRow }

/** One released product of each class that has become a device: the product says which, the device who made it. */
export function productDevices(products: readonly ProductRow[], devices: readonly DeviceRow[]): Become[] {
  const of = new Map<string, Become>()
  for (const product of products) {
    const category = mayBecomeDevice(product) ? deviceCategoryOf(product) : null
    if (!category || of.has(category)) continue
    const device = devices.find(
      ({ equclacode, useState }) => equclacode.startsWith(category.charAt(0)) && useState === '1',
    )
    if (device) of.set(category, { product, device })
  }
  for (const { product, device } of of.values())
    Object.assign(product, { equdatasysid: device.id, equcode: device.equcode, deliverunit: device.useunit })
  return [...of.values()]
}

/** Writes into the archive what its products' sheets say. */
export async function writeProductDevices(db: Db, become: readonly Become[]): Promise<void> {
  for (const { product, device } of become)
    await sql`update equipment set madeunit = ${product.madeunit}, madelicno = ${product.licenseno}, factoryno = ${product.factoryno}
      where id = ${device.id}::uuid`.execute(db)
}
