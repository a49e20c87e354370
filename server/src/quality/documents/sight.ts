import { issuedStates } from '@tejian/contract/quality/documents/document.process.ts'
import { type QualityDocument, qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import './tables.ts'

/** The department that somebody reads for; whoever belongs to none reads for the institute itself. */
export const departmentOf = ({ departId, orgId }: Actor): string | null => departId ?? orgId

const keeping = ['qualityDocument.save', 'qualityDocument.approve', 'qualityDocument.issue'] as const

/** Whoever plans, approves or issues documents sees all of the institute; the system's own work sees everything. */
export const keepsDocuments = ({ permissions, visibleScope }: Actor): boolean =>
  visibleScope.kind === 'all' || keeping.some((code) => permissions.has(code))

/** Departments that a document names as its receivers. */
export const receiversIn = ({ receiveOrgs }: Pick<QualityDocument, 'receiveOrgs'>): string[] => [
  ...new Set((receiveOrgs ?? '').split(',').filter(Boolean)),
]

const wasIssuedTo = (row: QualityDocument, department: string | null): boolean =>
  department !== null && issuedStates.includes(row.status ?? '') && receiversIn(row).includes(department)

/**
 * Whether somebody sees a document of their institute, its text included: who wrote it, who reviews it, and from its
 * issue on the people of the departments that it was issued to.
 */
export function seesDocument({ user }: Context, row: QualityDocument): boolean {
  if (keepsDocuments(user)) return true
  if (row.compileUser === user.loginName || row.auditUser === user.loginName) return true
  if (row.step === 'WJSH' && user.permissions.has('qualityDocument.audit')) return true
  return wasIssuedTo(row, departmentOf(user))
}

/** The same as a condition of lists. */
export function seenDocuments({ user }: Context): RawBuilder<SqlBool>[] {
  if (keepsDocuments(user)) return []
  const { loginName } = user
  const reviews = user.permissions.has('qualityDocument.audit')
  return [
    sql<SqlBool>`(quality_document."compileUser" = ${loginName} or quality_document."auditUser" = ${loginName}
      ${reviews ? sql`or quality_document.step = 'WJSH'` : sql``}
      or (quality_document.status = any(${issuedStates}::text[])
        and ${departmentOf(user)}::text = any(string_to_array(quality_document."receiveOrgs", ','))))`,
  ]
}

/** Refuses whoever does not see a document as if there were none. */
export async function refuseUnseen(context: Context, id: string): Promise<void> {
  if (!seesDocument(context, await readRow(context, qualityDocument, id)))
    throw missing(qualityDocument.table)
}
