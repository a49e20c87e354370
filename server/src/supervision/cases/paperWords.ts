import { punishResults } from '@tejian/contract/supervision/cases/case.process.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { fenToYuan } from '@tejian/contract/supervision/cases/fines.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import {
  type PaperContent,
  type PaperItem,
  type PaperValues,
  paperTemplate,
  wordsOf,
} from '@tejian/contract/supervision/documents/templates.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'

/** What of a paper of a case does not follow from the case: who says what on it. */
export type Said = { readonly person?: string; readonly opinion?: string; readonly outcome?: string }

const chinese = (day: string | null | undefined): string => {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-').map(Number)
  return year && month && date ? `${year}年${month}月${date}日` : ''
}

const clean = (text: string | null | undefined): string => text?.trim().replace(/[。；;]$/, '') ?? ''
const amount = (fen: string | number | null | undefined): string => {
  const yuan = fenToYuan(Number(fen ?? 0))
  return yuan === 0 ? '' : String(yuan)
}

/** What people call a value of a dictionary. */
async function labelOf(context: Context, type: string, value: string | null): Promise<string> {
  const { rows } = await sql<{ label: string }>`select label from dictionary_item
    where type = ${type} and value = ${value ?? ''} limit 1`.execute(context.db)
  return rows[0]?.label ?? ''
}

async function valuesOf(
  context: Context,
  row: LawCase,
  paper: LawDocument,
  { person = '', opinion = '', outcome = '' }: Said,
): Promise<PaperValues> {
  const punished = (row.punishResult ?? row.proposedResult) === punishResults.punish
  return {
    caseno: row.caseno ?? '',
    casename: row.casename ?? '',
    registerDate: chinese(row.registerDate),
    source: [await labelOf(context, 'CASE_SOURCE', row.caseSource), row.sourceno ?? ''].join(' ').trim(),
    reason: await labelOf(context, 'CASE_TYPE', row.caseReason),
    unitname: row.unitname ?? '',
    fact: clean(row.fact),
    evidence: clean(row.evidence),
    legalBasis: clean(row.legalBasis),
    punishBasis: clean(row.punishBasis),
    undertaker: row.undertaker ?? '',
    result: await labelOf(context, 'PUNISH_RESULT', row.punishResult ?? row.proposedResult),
    proposal: clean(row.punishProposal),
    fine: punished ? amount(row.fineAmount ?? row.proposedFine) : '',
    mitigateReason: clean(row.mitigateReason),
    auditOpinion: clean(row.auditOpinion),
    filingDate: chinese(row.filingDate),
    hearing: row.isHearingOffered ? '1' : '',
    defence: clean(row.defenceRecord),
    decisionno: row.decisionno ?? '',
    decisionDate: chinese(row.decisionDate),
    payLimit: chinese(row.payLimit),
    paid: amount(row.paidAmount),
    perform: clean(row.performRecord),
    recordPerson: paper.recordPerson ?? '',
    recordText: paper.recordText?.trim() ?? '',
    checkers: paper.checkers ?? '',
    opinion: clean(opinion),
    outcome,
    person,
    today: chinese(dayOf(context.now())),
  }
}

const partyOf = (row: LawCase): PaperContent['facts'] =>
  (
    [
      ['当事人', row.unitname ?? ''],
      ['统一社会信用代码', row.creditcode ?? ''],
      ['法定代表人（负责人）', row.legalperson ?? ''],
      ['住所（地址）', row.address ?? ''],
      ['联系电话', row.phone ?? ''],
    ] as const
  ).filter(([, value]) => value !== '')

/** The papers of a case in the order in which they came to be (卷宗目录). */
async function contentsOf(context: Context, row: LawCase): Promise<PaperItem[]> {
  const { rows } = await sql<{ docType: string; docno: string | null; day: string; unitname: string }>`
    select paper."docType", coalesce(paper.docno, '') as docno, paper."unitname",
      to_char(coalesce(paper."issueDate", (paper."createDate" at time zone 'Asia/Shanghai')::date), 'YYYY-MM-DD') as day
    from law_document paper where paper."caseId" = ${row.id}::uuid and paper."docState" <> '8'
      and paper."docType" <> ${docTypes.fileList} order by paper."createDate", paper.id`.execute(context.db)
  return rows.map(({ docType, docno, day }, place) => ({
    no: String(place + 1),
    desc: paperTemplate(docType, day).title,
    clause: docno ?? '',
    device: chinese(day),
  }))
}

type Head = {
  readonly authority: string
  readonly authorityId: string
  readonly phone: string
  readonly rights: PaperValues
  readonly docno: string
  readonly issueDate: string
  readonly said?: Said
}

/** What a paper of a case says from now on. */
export async function caseContent(
  context: Context,
  row: LawCase,
  paper: LawDocument,
  { authority, authorityId, phone, rights, docno, issueDate, said = {} }: Head,
): Promise<PaperContent> {
  const docType = paper.docType ?? ''
  const template = paperTemplate(docType, issueDate || dayOf(context.now()))
  const toCourt = docType === docTypes.application
  return {
    docType,
    version: template.version,
    title: template.title,
    number: docno,
    caseno: row.caseno ?? '',
    authority,
    ...(authorityId && { authorityId }),
    seal: template.seal,
    to: toCourt ? (rights.court ?? '') : (row.unitname ?? ''),
    facts: partyOf(row),
    ...wordsOf(template, { ...rights, ...(await valuesOf(context, row, paper, said)) }),
    items: docType === docTypes.fileList ? await contentsOf(context, row) : [],
    devices: [],
    copies: template.copies,
    checkers: paper.checkers ?? row.undertaker ?? '',
    issuer: context.user.name,
    issueDate,
    contact: phone,
  }
}
