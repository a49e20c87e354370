import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { everyStep } from '@tejian/contract/inspection/steps.ts'
import { printTypes } from '@tejian/contract/kit/constants.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { findItem, isAccepted, needsConfirmation, returnItem } from '../inspection/public.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { filled } from '../kit/records/filled.ts'
import { missing, Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'
import { acceptDeclaration, saveAcceptance } from './actions/accept.ts'
import { assignReview, referDeclaration } from './actions/allocate.ts'
import { returnDeclaration } from './actions/back.ts'
import { batchAccept } from './actions/batchAccept.ts'
import { reviewMaterials } from './actions/review.ts'
import { saveDeclaration } from './actions/save.ts'
import { submitDeclaration } from './actions/submit.ts'
import { voidBusinessItems, voidDeclarations } from './actions/void.ts'
import { declaredDevice, lastBusiness } from './businessQueries.ts'
import { chargePreCheck } from './charging.ts'
import { circulationRoutes } from './circulation.ts'
import { declarationDetail } from './detail.ts'
import { exportDeclarations, exportItems, exportTasks } from './exports.ts'
import { checkDeclaration } from './facts.ts'
import { findDeclaration } from './find.ts'
import { withdrawBusiness } from './flow.ts'
import { groupsFor, knownKinds } from './inmGroups.ts'
import { listInspected } from './inspected.ts'
import { listDeclarations } from './list.ts'
import { requiredMaterials } from './materials/demands.ts'
import { compareDeclared, followArchive } from './online/compare.ts'
import { confirmDeclaration } from './online/confirm.ts'
import { listOnline } from './online/listOnline.ts'
import { findOpenBusiness } from './openBusiness.ts'
import { explainBusiness, listTasks } from './overview.ts'
import { printData, printRecord, printRequestOf } from './print.ts'
import { renderPrint } from './printing/renderPrint.ts'
import { sendDeclarationSms } from './sms.ts'

function registrationRoutes(bind: Bind, { lookups }: Services): void {
  bind(declarationCalls.find, listDeclarations)
  bind(declarationCalls.saveAppMain, (context, input) => saveDeclaration(context, input, lookups))
  bind(declarationCalls.submitAppMain, (context, input) => submitDeclaration(context, input, lookups))
  bind(declarationCalls.getDetailAppMain, (context, which) => declarationDetail(context, which, lookups))
  bind(declarationCalls.getAppMainEquBasicDetail, declaredDevice)
  bind(flowCalls.getAppMainLastBussDetail, lastBusiness)
  bind(declarationCalls.checkError, async (context, which) =>
    checkDeclaration(context, await findDeclaration(context, which), lookups),
  )
  bind(declarationCalls.cancelAppMain, voidDeclarations)
  bind(declarationCalls.cancelAppBuss, voidBusinessItems)
  bind(declarationCalls.findInmGroup, async (context, asked) =>
    groupsFor(asked, dayOf(context.now()), {
      ...knownKinds(context, lookups),
      demanded: (inmGroupCode, equclacode) => requiredMaterials(context, { inmGroupCode, equclacode }),
    }),
  )
  bind(declarationCalls.findOpenBusiness, (context, input) => findOpenBusiness(context, input, lookups))
  bind(declarationCalls.getTaskConfirmFlag, async (context, { seisn }) => ({
    flag: await needsConfirmation(context, await findItem(context, seisn)),
  }))
  bind(declarationCalls.valiIsRegisterByAppno, (context, { appno }) => chargePreCheck(context, appno))
  bind(declarationCalls.listInspectionTask, (context, request) => listTasks(context, request, lookups))
  bind(declarationCalls.findInspectionTask, (context, request) => listTasks(context, request, lookups))
  bind(declarationCalls.intercity, (context, request) =>
    listTasks(context, { ...request, stepcode: everyStep, kind: itemKinds.intercity }, lookups),
  )
  bind(declarationCalls.equInspMsg, (context, request) => listInspected(context, request, lookups))
  bind(declarationCalls.reasonForStep, (context, { seisn }) => explainBusiness(context, seisn, lookups))
}

function reviewRoutes(bind: Bind, { lookups }: Services): void {
  bind(reviewCalls.assignReview, assignReview)
  bind(onlineCalls.list, listOnline)
  bind(onlineCalls.compare, compareDeclared)
  bind(onlineCalls.followArchive, followArchive)
  bind(onlineCalls.confirm, async (context, input) => {
    await confirmDeclaration(context, input, lookups)
    return null
  })
  bind(reviewCalls.refer, async (context, input) => {
    await referDeclaration(context, input)
    return null
  })
  bind(reviewCalls.materialReviewDeal, async (context, input) => {
    await reviewMaterials(context, input, lookups)
    return null
  })
  bind(reviewCalls.acceptSave, (context, input) => saveAcceptance(context, input, lookups))
  bind(reviewCalls.acceptCommit, async (context, input) => {
    await acceptDeclaration(context, input, lookups)
    return null
  })
  bind(reviewCalls.batchAcceptCommitByList, (context, input) => batchAccept(context, input, lookups))
  bind(reviewCalls.appRollback, async (context, input) => {
    await returnDeclaration(context, input)
    return null
  })
  bind(reviewCalls.rollback, async (context, { seisn, ...input }) => {
    const item = await findItem(context, seisn)
    if (isAccepted(item)) await returnItem(context, { ...input, seisn })
    else await returnDeclaration(context, { ...input, appmainsysid: filled(item, 'appmainsysid') })
    return null
  })
  bind(reviewCalls.autoWithdraw, async (context, { seisn }) => {
    await withdrawBusiness(context, seisn)
    return null
  })
}

/** The forms and slips of declarations are printed by whoever may print what they see. */
export const declarationTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => printRequestOf(record) !== null,
  async check(context, record) {
    const request = printRequestOf(record)
    if (!request || !context.user.permissions.has('declaration.print')) throw missing()
    await printData(context, request, context)
  },
}

function outputRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const room = { lookups, demo: services.demo }
  bind(outputCalls.expApplyInsInfo, (context, filters) => exportDeclarations(context, filters, lookups))
  bind(outputCalls.expAppBussInfo, (context, filters) => exportItems(context, filters, lookups))
  bind(outputCalls.exportInspectionTask, (context, filters) => exportTasks(context, filters, lookups))
  bind(outputCalls.commonPrint, async (context, request) => {
    const printed = await printData(context, request, room)
    return { ...printed, data: printed.rows }
  })
  bind(chargeFlowCalls.printLQD, (context, { ids }) =>
    printData(context, { type: printTypes.paymentSlip, ids: ids.join(',') }, room),
  )
  bind(outputCalls.printPdf, async (context, request) => {
    if (context.ticket?.record !== printRecord(request))
      throw new Refusal('链接与打印内容不符，请回到原页面重新打开')
    const { templateCode, rows } = await printData(context, request, room)
    return {
      file: await renderPrint(templateCode, rows),
      name: `${request.type}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
  bind(outputCalls.sendSmsByTemplate, async (context, request) => {
    await sendDeclarationSms(context, request, lookups)
    return null
  })
}

/** Declarations: registration, review, acceptance, what is printed, exported and sent. */
export function declarationRoutes(bind: Bind, services: Services): void {
  registrationRoutes(bind, services)
  reviewRoutes(bind, services)
  circulationRoutes(bind, services)
  outputRoutes(bind, services)
}
