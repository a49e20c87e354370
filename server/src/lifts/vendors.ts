import { hash, randomBytes } from 'node:crypto'
import type { VendorKeyLine } from '@tejian/contract/lifts/calls.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import {
  type LiftVendor,
  type LiftVendorKey,
  liftVendor,
  liftVendorKey,
  mostKeys,
} from '@tejian/contract/lifts/vendor.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

const keyBytes = 32

export const hashOfKey = (key: string): string => hash('sha256', key)

type Counts = Pick<LiftVendor, 'id' | 'liftCount' | 'keyCount' | 'lastUsedTime'>

async function complete({ db }: Context, rows: readonly LiftVendor[]): Promise<void> {
  const { rows: found } = await sql<Counts>`select vendor.id,
      (select count(*) from lift_connection where "vendorId" = vendor.id and "withdrawnDate" is null) as "liftCount",
      (select count(*) from lift_vendor_key where "vendorId" = vendor.id and "revokedDate" is null) as "keyCount",
      (select max("usedTime") from lift_vendor_key where "vendorId" = vendor.id) as "lastUsedTime"
    from lift_vendor vendor where vendor.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  const byId = new Map(found.map((counts) => [counts.id, counts]))
  for (const row of rows) Object.assign(row, byId.get(row.id))
}

export const vendorOptions: RegisterOptions<typeof liftVendor> = {
  complete,
  derive: (values, fresh) => (fresh ? { ...values, enabled: values.enabled ?? true } : values),
  async beforeDelete({ db }, row) {
    const { rows } =
      await sql`select from lift_connection where "vendorId" = ${row.id}::uuid limit 1`.execute(db)
    if (rows.length > 0) throw new Refusal(liftMessages.vendorInUse, { code: 'state' })
    await sql`delete from lift_vendor_key where "vendorId" = ${row.id}::uuid`.execute(db)
  },
}

/** The keys of a vendor, the newest first; none is ever told again. */
export async function keysOf(context: Context, vendorId: string): Promise<VendorKeyLine[]> {
  await readRow(context, liftVendor, vendorId)
  const { rows } = await sql<Pick<LiftVendorKey, keyof VendorKeyLine>>`
    select id, name, "createDate", "usedTime", "revokedDate" from lift_vendor_key
    where "vendorId" = ${vendorId}::uuid order by id desc limit 30`.execute(context.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    createDate: row.createDate,
    usedTime: row.usedTime ?? '',
    revokedDate: row.revokedDate ?? '',
  }))
}

/** Makes a key of 256 random bits, told once and kept as a hash. */
export async function createKey(
  outer: Context,
  vendorId: string,
  name: string,
): Promise<{ id: string; key: string }> {
  return transact(outer, async (context) => {
    const vendor = await readRow(context, liftVendor, vendorId, true)
    const { rows } = await sql<{ count: number }>`select count(*) as count from lift_vendor_key
      where "vendorId" = ${vendor.id}::uuid and "revokedDate" is null`.execute(context.db)
    if ((rows[0]?.count ?? 0) >= mostKeys)
      throw new Refusal(liftMessages.tooManyKeys(mostKeys), { code: 'state' })
    const key = randomBytes(keyBytes).toString('base64url')
    const row = await insertRow(context, liftVendorKey, {
      vendorId: vendor.id,
      name: name.trim() || '接口密钥',
      keyHash: hashOfKey(key),
    })
    return { id: row.id, key }
  })
}

/** Ends a key at once. */
export async function revokeKey(outer: Context, id: string): Promise<null> {
  return transact(outer, async (context) => {
    const row = await readRow(context, liftVendorKey, id, true)
    if (row.revokedDate) throw new Refusal(liftMessages.keyRevoked, { code: 'state' })
    const at = context.now().toISOString()
    await updateRow(context, liftVendorKey, row, { revokedDate: at }, { action: 'revoke' })
    return null
  })
}
