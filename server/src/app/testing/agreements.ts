import { sql } from 'kysely'
import type { TestApp } from './harness.ts'

/** The signed text of an agreement, as if somebody had uploaded it. */
export async function signedText({ services: { db } }: TestApp, agreementId: string): Promise<void> {
  await sql`insert into attachment (attrefsysid, attname) values (${agreementId}::uuid, '已签署协议.pdf')`.execute(
    db,
  )
}
