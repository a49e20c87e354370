import type { Permission } from '@tejian/contract/kit/permission.ts'
import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { payUntil } from '@tejian/contract/supervision/cases/caseTerms.ts'
import { docStates, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { updateRow } from '../../kit/records/save.ts'
import { caseFormContent, issued } from '../documents/issue.ts'
import { orderSeal } from '../documents/seal.ts'
import { caseOfId } from './caseOfPaper.ts'
import type { Said } from './paperWords.ts'

/** Begins a paper of a case, in the name of whoever undertakes the case. */
async function begin(context: Context, row: LawCase, docType: string): Promise<LawDocument> {
  const { unitId, unitname, equdatasysid, equclacode, equcode, areaId, townId } = row
  const { rows } = await sql<{ name: string }>`select name from app_user
    where "loginName" = ${row.undertakerUser}`.execute(context.db)
  return startProcessRow(
    context,
    lawDocument,
    {
      ...{ unitId, unitname, equdatasysid, equclacode, equcode, areaId, townId },
      docType,
      docState: docStates.draft,
      caseId: row.id,
      caseno: row.caseno,
      casename: row.casename,
      violationDesc: row.fact,
      legalBasis: row.legalBasis,
      checkers: row.undertaker,
      draftUser: row.undertakerUser,
      draftUserName: rows[0]?.name ?? null,
      failedTimes: 0,
      isOverdue: false,
      isExtended: false,
    },
    null,
  )
}

/** A form of the file, as it is on the day on which a step writes it. */
export async function writeForm(
  context: Context,
  row: LawCase,
  { docType, code, said }: { docType: string; code: Permission; said?: Said },
): Promise<void> {
  const paper = await begin(context, row, docType)
  await move(context, {
    record: lawDocument,
    id: paper.id,
    action: 'submit',
    entitledBy: code,
    prepare: async () => ({
      docState: docStates.done,
      closeDate: dayOf(context.now()),
      content: await caseFormContent(context, row, paper, said),
    }),
  })
}

/** A paper for the party or the court, sent to the head for number and seal. */
export async function draftPaper(
  context: Context,
  row: LawCase,
  { docType, code }: { docType: string; code: Permission },
): Promise<LawDocument> {
  const paper = await begin(context, row, docType)
  return move(context, {
    record: lawDocument,
    id: paper.id,
    action: 'submit',
    entitledBy: code,
    prepare: async () => ({ docState: docStates.toIssue }),
  })
}

/** What the head decides is numbered and sealed with the decision itself. */
export async function issueDecision(context: Context, row: LawCase, docType: string): Promise<LawDocument> {
  const paper = await draftPaper(context, row, { docType, code: 'lawCase.decide' })
  return move(context, {
    record: lawDocument,
    id: paper.id,
    action: 'issue',
    entitledBy: 'lawCase.decide',
    prepare: (inner, locked) => issued(inner, locked),
    effect: orderSeal,
  })
}

/** Whether a case has a paper of a type that stands. */
export async function hasPaper(context: Context, caseId: string, docType: string): Promise<boolean> {
  const { rows } = await sql`select from law_document where "caseId" = ${caseId}::uuid
    and "docType" = ${docType} and "docState" <> ${docStates.withdrawn} limit 1`.execute(context.db)
  return rows.length > 0
}

/** The head who issues a notice has approved what it proposes (处罚建议审批表). */
export async function paperIssued(context: Context, paper: LawDocument): Promise<void> {
  if (!paper.caseId || paper.docType !== docTypes.notice) return
  const row = await caseOfId(context, paper.caseId)
  await writeForm(context, row, {
    docType: docTypes.proposalForm,
    code: 'lawDocument.issue',
    said: { person: context.user.name },
  })
}

/** A mistake is withdrawn, and what the case needs is written anew for the head. */
export async function paperWithdrawn(context: Context, paper: LawDocument): Promise<void> {
  if (!paper.caseId || !paper.docno) return
  const row = await caseOfId(context, paper.caseId)
  await draftPaper(context, row, { docType: paper.docType ?? '', code: 'lawDocument.issue' })
}

/** What begins with the service of a paper: the days of the party to answer, to pay, to perform. */
export async function paperServed(context: Context, paper: LawDocument): Promise<void> {
  if (!paper.caseId) return
  const row = await caseOfId(context, paper.caseId)
  const day = (paper.serveTime ?? '').slice(0, 10)
  const changes = {
    [docTypes.notice]: { noticeDate: day },
    [docTypes.decision]: {
      decisionno: paper.docno,
      serveDate: day,
      litigateUntil: paper.litigateUntil,
      payLimit: Number(row.fineAmount ?? 0) > 0 ? payUntil(day) : null,
    },
    [docTypes.noPenalty]: { decisionno: paper.docno, serveDate: day },
    [docTypes.reminder]: { urgeDate: day },
  }[paper.docType ?? '']
  if (changes) await updateRow(context, lawCase, row, changes, { action: 'serve' })
}
