import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import type { ReportForm } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { webPageMessages } from '@tejian/contract/reports/webPage/webPageMessages.ts'
import type { Context } from '../../kit/context.ts'
import { actorOfTicket, readTicket } from '../../kit/http/tickets.ts'
import { maskName, maskNumbersIn, maskText } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { PrintedItem, PrintedSignature, ReportPrint } from '../document/reportPrint.ts'
import { reportPrintOf } from '../document/reportPrintOf.ts'
import { webPagePurpose } from './link.ts'

/** What of a head says who somebody is, and how they are reached. */
const persons = ['safemanager', 'contact', 'safetyMonitor'] as const
const numbers = ['safemanagertel', 'contacttel'] as const

/** The head of a report with its persons shortened: the paper's own rows are made of it afterwards. */
function maskedHead(header: Report['header']): Report['header'] {
  const copy = { ...header }
  for (const name of persons) if (copy[name]) copy[name] = maskName(copy[name])
  for (const name of numbers) if (copy[name]) copy[name] = maskText(copy[name])
  return copy
}

const shownItem = ({ no, key, name, requirement, lines, text, result, unfit, note, table }: PrintedItem) => ({
  no,
  key,
  name,
  requirement,
  lines: lines.map((line) => ({ ...line, value: maskNumbersIn(line.value) })),
  text: maskNumbersIn(text),
  result,
  unfit,
  note: maskNumbersIn(note),
  ...(table && {
    table: {
      columns: table.columns.map(({ title, notes }) => ({ title, notes: [...notes] })),
      rows: table.rows.map((row) => row.map((cell) => ({ text: maskNumbersIn(cell.text), out: cell.out }))),
      sketch: table.sketch,
      dots: [...table.dots],
    },
  }),
})

const signedBy = (people: readonly PrintedSignature[]): string =>
  people.map(({ name, day }) => [maskName(name), day].filter(Boolean).join(' ')).join('、')

const contentOf = (print: ReportPrint, report: Report): ReportForm['formContent'] => ({
  title: print.title,
  institute: print.institute,
  institutePhone: print.institutePhone,
  approvalno: print.approvalno,
  kind: print.kind,
  unitLabel: print.unitLabel,
  equname: print.equname,
  equclass: print.equclass,
  inspectdate: print.inspectdate,
  nextinspdate: print.inUse ? print.nextinspdate.slice(0, 10) : '',
  conclusion: print.conclusion,
  grade: print.grade,
  concluded: [...print.concluded],
  basis: print.basis,
  instruments: print.instruments,
  facts: print.facts.map(([label, value]) => [label, maskNumbersIn(value)] as const),
  sections: print.sections.map(({ title, items }) => ({ title, items: items.map(shownItem) })),
  problemDesc: maskNumbersIn(print.problemDesc),
  note: maskNumbersIn(print.note),
  signed: [
    ['检验', signedBy(print.signed.inspected)],
    ['审核', signedBy(print.signed.audited)],
    ['批准', signedBy(print.signed.approved)],
  ],
  sealedDate: print.sealedDate,
  verifyCode: report.verifyCode ?? '',
})

type Opened = {
  readonly context: Context
  readonly report: Report
  readonly item: BusinessItem
  expires: number
}

/** What a ticket names, as whoever drew it sees it today. */
async function opened(outer: Context, services: Services, token: string): Promise<Opened> {
  const {
    record,
    user: drawer,
    expires,
    ...ticket
  } = readTicket(services.secret, token, webPagePurpose, outer.now())
  const user = await actorOfTicket(services, { record, user: drawer, expires, ...ticket })
  if (!user?.permissions.has('report.share')) throw missing()
  const context = { ...outer, user }
  const report = await readRow(context, reportRecord, record)
  // Work in progress is nobody's business outside, whatever a ticket says.
  if (report.state === reportStates.working || !report.issueDate || !report.header) throw missing()
  return { context, report, item: await readRow(context, businessItem, report.itemId ?? ''), expires }
}

const expired = (): Refusal => new Refusal(webPageMessages.expired, { status: 403, code: 'ticket' })

/** Forged, worn out, drawn by a closed account, of a report that is gone: all answer alike. */
async function openedOrExpired(outer: Context, services: Services, token: string): Promise<Opened> {
  try {
    return await opened(outer, services, token)
  } catch (error) {
    if (error instanceof Refusal) throw expired()
    throw error
  }
}

/** The form of a released report, for whoever has its link (spec 2 §2.1 reportWebPage). */
export async function reportForm(outer: Context, services: Services, token: string): Promise<ReportForm> {
  const { context, report, item, expires } = await openedOrExpired(outer, services, token)
  if (report.state !== reportStates.valid || item.state === states.void)
    throw new Refusal(webPageMessages.revoked, { code: 'revoked' })
  const print = await reportPrintOf(context, {
    report: { ...report, header: maskedHead(report.header) },
    item,
    lookups: services.lookups,
    paper: {
      mark: '',
      sealedDate: (report.sealedTime ?? '').slice(0, 10),
      verifyCode: '',
      verifyAddress: '',
    },
  })
  return {
    seisn: report.seisn ?? '',
    reportno: print.reportno,
    unitname: print.unitname,
    equclacode: report.equclacode ?? '',
    equcodeset: print.equcode,
    seiflowsysid: report.id,
    templateCode: report.templateCode ?? '',
    formContent: contentOf(print, report),
    expireTime: shanghaiDateTime(new Date(expires)),
    demo: services.demo,
  }
}
