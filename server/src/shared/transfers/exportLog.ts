import type { exportStates } from '@tejian/contract/shared/transfers/exportLog.ts'
import { sql } from 'kysely'
import { type Context, nameForLog } from '../../kit/context.ts'
import { tableChanged } from '../../kit/records/totals.ts'
import './tables.ts'

type Left = { fileName: string; menuName: string; filterDesc: string; dataCount: number | null }
type Logged = { end(state: (typeof exportStates)[keyof typeof exportStates]): Promise<void> }

/** Notes a workbook of data before its first byte goes out, so that none leaves unnoticed; `end` says how it went. */
export async function logExport(context: Context, left: Left): Promise<Logged> {
  const { db, user, ip } = context
  const userName = `${nameForLog(user)}（${user.loginName}）`
  const now = context.now()
  const { rows } = await sql<{ id: string }>`insert into export_log ("exportTime", "userName", "menuName",
      "fileName", "filterDesc", "dataCount", ip, status, "createDate", "updateDate", "createUserName", "updateUserName")
    values (${now}, ${userName}, ${left.menuName}, ${left.fileName}, ${left.filterDesc.slice(0, 1000)}, ${left.dataCount},
      ${ip}, '0', ${now}, ${now}, ${user.name}, ${user.name}) returning id`.execute(db)
  tableChanged('export_log')
  return {
    async end(state) {
      await sql`update export_log set status = ${state} where id = ${rows[0]?.id}::uuid`.execute(db)
      tableChanged('export_log')
    },
  }
}
