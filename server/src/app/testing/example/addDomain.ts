import type { Domain } from '@tejian/contract/kit/domain.ts'
import { openClient } from '../../../kit/db/client.ts'
import { missingFrom } from '../../schemaDifference.ts'
import type { TestApp } from '../harness.ts'

/** What a release brings with a domain: the tables of its migration and the grants of its roles. */
export async function addDomain({ urls, services }: TestApp, { records, grants }: Domain): Promise<void> {
  const statements = await missingFrom(urls.migrationUrl, records)
  const tables = records.map(({ table }) => `"${table}"`).join(', ')
  const role = decodeURIComponent(new URL(urls.databaseUrl).username)
  const client = await openClient(urls.migrationUrl)
  try {
    for (const statement of statements) await client.query(statement)
    await client.query(`grant select, insert, update, delete on ${tables} to "${role}"`)
    for (const [code, patterns] of Object.entries(grants))
      await client.query(
        `update role set permissions = concat_ws(',', nullif(permissions, ''), $2::text) where code = $1`,
        [code, patterns.join(',')],
      )
  } finally {
    await client.end()
  }
  services.sessions.forget(null)
}
