import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { amendmentForPDAList } from '@tejian/contract/reports/views/noticeViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { maskRow } from '../kit/records/mask.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { giveFeedback } from './after/notices/feedback.ts'
import { feedbackByLink, feedbackLink, noticeByLink } from './after/notices/link.ts'
import { noticesOfBusiness } from './after/notices/ofBusiness.ts'
import { issueOnSite, signNotice } from './after/notices/onSite.ts'
import { noticeOptions } from './after/notices/options.ts'
import { prefillNotice } from './after/notices/prefill.ts'
import { noticeOfPrint, noticePrintRecord, printableNotice, printNotice } from './after/notices/print.ts'
import { urgeNotices } from './after/notices/urge.ts'
import { noticeFilters, noticeOnWire, rectificationOnWire } from './after/notices/wire.ts'
import './after/tables.ts'

const source = processSource(inspectionNotice, noticeOptions)

/** A notice is printed by whoever sees it. */
export const noticeTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => noticeOfPrint(record) !== null,
  async check(context, record) {
    await printableNotice(context, noticeOfPrint(record) ?? '')
  },
}

function printing(bind: Bind, services: Services): void {
  bind(noticeCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== noticePrintRecord(id)) throw missing()
    const row = await printableNotice(context, id)
    return {
      file: await printNotice(context, row, services.demo),
      name: `检验意见通知书${row.noticeno}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
}

/** Inspection opinion notices: drawn up, reviewed, answered by the unit, confirmed. */
export function noticeRoutes(bind: Bind, services: Services): void {
  const { actorOfUser } = services.sessions
  const { lookups } = services
  bindProcessRegister(bind, noticeCalls, inspectionNotice, noticeOptions)
  bind(noticeCalls.list, async (context, request) => {
    const answer = await findRows(context, source, noticeFilters(request))
    return { ...answer, list: answer.list.map(noticeOnWire) }
  })
  bind(noticeCalls.adviceReports, async (context, request) => {
    const answer = await findRows(context, source, request)
    // The catalogue's name beside the record's own.
    return { ...answer, list: answer.list.map((row) => ({ ...row, advice: row.problemDesc })) }
  })
  bind(noticeCalls.rectificationNotices, async (context, request) => {
    const answer = await findRows(context, source, {
      ...noticeFilters(request),
      noticetype: noticeTypes.rectify,
    })
    return { ...answer, list: answer.list.map(rectificationOnWire) }
  })
  bind(noticeCalls.urge, (context, { ids }) => urgeNotices(context, ids))
  bind(noticeCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(inspectionNotice, amendmentForPDAList),
      title: inspectionNotice.title,
      lookups,
    }),
  )
  bind(noticeCalls.prefill, prefillNotice)
  bind(noticeCalls.ofBusiness, noticesOfBusiness)
  bind(noticeCalls.issueOnSite, issueOnSite)
  bind(noticeCalls.sign, async (context, input) =>
    maskRow(context, inspectionNotice, await signNotice(context, input)),
  )
  bind(noticeCalls.feedback, async (context, input) =>
    maskRow(context, inspectionNotice, await giveFeedback(context, input)),
  )
  bind(noticeCalls.feedbackLink, (context, { id }) => feedbackLink(context, services.secret, id))
  bind(noticeCalls.byLink, (context) => noticeByLink(context, services))
  bind(noticeCalls.feedbackByLink, (context, input) =>
    feedbackByLink(context, input, services.secret, actorOfUser),
  )
  printing(bind, services)
}
