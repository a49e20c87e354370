import type { Schedule } from '../kit/schedules.ts'
import type { Services } from '../kit/services.ts'
import { ownerOfTotp } from './factors/totp.ts'

/**
 * What is closed for years, and for whom: the secrets of phones, the signing keys of persons, the secrets that
 * sign what other systems are told, and the keys that they gave.
 */
const kept = [
  { table: 'totp_factor', key: 'userId', ownerOf: ownerOfTotp },
  { table: 'signing_key', key: 'certificateId', ownerOf: (id: string) => id },
  { table: 'web_hook_secret', key: 'id', ownerOf: (id: string) => id },
  { table: 'transfer_plan_key', key: 'planId', ownerOf: (id: string) => id },
] as const

/**
 * Closes with the present key what was closed with one before, so that an old SECRET can be forgotten. Answers how many
 * could be closed anew, and how many open with no key that is known.
 */
export async function renewClosed({
  db,
  closing,
}: Pick<Services, 'db' | 'closing'>): Promise<{ renewed: number; lost: number }> {
  const count = { renewed: 0, lost: 0 }
  for (const { table, key, ownerOf } of kept) {
    const rows = await db
      .selectFrom(table)
      .select([`${key} as id`, 'closed'])
      .execute()
    for (const { id, closed } of rows.filter((row) => closing.isOld(row.closed))) {
      const content = closing.open(ownerOf(id), closed)
      if (!content) count.lost += 1
      else {
        // Whoever has put another in its place meanwhile has closed it with the present key.
        const written = await db
          .updateTable(table)
          .set({ closed: closing.close(ownerOf(id), content) })
          .where(key, '=', id)
          .where('closed', '=', closed)
          .executeTakeFirst()
        count.renewed += Number(written.numUpdatedRows)
      }
    }
  }
  return count
}

export const closedRenewal: Schedule = {
  name: 'closed.renew',
  cron: '40 2 * * *',
  timeoutSeconds: 600,
  attempts: 3,
  async run({ log }, services) {
    const count = await renewClosed(services)
    if (count.renewed > 0) log.info(count, 'closed with the present key')
    if (count.lost > 0) log.warn(count, 'closed with a key that is not known')
  },
}
