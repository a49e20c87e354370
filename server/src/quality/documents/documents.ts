import { postAt } from '@tejian/contract/kit/process.ts'
import {
  documentProcess,
  documentStates,
  issuedStates,
} from '@tejian/contract/quality/documents/document.process.ts'
import {
  documentStages,
  documentText,
  type QualityDocument,
  qualityDocument,
} from '@tejian/contract/quality/documents/document.ts'
import { documentMessages, documentNews } from '@tejian/contract/quality/documents/documentMessages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { holderFor, peopleFor } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { allottedValues, giveCopies, issuedValues, toldOf } from './issue.ts'
import { plannedValues, refuseLateFinish, type Written } from './plan.ts'
import { refuseUnseen, seenDocuments, seesDocument } from './sight.ts'

const stateAt: Readonly<Record<string, string>> = {
  WJJH: documentStates.planned,
  WJBZ: documentStates.making,
  WJSH: documentStates.toAudit,
  WJSP: documentStates.toApprove,
  WJFB: documentStates.toIssue,
  end: documentStates.issued,
}

/** What quality documents add to their process. */
export const documentRule: ProcessRule<typeof qualityDocument> = {
  record: qualityDocument,
  values: (step) => ({ status: stateAt[step] ?? documentStates.planned }),
}

/** The text of a document: only whoever sees the document sees it, and only its author changes it, while writing. */
export const documentFiles: FileRule<typeof qualityDocument> = {
  record: qualityDocument,
  shown: seesDocument,
  guard(_context, row) {
    if (row.step !== 'WJBZ') throw new Refusal(documentMessages.onlyWhileMaking)
  },
}

async function beforeSave(
  context: Context,
  written: Written,
  before: QualityDocument | null,
): Promise<Written> {
  if (before && !seesDocument(context, before)) throw missing(qualityDocument.table)
  if (before?.step === 'WJBZ') return written
  if (before?.step === 'WJFB') return allottedValues(context, before, written)
  const { orgId, visibleScope } = context.user
  if (!before && (visibleScope.kind !== 'organisations' || !orgId)) throw missing(qualityDocument.table)
  refuseLateFinish(context, written.planFinishDate)
  const whole = { ...before, ...written, orgId: before?.orgId ?? orgId } as QualityDocument
  return {
    ...written,
    ...(await plannedValues(context, whole, before?.id ?? null)),
    ...(!before && { orgId, status: documentStates.planned }),
  }
}

async function refuseWithoutText(context: Context, { id }: QualityDocument): Promise<void> {
  const found = await context.db
    .selectFrom('attachment')
    .select('id')
    .where('attrefsysid', '=', id)
    .where('atttype', '=', documentText.atttype)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new Refusal(documentMessages.noText)
}

const noDecisions = {
  auditUser: null,
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
  approveUserName: null,
  approveTime: null,
  approveOpinion: null,
} satisfies Written

async function prepare(
  context: Context,
  row: QualityDocument,
  action: string,
  given: Given,
): Promise<Written> {
  const [by, at] = [context.user.name, context.now().toISOString()]
  const opinion = given.opinion?.trim() || null
  if (action === 'submit') return plannedValues(context, row, row.id)
  if (action === 'make') {
    await refuseWithoutText(context, row)
    return noDecisions
  }
  if (action === 'pass')
    return {
      auditUser: context.user.loginName,
      auditUserName: by,
      auditTime: at,
      auditOpinion: opinion ?? '审核通过',
    }
  if (action === 'approve') return { approveUserName: by, approveTime: at, approveOpinion: opinion ?? '批准' }
  if (action === 'issue') return issuedValues(context, row)
  // A return that names no place lands with the author, from there with the plan.
  const landed = given.backTo ?? (row.step === 'WJBZ' ? 'WJJH' : 'WJBZ')
  return landed === 'WJBZ' || landed === 'WJJH' ? { status: documentStates.returned } : {}
}

const pages: Readonly<Record<string, string>> = {
  WJJH: 'filePlan',
  WJBZ: 'fileMake',
  WJSH: 'fileAudit',
  WJSP: 'fileApproval',
  WJFB: 'fileIssue',
  end: 'fileQuery',
}

const linkTo = ({ step, fileno }: QualityDocument): string =>
  `/assistMng/qualitySystemMng/${pages[step ?? ''] ?? 'fileQuery'}?fileno=${encodeURIComponent(fileno ?? '')}`

/** Those who have it next hear of it, and its author of how it went. */
async function effect(context: Context, row: QualityDocument, action: string): Promise<void> {
  if (action === 'issue') await giveCopies(context, row)
  const told = toldOf(row)
  const link = linkTo(row)
  const tell = async (names: readonly (string | null)[], news: { title: string; content: string }) => {
    const to = names.flatMap((name) => (name && name !== context.user.loginName ? [name] : []))
    await sendMessage(context, { to, ...news, link })
  }
  if (action === 'return') return tell([row.dealMan], documentNews.returned(told, row.backDescription ?? ''))
  if (action === 'submit')
    return tell([row.dealMan], documentNews.toMake(told, (row.planFinishDate ?? '').slice(0, 10)))
  if (action === 'approve') await tell([row.compileUser], documentNews.approved(told))
  if (action === 'issue')
    await tell([row.compileUser], documentNews.published(told, (row.effectDate ?? '').slice(0, 10)))
  const post = postAt(documentProcess, row.step)
  if (!post) return
  const next = (await peopleFor(context, post)).map(({ loginName }) => loginName)
  await tell(
    next.filter((name) => name !== row.compileUser),
    documentNews.waits(told, post.name),
  )
}

const isIssued = ({ status }: QualityDocument): boolean => issuedStates.includes(status ?? '')

function moreActions({ user }: Context, row: QualityDocument): string[] {
  if (!user.permissions.has('qualityDocument.issue')) return []
  if (row.step === 'WJFB') return ['allot']
  if (!isIssued(row)) return []
  const waits = row.status !== documentStates.withdrawn && (row.receivedCount ?? 0) < (row.receiverCount ?? 0)
  return waits ? ['print', 'urge'] : ['print']
}

/** What quality documents add to the machinery of processes. */
export const documentOptions: ProcessOptions<typeof qualityDocument> = {
  domain: 'qualityDocument',
  actionNames: { pass: 'audit', return: 'view' },
  editAt: { WJBZ: 'qualityDocument.make', WJFB: 'qualityDocument.issue' },
  filters: {
    stage(_context, stage) {
      if (stage === documentStages.plan) return [sql<SqlBool>`quality_document.step <> 'end'`]
      if (stage === documentStages.issue) return [sql<SqlBool>`quality_document.step in ('WJFB', 'end')`]
      const issued = sql<SqlBool>`quality_document.status = any(${issuedStates}::text[])`
      return stage === documentStages.receive
        ? [issued, sql<SqlBool>`quality_document."receivedCount" < quality_document."receiverCount"`]
        : [issued]
    },
    catalog: (_context, code) => [startsWith(sql`quality_document."catalogCode"`, code)],
  },
  extraConditions: seenDocuments,
  visible: seesDocument,
  before: refuseUnseen,
  beforeSave,
  prepare,
  nextHolder: async (context, row, action) =>
    action === 'submit' ? holderFor(context, row.compileUser ?? '', postAt(documentProcess, 'WJBZ')) : null,
  effect,
  moreActions,
  async complete(_context, rows) {
    for (const row of rows)
      row.progress = isIssued(row) ? `${row.receivedCount ?? 0}/${row.receiverCount ?? 0}` : null
  },
}
