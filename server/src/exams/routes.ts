import { examApplication } from '@tejian/contract/exams/application.ts'
import { examCalls, examPrintRecord } from '@tejian/contract/exams/applicationCalls.ts'
import { certificateAct } from '@tejian/contract/exams/certificates/act.ts'
import { actCalls, issuedCalls } from '@tejian/contract/exams/certificates/actCalls.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { examFunctionCalls, planFunctionCalls } from '@tejian/contract/exams/functionCalls.ts'
import { scoreCalls } from '@tejian/contract/exams/scoreCalls.ts'
import { preapplyMng } from '@tejian/contract/exams/views/applicationViews.ts'
import { certificateActs } from '@tejian/contract/exams/views/certificateViews.ts'
import { trainingClassView } from '@tejian/contract/exams/views/classViews.ts'
import type { ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { personTypes } from '@tejian/contract/people/person.ts'
import { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processDetail, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../kit/records/listed.ts'
import { sourceOf } from '../kit/records/register.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { personCertificateOptions } from '../people/public.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { actOptions } from './acts.ts'
import { examOptions } from './applications.ts'
import { batchFile, makeBatch } from './batches.ts'
import { classOptions } from './classes.ts'
import { printExam } from './print.ts'
import { deleteScores, saveScore } from './scores.ts'
import { classesFor } from './seats.ts'

/** The catalogue's names of fields that the record calls otherwise. */
const filterNames: Readonly<Record<string, FilterName<typeof examApplication>>> = {
  unitname: 'workunitname',
  classId: 'examClassId',
  examSubject: 'certItem',
  createDateBegin: 'issueDateBegin',
  createDateEnd: 'issueDateEnd',
}

const named = (row: ListedRow<typeof examApplication>) => ({
  ...row,
  unitname: row.workunitname,
  classId: row.examClassId,
  className: row.classname,
  examSubject: row.certItem,
  certtype: row.certItem,
  certValidDate: row.validDate,
  score: row.theoryScore,
  result: row.examResult,
  note: row.scoreNote,
})

const exportDates = { workManExport: 'workExportTime', countryManExport: 'countryExportTime' } as const

/** Examinations of operators, and their certificates. */
export function examRoutes(bind: Bind, services: Services): void {
  const classes = processSource(trainingClass, classOptions)
  for (const calls of [classCalls, planFunctionCalls]) {
    bindProcessRegister(bind, calls, trainingClass, classOptions)
    bindExport(bind, services, calls.export, classes, trainingClassView)
  }
  bind(classCalls.list, async (context, request) => {
    const names = { className: 'classname', examSubject: 'certItem' } as const
    const asked = toRecordNames<typeof trainingClass>(request, names)
    const answer = await findRows(context, classes, asked as ListRequest)
    const list = answer.list.map((row) => ({
      ...row,
      className: row.classname,
      examSubject: row.certItem,
      place: row.examPlace,
      personCount: row.planCount,
    }))
    return { ...answer, list }
  })

  const applications = processSource(examApplication, examOptions)
  for (const calls of [examCalls, examFunctionCalls]) {
    bindProcessRegister(bind, calls, examApplication, examOptions)
    bindExport(bind, services, calls.export, applications, preapplyMng)
  }
  const lists = [
    [examCalls.preApply, {}],
    [examCalls.audit, { step: 'KHSH' }],
    [scoreCalls.list, { seated: '1' }],
  ] as const
  for (const [call, fixed] of lists)
    bind(call, async (context, request) => {
      const asked = { ...toRecordNames(request, filterNames), ...fixed }
      const answer = await findRows(context, applications, asked as ListRequest)
      return { ...answer, list: answer.list.map(named) }
    })
  for (const [name, date] of Object.entries(exportDates) as Array<
    [keyof typeof exportDates, (typeof exportDates)[keyof typeof exportDates]]
  >)
    bind(examCalls[name], async (context, request) => {
      const asked = { ...toRecordNames(request, filterNames), issued: '1' }
      const answer = await findRows(context, applications, asked as ListRequest)
      return { ...answer, list: answer.list.map((row) => ({ ...named(row), exportDate: row[date] })) }
    })

  bind(examCalls.printPdf, async (context, { id, printType }) => {
    if (context.ticket?.record !== examPrintRecord(id, printType)) throw missing()
    const printed = await printExam(context, { id, printType }, services)
    return { ...printed, type: 'application/pdf', inline: true }
  })
  bind(examCalls.openClasses, (context, { ids }) => classesFor(context, ids))
  bind(examCalls.makeBatch, makeBatch)
  bind(examCalls.batchFile, (context, request) => batchFile(context, request, services.lookups))

  bind(scoreCalls.findDetail, async (context, { id }) => {
    const row = await processDetail(context, examApplication, examOptions, id)
    return { ...named(row as never), ...row }
  })
  bind(scoreCalls.save, saveScore)
  bind(scoreCalls.delete, deleteScores)

  bindProcessRegister(bind, actCalls, certificateAct, actOptions)
  bindExport(bind, services, actCalls.export, processSource(certificateAct, actOptions), certificateActs)
  const held = sourceOf(personCertificate, personCertificateOptions)
  bind(issuedCalls.list, async (context, request) => {
    const names = { certtype: 'certItem', status: 'certStatus' } as const
    const asked = {
      ...toRecordNames<typeof personCertificate>(request, names),
      personType: personTypes.operator,
    }
    const answer = await findRows(context, held, asked as ListRequest)
    const list = answer.list.map((row) => ({ ...row, certtype: row.certItem, status: row.certStatus }))
    return { ...answer, list }
  })
}
