import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { type ReportSignature, reportSignature } from '@tejian/contract/reports/reportSignature.ts'
import { sql } from 'kysely'
import type { GoneBack } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import type { Undoing } from '../../kit/undo/settle.ts'

/** A signature as the paper shows it, with the number of the certificate that signed as well. */
export type Signed = Pick<ReportSignature, 'duty' | 'signName' | 'signTime'> & {
  lines: string
  serialNo: string | null
}

/** A signature with all that is known of it; `certificate` is DER, base64. */
export type GivenSignature = ReportSignature &
  Signed & { subject: string | null; issuer: string | null; certificate: string | null }

/** The signatures that stand under a version of a report, in the order in which they were given. */
export async function signaturesOf(context: Context, reportId: string): Promise<GivenSignature[]> {
  const { rows } = await sql<GivenSignature>`
    select s.*, p.lines, c."serialNo", c.subject, c.issuer, c.content as certificate from report_signature s
    join person_signature p on p.id = s."signatureId" left join signing_certificate c on c.id = s."certificateId"
    where s."reportId" = ${reportId}::uuid and s."clearedTime" is null order by s."signTime", s.id`.execute(
    context.db,
  )
  return rows
}

/** Who has signed a report at a step, by account. */
export async function signersAt(
  context: Context,
  reportId: string,
  step: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from report_signature
    where "reportId" = ${reportId}::uuid and "signStep" = ${step} and "clearedTime" is null`.execute(
    context.db,
  )
  return new Set(rows.map(({ loginName }) => loginName))
}

/** A step and those after it, in the order of the process. */
function stepsFrom(step: string): string[] {
  const steps = Object.keys(inspectionProcess.steps)
  return steps.slice(Math.max(0, steps.indexOf(step)))
}

/**
 * Whoever is asked again signs again: the signatures of the step to which a report goes back, and of those after it, are
 * taken back. Those under a sealed version stay with it.
 */
export const clearSignatures: GoneBack = async (context, item, step) => {
  const { rows } =
    await sql<ReportSignature>`select s.* from report_signature s join report on report.id = s."reportId"
    where s."reportId" = ${item.reportId}::uuid and s."clearedTime" is null and report."sealedTime" is null
      and s."signStep" = any(${stepsFrom(step)}::text[]) for update of s`.execute(context.db)
  for (const row of rows) await clear(context, row)
}

async function clear(context: Context, row: ReportSignature): Promise<void> {
  const clearedTime = context.now().toISOString()
  await updateRow(context, reportSignature, row, { clearedTime }, { action: 'clearSignature' })
}

/** A submit that is taken back takes its signature back; what was drawn, and what readers are told, is worked out as ever. */
export const signingUndone: readonly Undoing[] = [
  {
    table: reportSignature.table,
    takeBack: async (context, id) => clear(context, await readRow(context, reportSignature, id)),
  },
  { table: 'recheck_seed', stays: true },
  { table: 'recheck_draw', stays: true },
  { table: 'report_marks', stays: true },
]
