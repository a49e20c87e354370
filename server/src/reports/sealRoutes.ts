import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type SignLog, signLog } from '@tejian/contract/reports/paper.ts'
import { electronicCaCalls, pdfSignLogCalls, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { electronCaQuery, pdfSignLogQue } from '@tejian/contract/reports/views/signLogViews.ts'
import type { Context } from '../kit/context.ts'
import type { Bind, CallContext } from '../kit/http/bind.ts'
import { readTicket } from '../kit/http/tickets.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { generatePdfs } from './seal/genPdf.ts'
import { findShown, loadPdf } from './seal/loadPdf.ts'
import { editNumber, renewNumbers } from './seal/reportNumbers.ts'
import { revokeReports } from './seal/revoke.ts'
import { checkSupply, supplyReports } from './seal/supply.ts'

/** The family's names of a search under the record's own. */
const listNames = { status: 'result', operator: 'signUserName' } as const

function signLogRoutes(bind: Bind, { lookups }: Services): void {
  const actions = (context: Context, row: SignLog): string[] =>
    permittedActions(context, signLog).filter(
      (name) => name !== 'reseal' || (row.result === sealMessages.failure && row.reportId !== null),
    )
  const source = sourceOf(signLog, { orderBy: ['signTime', 'desc'], actions })
  for (const [calls, view] of [
    [electronicCaCalls, electronCaQuery],
    [pdfSignLogCalls, pdfSignLogQue],
  ] as const) {
    bind(calls.find, (context, request) => findRows(context, source, request))
    bind(calls.list, async (context, request) => {
      const answer = await findRows(
        context,
        source,
        toRecordNames<typeof signLog>(request, listNames) as ListRequest,
      )
      // The family's own names beside the record's.
      const list = answer.list.map((row) => ({
        ...row,
        signer: row.signUserName,
        status: row.result,
        message: row.errmsg,
      }))
      return { ...answer, list }
    })
    bind(calls.getDetail, async (context, { id }) => {
      const row = await readRow(context, signLog, id)
      return { ...(await revealRow(context, signLog, row)), actions: actions(context, row) }
    })
    bind(calls.export, (context, filters) =>
      exportRows(context, {
        source,
        filters,
        columns: exportColumns(signLog, view),
        title: view.title,
        lookups,
      }),
    )
  }
}

/** A GET that writes wants a ticket beside the session (domain.md, decision 7). */
function mustHaveTicket(
  context: CallContext,
  secret: string,
  token: string | undefined,
  record: string,
): void {
  const ticket = readTicket(secret, token ?? '', 'writeByLink', context.now())
  if (ticket.record !== record || ticket.user !== context.user.id) throw new Refusal(sealMessages.wrongLink)
}

/** Who may open a report's file, and who may supply reports by a link. */
export const reportTickets: readonly TicketRule[] = [
  {
    purpose: 'loadPdf',
    async check(context, no) {
      if (!context.user.permissions.has('report.view')) throw forbidden()
      await findShown(context, no)
    },
  },
  {
    purpose: 'writeByLink',
    async check(context, record) {
      if (!context.user.permissions.has('report.supply')) throw missing()
      await checkSupply(context, record)
    },
  },
]

/** Report files and their seals, numbers, revocation, supply. */
export function sealRoutes(bind: Bind, services: Services): void {
  bind(sealCalls.loadPdf, async (context, input) => {
    if (context.ticket?.record !== input.no) throw new Refusal(sealMessages.wrongLink)
    return loadPdf(context, input, services)
  })
  bind(sealCalls.genPdf, (context, input) => generatePdfs(context, input, services))
  bind(sealCalls.editBgbh, editNumber)
  bind(sealCalls.batchReGenReportNo, (context, { seisns }) => renewNumbers(context, seisns))
  bind(sealCalls.revocationReportGeneration, revokeReports)
  bind(sealCalls.supplyReport, async (context, { token, ...input }) => {
    mustHaveTicket(context, services.secret, token, input.seisns)
    await supplyReports(context, input)
    return null
  })
  signLogRoutes(bind, services)
}
