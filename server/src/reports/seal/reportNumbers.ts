import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { reportNumber } from '../build/working.ts'
import { fullHeader } from '../headValues.ts'
import { reportOf } from '../itemAtStep.ts'
import { templateOfReport } from '../templateOfReport.ts'

export type Numbered = { seisn: string; reportno: string }

/** As the series of report numbers makes them (domain.md, Numbers). */
const automatic = /^\d{4}-[A-Z]{2,3}-[A-Z0-9]+-\d{4}-\d{6,}$/
const typed = /^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}A-Za-z0-9\-()（）〔〕]{0,39}$/u

/** Between entry and approval; what is void or could not be inspected keeps its number with its fate. */
const numbered: ReadonlySet<string> = new Set(['BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP'])

async function workingReport(context: Context, item: BusinessItem): Promise<Report> {
  const report = await reportOf(context, item, true)
  if (!report?.reportno) throw new Refusal(sealMessages.noReport)
  if (report.state !== reportStates.working || item.step === 'finish_inspect')
    throw new Refusal(sealMessages.sealedNumber)
  if (!numbered.has(item.step ?? '')) throw new Refusal(sealMessages.numberElsewhere)
  return report
}

/** Report and item carry the new number; the old one's fate stands in the ledger. */
async function renumber(
  context: Context,
  item: BusinessItem,
  report: Report,
  reportno: string,
): Promise<Numbered> {
  const template = templateOfReport(context, report)
  const header = report.header ?? {}
  const dates = { reportno, inspectdate: report.inspectdate, nextinspdate: report.nextinspdate }
  await setNumberFate(context, filled(report, 'reportno'), 'replaced', sealMessages.numberReplaced(reportno))
  await updateRow(
    context,
    reportRecord,
    report,
    { reportno, header: template ? fullHeader(template, header, dates) : header },
    { action: 'renumber' },
  )
  await updateRow(context, businessItem, item, { reportno }, { action: 'renumber' })
  return { seisn: filled(item, 'seisn'), reportno }
}

/** A number of one's own goes into the ledger as well, so that it is used once. */
async function takeNumber(context: Context, reportno: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    insert into number_ledger (number, series, fate, at, "actorName")
    select ${reportno}, 'BG', 'issued', ${context.now()}, ${context.user.name}
    where not exists (select from report where reportno = ${reportno})
    on conflict (number) do nothing returning number`.execute(context.db)
  if (rows.length === 0) throw wrongFields({ reportno: sealMessages.numberTaken })
}

/** Gives a report that is not sealed yet a number by hand (editBgbh): one that the series would never make. */
export async function editNumber(outer: Context, { seisn, reportno }: Numbered): Promise<Numbered> {
  const wanted = reportno.trim()
  if (automatic.test(wanted)) throw wrongFields({ reportno: sealMessages.numberAutomatic })
  if (!typed.test(wanted)) throw wrongFields({ reportno: sealMessages.numberShape })
  return transact(outer, async (context) => {
    const item = await findItem(context, seisn, true)
    const report = await workingReport(context, item)
    if (report.reportno === wanted) throw wrongFields({ reportno: sealMessages.sameNumber })
    await takeNumber(context, wanted)
    return renumber(context, item, report, wanted)
  })
}

/** Gives reports that are not sealed yet the next numbers of their series, all of them or none. */
export async function renewNumbers(outer: Context, seisns: readonly string[]): Promise<Numbered[]> {
  if (seisns.length === 0) throw new Refusal(sealMessages.chooseReports)
  return transact(outer, async (context) => {
    const done: Numbered[] = []
    // Always in the same order, so that two batches never wait for each other.
    for (const seisn of [...seisns].sort()) {
      const item = await findItem(context, seisn, true)
      const report = await workingReport(context, item)
      done.push(await renumber(context, item, report, await reportNumber(context, item)))
    }
    return done
  })
}
