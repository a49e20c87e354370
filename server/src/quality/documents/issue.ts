import { documentStates } from '@tejian/contract/quality/documents/document.process.ts'
import {
  mostDepartments,
  type QualityDocument,
  qualityDocument,
} from '@tejian/contract/quality/documents/document.ts'
import { documentMessages, documentNews } from '@tejian/contract/quality/documents/documentMessages.ts'
import { docReceiptStates, documentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { changed } from '../../kit/records/changed.ts'
import { insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import type { Written } from './plan.ts'
import { receiversIn } from './sight.ts'
import { peopleOfDepartment } from './tell.ts'

type Department = { id: string; name: string }

/** The departments that a version goes to: enabled ones of its own institute, or that itself. */
export async function departmentsOf(
  context: Context,
  row: Pick<QualityDocument, 'receiveOrgs' | 'orgId'>,
): Promise<Department[]> {
  const wanted = receiversIn(row)
  if (wanted.length === 0) throw wrongFields({ receiveOrgs: documentMessages.noDepartments })
  const { rows } = await sql<Department>`select id, name from organisation
    where id::text = any(${wanted}::text[]) and enabled is not false
      and (id = ${row.orgId}::uuid or "parentId" = ${row.orgId}::uuid) order by code limit ${mostDepartments}`.execute(
    context.db,
  )
  if (rows.length < wanted.length) throw wrongFields({ receiveOrgs: documentMessages.unknownDepartment })
  return rows
}

async function refuseUsedNumber(context: Context, row: QualityDocument, copyNo: string): Promise<void> {
  const { rows } = await sql`select from quality_document where "orgId" = ${row.orgId}::uuid
    and "copyNo" = ${copyNo} and id <> ${row.id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ copyNo: documentMessages.copyNoUsed(copyNo) })
}

/** What is written of an issue while it is prepared, checked as far as it is there. */
export async function allottedValues(
  context: Context,
  row: QualityDocument,
  written: Written,
): Promise<Written> {
  const whole = { ...row, ...written }
  const copyNo = whole.copyNo?.trim() || null
  if (copyNo) await refuseUsedNumber(context, row, copyNo)
  if (whole.effectDate && whole.effectDate.slice(0, 10) < dayOf(context.now()))
    throw wrongFields({ effectDate: documentMessages.earlyEffect })
  const names = whole.receiveOrgs
    ? documentMessages.names((await departmentsOf(context, whole)).map(({ name }) => name))
    : null
  return { ...written, copyNo, receiveDepart: names }
}

/** Withdraws the version in force of the same document; what departments have not confirmed by then needs no receipt. */
async function withdrawFormer(context: Context, next: QualityDocument): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from quality_document where "orgId" = ${next.orgId}::uuid
    and fileno = ${next.fileno} and status = ${documentStates.inForce} and id <> ${next.id}::uuid`.execute(
    context.db,
  )
  for (const { id } of rows) {
    const former = await readRow(context, qualityDocument, id, true)
    await updateRow(
      context,
      qualityDocument,
      former,
      { status: documentStates.withdrawn, withdrawDate: dayOf(context.now()) },
      { action: 'withdraw' },
    )
    await sql`update document_receipt set status = ${docReceiptStates.withdrawn}, version = version + 1
      where "documentId" = ${id}::uuid and status = ${docReceiptStates.waiting}`.execute(context.db)
    changed(context, documentReceipt.table)
    for (const department of receiversIn(former))
      await sendMessage(context, {
        to: await peopleOfDepartment(context, department),
        ...documentNews.withdrawn(toldOf(former), next.versionNo ?? 1),
        link: `/assistMng/qualitySystemMng/fileQuery?fileno=${encodeURIComponent(former.fileno ?? '')}`,
      })
  }
}

/** What messages say of a document. */
export const toldOf = ({ fileno, fileTitle, versionNo }: QualityDocument) => ({
  fileno: fileno ?? '',
  fileTitle: fileTitle ?? '',
  versionNo: versionNo ?? 1,
})

/** Begins the issue of a version: on its day, or at once, it takes the place of the one before. */
export async function issuedValues(context: Context, row: QualityDocument): Promise<Written> {
  if (!row.copyNo?.trim()) throw wrongFields({ copyNo: documentMessages.noCopyNo })
  if (!row.effectDate) throw wrongFields({ effectDate: documentMessages.noEffectDate })
  const departments = await departmentsOf(context, row)
  const checked = await allottedValues(context, row, {})
  const today = dayOf(context.now())
  const now = row.effectDate.slice(0, 10) <= today
  if (now) await withdrawFormer(context, row)
  return {
    ...checked,
    status: now ? documentStates.inForce : documentStates.issued,
    issueDate: today,
    issueUserName: context.user.name,
    receiverCount: departments.length,
    receivedCount: 0,
  }
}

/** Gives every department its numbered copy and tells its people. */
export async function giveCopies(context: Context, row: QualityDocument): Promise<void> {
  const departments = await departmentsOf(context, row)
  await insertRows(
    context,
    documentReceipt,
    departments.map(({ id, name }, place) => ({
      documentId: row.id,
      fileno: row.fileno,
      fileTitle: row.fileTitle,
      fileCategory: row.fileCategory,
      versionNo: row.versionNo,
      copyNo: `${row.copyNo}-${String(place + 1).padStart(2, '0')}`,
      issueDate: row.issueDate,
      effectDate: row.effectDate,
      receiveOrg: id,
      receiveDepart: name,
      status: docReceiptStates.waiting,
      urgeCount: 0,
      orgId: row.orgId,
    })),
  )
  for (const { id } of departments)
    await sendMessage(context, {
      to: await peopleOfDepartment(context, id),
      ...documentNews.issued(toldOf(row), (row.effectDate ?? '').slice(0, 10)),
      link: `/assistMng/qualitySystemMng/fileReceive?fileno=${encodeURIComponent(row.fileno ?? '')}`,
    })
}

/** Puts a version in force whose day has come. */
export async function takeEffect(context: Context, id: string): Promise<void> {
  const row = await readRow(context, qualityDocument, id, true)
  if (row.status !== documentStates.issued || (row.effectDate ?? '') > dayOf(context.now())) return
  await withdrawFormer(context, row)
  await updateRow(context, qualityDocument, row, { status: documentStates.inForce }, { action: 'takeEffect' })
}
