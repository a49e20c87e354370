import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import type { InspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import { codesOf } from '@tejian/contract/reports/templates/rectification.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow } from '../../../kit/records/save.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../../shared/messages/supervisorsOf.ts'
import { templateOfReport } from '../../templateOfReport.ts'
import { outcomeOfReport } from '../unacceptable.ts'

/** Accounts of the inspected unit. */
export async function unitAccounts(context: Context, unitId: string | null): Promise<string[]> {
  if (!unitId) return []
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where "unitId" = ${unitId}::uuid and enabled is true`.execute(context.db)
  return rows.map((row) => row.loginName)
}

export type Contact = { readonly name: string; readonly phone: string }

/** Whoever the unit named in its declaration; null where no text message can reach them. */
async function contactOf(context: Context, notice: InspectionNotice): Promise<Contact | null> {
  const item = notice.itemId ? await readRow(context, businessItem, notice.itemId) : null
  const parent = item?.appmainsysid ? await readRow(context, declaration, item.appmainsysid) : null
  const phone = parent?.INSCONTACTTEL?.trim() ?? ''
  return validate('mobile', phone) ? null : { name: parent?.inscontactname ?? '', phone }
}

/**
 * Whether the supervisors are told: of a sealed report as the table of what follows says, on site of a device that failed
 * or whose key items are in question.
 */
async function isSerious(context: Context, notice: InspectionNotice): Promise<boolean> {
  const report = notice.reportId ? await readRow(context, reportRecord, notice.reportId) : null
  if (report?.sealedTime && notice.itemId) {
    const { tells } = outcomeOfReport(context, await readRow(context, businessItem, notice.itemId), report)
    return tells === 'supervisors' || tells === 'atOnce'
  }
  if (notice.noticetype === noticeTypes.unacceptable) return true
  const template = report && templateOfReport(context, report)
  const codes = codesOf(notice)
  return template ? itemsOf(template).some(({ no, key }) => key && codes.includes(no)) : false
}

/** Who is told of an issued notice: the unit's accounts, its contact by text message, of a serious danger the supervisors. */
export async function toldOf(
  outer: Context,
  notice: InspectionNotice,
): Promise<{ unit: string[]; contact: Contact | null; supervisors: string[] }> {
  // Whom a notice concerns does not depend on what its author may see.
  const context: Context = { ...outer, user: { ...outer.user, visibleScope: { kind: 'all' } } }
  return {
    unit: await unitAccounts(context, notice.unitId),
    contact: notice.step === 'ZGFK' ? await contactOf(context, notice) : null,
    supervisors: (await isSerious(context, notice)) ? await supervisorsOf(context, notice.areaId ?? '') : [],
  }
}

/** The text message needs what signs its link: a job has it. */
export const noticeSmsQueue = 'notice.sms'

/** Tells the unit, and supervisors of a serious danger, in the transaction in which the notice is issued. */
export async function tellIssued(context: Context, notice: InspectionNotice): Promise<void> {
  const { unit, contact, supervisors } = await toldOf(context, notice)
  const [no, equcode] = [filled(notice, 'noticeno'), notice.equcode ?? '']
  await sendMessage(context, {
    to: unit,
    title: noticeMessages.issuedTitle,
    content:
      notice.noticetype === noticeTypes.terminated
        ? noticeMessages.terminatedText(no, equcode)
        : notice.noticetype === noticeTypes.unable
          ? noticeMessages.unableText(no, equcode)
          : noticeMessages.issuedText(no, equcode, filled(notice, 'rectifyLimit')),
    link: `/businessPro/rectifyFeedbackList?noticeno=${no}`,
  })
  if (contact) await enqueue(context, noticeSmsQueue, filled(notice, 'taskId'), { noticeId: notice.id })
  await sendMessage(context, {
    to: supervisors,
    title: noticeMessages.seriousTitle,
    content: noticeMessages.seriousText(no, notice.unitname ?? '', equcode, notice.problemDesc ?? ''),
    link: `/insBusQuery/amendmentForPDAList?noticeno=${no}`,
    msgType: alarm,
  })
}
