import { validate } from '@tejian/contract/kit/validators.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** Whether a number takes text messages. */
export const isMobile = (phone: string | null | undefined): phone is string =>
  Boolean(phone) && !validate('mobile', phone ?? '')

/** The number of a unit's contact in the archive, where it takes text messages. */
export async function unitMobile(context: Context, unitId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ contacttel: string | null }>`select contacttel from unit
    where id = ${unitId}::uuid`.execute(context.db)
  return [rows[0]?.contacttel].find(isMobile)
}
