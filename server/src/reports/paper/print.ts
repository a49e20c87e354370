import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { reportPrint } from '@tejian/contract/reports/paper.ts'
import type { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { printSheet } from '@tejian/contract/reports/paperSheets.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { findItem, notifyHolders } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { forEachItem, withTasks } from '../forEachItem.ts'
import { reportOf } from '../itemAtStep.ts'
import { nextHolder } from './atStep.ts'

type Submit = ParsedOf<typeof paperCalls.submitPrint>
type Printing = Pick<Submit, 'printCopies' | 'paperno' | 'printerId' | 'reason'> & {
  printDate?: string | undefined
  printer?: string | undefined
}

/** Printings of the present file; what an earlier version or an earlier seal printed does not count. */
async function printedBefore(context: Context, report: Report): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from report_print join report on report.id = report_print."reportId"
      where report.id = ${report.id}::uuid and report_print."createDate" >= coalesce(report."sealedTime", '-infinity')) as found`.execute(
    context.db,
  )
  return rows[0]?.found ?? false
}

function printingValues({ printCopies, paperno, printerId, reason }: Printing): ChangesOf<typeof printSheet> {
  const { values, problems } = checkValues(
    printSheet,
    { printCopies, paperno, printerId, reason },
    { partial: true },
  )
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return values
}

async function printable(context: Context, item: BusinessItem): Promise<Report> {
  const report = await reportOf(context, item)
  if (report?.state !== reportStates.valid) throw new Refusal(paperMessages.notPrintable)
  return report
}

type ItemChanges = ChangesOf<typeof businessItem>

/** Writes a printing into the log; what it leaves on the item is returned. A file that was printed before wants a reason. */
async function logPrinting(context: Context, item: BusinessItem, printing: Printing): Promise<ItemChanges> {
  const values = printingValues(printing)
  if ((printing.printDate ?? '') > dayOf(context.now()))
    throw wrongFields({ printDate: paperMessages.printAhead })
  const report = await printable(context, item)
  if ((await printedBefore(context, report)) && !values.reason)
    throw wrongFields({ reason: paperMessages.reprintReason })
  const printCopies = values.printCopies ?? 1
  const printDate = printing.printDate ? `${printing.printDate} 12:00:00+08` : context.now().toISOString()
  await insertRow(context, reportPrint, {
    reportId: report.id,
    itemId: item.id,
    seisn: item.seisn,
    reportno: report.reportno,
    printCopies,
    paperno: values.paperno ?? null,
    printerId: values.printerId ?? item.printerId,
    reason: values.reason ?? null,
    printUserName: printing.printer?.trim() || context.user.name,
    printDate,
  })
  const paper: ItemChanges = values.paperno ? { paperno: values.paperno } : {}
  const printer: ItemChanges = values.printerId ? { printerId: values.printerId } : {}
  return { printCopies, printDate, ...paper, ...printer }
}

/** What was noted at this step already needs no second row: the report only goes on. */
async function firstPrinting(context: Context, item: BusinessItem, input: Submit): Promise<ItemChanges> {
  const report = await printable(context, item)
  const noted = !input.printCopies && !input.reason && (await printedBefore(context, report))
  return noted ? {} : logPrinting(context, item, input)
}

/** BGDY → BGGD: the printing is written into the log, and the paper goes to the archive. */
async function submitOne(
  context: Context,
  input: Submit,
  one: { seisn: string; taskId?: string | undefined },
) {
  const seen = await findItem(context, one.seisn)
  await move(context, {
    record: businessItem,
    id: seen.id,
    action: 'print',
    taskId: one.taskId,
    ...(await nextHolder(context, seen, input.dealMan, 'BGGD')),
    prepare: (inner, row) => firstPrinting(inner, row, input),
    effect: (inner, row) =>
      notifyHolders(inner, row, {
        title: '待办：报告归档',
        content: `检验报告${row.reportno}（${row.unitname}）已打印，请归档`,
      }),
  })
}

/** Registers the printing of several reports, each on its own; nothing is answered when all went through. */
export async function submitPrint(
  context: Context,
  input: Submit,
): Promise<AnswerOf<typeof paperCalls.submitPrint>> {
  const answer = await forEachItem(
    context,
    withTasks(input.seisns, input.taskIds),
    paperMessages.chooseReports,
    (one) => submitOne(context, input, one),
  )
  return answer.errors.length === 0 ? null : answer
}

const beforePaper: ReadonlySet<string> = new Set(['BGDY', 'BGGD', 'BGFF', 'end'])

/** Notes a printing without moving anything: before the submit, or a reprint afterwards, which wants a reason. */
export async function savePrintInfo(
  outer: Context,
  { seisns, ...printing }: ParsedOf<typeof paperCalls.saveReportPrintInfo>,
): Promise<void> {
  if (seisns.length === 0) throw new Refusal(paperMessages.chooseReports)
  await transact(outer, async (context) => {
    for (const seisn of seisns.toSorted()) {
      const item = await findItem(context, seisn, true)
      if (!beforePaper.has(item.step ?? '')) throw new Refusal(paperMessages.notPrintable)
      await updateRow(context, businessItem, item, await logPrinting(context, item, printing), {
        action: 'print',
      })
    }
  })
}

/** The printer that reports will be sent to. */
export async function changePrinter(
  outer: Context,
  { seisns, printerId }: ParsedOf<typeof paperCalls.updateReportPrinterId>,
): Promise<void> {
  if (seisns.length === 0) throw new Refusal(paperMessages.chooseReports)
  const values = printingValues({ printerId })
  await transact(outer, async (context) => {
    for (const seisn of seisns.toSorted()) {
      const item = await findItem(context, seisn, true)
      if (item.step !== 'BGDY') throw new Refusal(paperMessages.notAtPrint)
      await updateRow(
        context,
        businessItem,
        item,
        { printerId: values.printerId ?? null },
        { action: 'printer' },
      )
    }
  })
}

/** Every printing of a business's reports, newest first; the paper is the institute's own. */
export async function printLog(
  context: Context,
  item: BusinessItem,
): Promise<AnswerOf<typeof paperCalls.printLog>> {
  const rows = await context.db
    .selectFrom('report_print')
    .selectAll()
    .where('itemId', '=', item.id)
    .orderBy('printDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reportno: row.reportno ?? '',
    printCopies: row.printCopies ?? 1,
    paperno: row.paperno ?? '',
    printerId: row.printerId ?? '',
    reason: row.reason ?? '',
    printUserName: row.printUserName ?? '',
    printDate: row.printDate ?? '',
  }))
}
