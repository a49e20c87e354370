import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { Duty } from '@tejian/contract/people/authorisation/authorisation.ts'
import { type ReportSignature, reportSignature } from '@tejian/contract/reports/reportSignature.ts'
import { sql } from 'kysely'
import type { GoneBack } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'

/** A signature as the paper shows it. */
export type Signed = Pick<ReportSignature, 'duty' | 'signName' | 'signTime'> & { lines: string }

/** The signatures that stand under a version of a report, in the order in which they were given. */
export async function signaturesOf(context: Context, reportId: string): Promise<Signed[]> {
  const { rows } = await sql<Signed & { duty: Duty }>`
    select s.duty, s."signName", s."signTime", p.lines from report_signature s
    join person_signature p on p.id = s."signatureId"
    where s."reportId" = ${reportId}::uuid and s."clearedTime" is null order by s."signTime", s.id`.execute(
    context.db,
  )
  return rows
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
  const clearedTime = context.now().toISOString()
  for (const row of rows)
    await updateRow(context, reportSignature, row, { clearedTime }, { action: 'clearSignature' })
}
