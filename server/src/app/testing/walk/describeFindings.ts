import { sql } from 'kysely'
import type { Db } from '../../../kit/db/tables.ts'

type Line = { step: string; action: string; nextStep: string | null; actor: string }
type Version = { reportno: string; versionNo: number; state: string }

/** Findings with what happened to the item that each begins with: its flow log and the versions of its report. */
export async function describeFindings(db: Db, findings: readonly string[]): Promise<string[]> {
  const told: string[] = []
  for (const finding of findings) {
    const [name = ''] = finding.split(' ')
    const item = sql`(select id from business_item where id::text = ${name} or seisn = ${name} or reportno = ${name})`
    const { rows: lines } = await sql<Line>`select step, action, "nextStep", actor from flow_event
      where "recordId" in ${item} order by at, id`.execute(db)
    const { rows: versions } = await sql<Version>`select reportno, "versionNo", state from report
      where "itemId" in ${item} order by "versionNo", reportno`.execute(db)
    told.push(
      finding,
      `  ${lines.map((line) => `${line.step} ${line.action}(${line.actor})`).join(' → ')}`,
      `  ${versions.map((one) => `${one.versionNo}:${one.reportno}=${one.state}`).join(' ')}`,
    )
  }
  return told
}
