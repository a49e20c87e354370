import { readFileSync } from 'node:fs'
import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { examPrintRecord, printTypes } from '@tejian/contract/exams/applicationCalls.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { Context } from '../kit/context.ts'
import { formSource } from '../kit/pdf/formSource.ts'
import { renderPdf } from '../kit/pdf/renderPdf.ts'
import { qrSvg } from '../kit/qr.ts'
import { maskRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import { missing, Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { paperTexts } from '../shared/printing/paperText.ts'
import type { TicketRule } from '../shared/tickets/purposes.ts'
import { drawnPhoto } from './photo.ts'

const prefix = examPrintRecord('', '').slice(0, 5)

const titles: Readonly<Record<string, string>> = {
  [printTypes.application]: '特种设备作业人员考核申请表',
  [printTypes.ticket]: '特种设备作业人员考试准考证',
  [printTypes.certificate]: '特种设备作业人员证',
}

/** An application that its reader sees, if it has come to the paper that is wanted. */
async function printable(context: Context, id: string, printType: string): Promise<ExamApplication> {
  if (!context.user.permissions.has('examApply.view')) throw missing()
  const row = await readRow(context, examApplication, id)
  if (printType === printTypes.ticket && !row.admissionno) throw new Refusal(say.noTicket)
  if (printType === printTypes.certificate && !row.certificateId) throw new Refusal(say.noCertificate)
  return row
}

/** The papers of an application are printed by whoever sees it. */
export const examTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    const [, id = '', printType = ''] = record.split('|')
    await printable(context, id, printType)
  },
}

let source: string | undefined

/** 申请表, 准考证 or 证书; ID numbers as its reader may see them. */
export async function printExam(
  context: Context,
  { id, printType }: { id: string; printType: string },
  services: Pick<Services, 'lookups' | 'demo' | 'env' | 'dataDir'>,
): Promise<{ file: Buffer; name: string }> {
  source ??= `${formSource()}\n${readFileSync(new URL('./exam.typ', import.meta.url), 'utf8')}`
  const row = maskRow(context, examApplication, await printable(context, id, printType))
  const title = titles[printType] ?? ''
  const texts = paperTexts(
    examApplication,
    row,
    [
      'personname',
      'sex',
      'idcard',
      'mobile',
      'education',
      'workunitname',
      'certItem',
      'applyType',
      'healthStatement',
      'applyDate',
      'applyUserName',
      'classname',
      'examorgname',
      'examDate',
      'examPlace',
      'admissionno',
      'theoryScore',
      'practiceScore',
      'certno',
      'issueOrgName',
      'issueDate',
      'validDate',
      'auditOpinion',
    ],
    services.lookups,
  )
  const no = { '1': row.applyno, '2': row.admissionno, '3': row.certno }[printType] ?? ''
  const file = await renderPdf(source, {
    ...texts,
    kind: printType,
    title,
    no: no ?? '',
    itemCode: row.certItem ?? '',
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(no ?? ''),
    demo: services.demo,
    photo: await drawnPhoto(context, services, id),
    institute: row.issueOrgName ?? row.examorgname ?? '',
  })
  return { file, name: `${title}.pdf` }
}
