import { alarm } from '@tejian/contract/home/message.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { changeTexts } from '@tejian/contract/reports/changes/changeMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Holder } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { type Change, type ChangeKind, noOf } from './kinds.ts'

/** What became of an application, for whoever applied. */
export async function tellApplicant(
  context: Context,
  kind: ChangeKind,
  row: Change,
  said: string,
  why = '',
): Promise<void> {
  if (!row.applyLogin || row.applyLogin === context.user.loginName) return
  const no = noOf(kind, row)
  const { title, content } = changeTexts.decided(kind.name, no, said)
  await sendMessage(context, {
    to: [row.applyLogin],
    title,
    content: content(row.reportno ?? '', why),
    link: `${kind.search}${no}`,
  })
}

/** A report that may not be relied upon any more: its unit and the supervisors of the area are told at once. */
export async function tellStopped(
  context: Context,
  item: BusinessItem,
  report: Report,
  category: string,
): Promise<void> {
  const message = {
    title: changeTexts.stoppedTitle,
    content: changeTexts.stopped(filled(report, 'reportno'), item.equcode ?? '', category),
  }
  await sendMessage(context, {
    ...message,
    to: await accountsOfUnit(context, item.unitId ?? ''),
    link: `/bsArchives/equipment/inspectionReport?reportno=${report.reportno}`,
  })
  await sendMessage(context, {
    ...message,
    to: await supervisorsOf(context, item.areaId ?? ''),
    link: `/bsArchives/equipment/inspectionReport?reportno=${report.reportno}`,
    msgType: alarm,
  })
}

/** The unit reads that another report takes the place of the one that it has. */
export async function tellReplaced(context: Context, kind: ChangeKind, row: Change): Promise<void> {
  await sendMessage(context, {
    to: await accountsOfUnit(context, row.unitId ?? ''),
    title: changeTexts.replacedTitle,
    content: changeTexts.replaced(row.newReportno ?? '', row.reportno ?? '', kind.name),
    link: `/bsArchives/equipment/inspectionReport?reportno=${row.newReportno}`,
  })
}

/** Whoever leads the inspection of an application's report, if the account is in use. */
export async function leadOf(context: Context, row: Change): Promise<Holder | null> {
  const item = await readRow(context, businessItem, row.itemId ?? '')
  const { rows } = await sql<Holder>`select "loginName", name from app_user
    where "loginName" = ${item.proPrincipalId ?? ''} and enabled is true`.execute(context.db)
  return rows[0] ?? null
}

export async function tellLead(
  context: Context,
  kind: ChangeKind,
  row: Change,
  lead: Holder | null,
): Promise<void> {
  if (!lead || lead.loginName === context.user.loginName) return
  const no = noOf(kind, row)
  await sendMessage(context, {
    to: [lead.loginName],
    title: changeTexts.modifyTitle(kind.name),
    content: changeTexts.decided(kind.name, no, '已批准').content(row.reportno ?? '', ''),
    link: `${kind.modify}${no}`,
    about: { record: businessItem, id: filled(row, 'itemId') },
  })
}
