import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import {
  termEnd,
  urgentApprovalUntil,
  workingTermEnd,
} from '@tejian/contract/supervision/documents/deadlines.ts'
import { docStates, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import type { LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import {
  authorityShortName,
  litigationCourt,
  oralPaperDays,
  reviewGovernment,
  serveDays,
} from '@tejian/contract/supervision/documents/documentParameters.ts'
import {
  type PaperContent,
  type PaperItem,
  paperTemplate,
  wordsOf,
} from '@tejian/contract/supervision/documents/templates.ts'
import type { CheckProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { caseOfId } from '../cases/caseOfPaper.ts'
import { caseContent, type Said } from '../cases/paperWords.ts'
import { seizureOf } from './sources.ts'

type Authority = {
  id: string
  name: string
  areaId: string
  areaName: string
  phone: string
  address: string
}

/** The authority of whoever signs, with the place that its papers name. */
async function authorityOf(context: Context): Promise<Authority> {
  const { rows } =
    await sql<Authority>`select organisation.id, organisation.name, coalesce(organisation."areaId", '') as "areaId",
      coalesce(area.name, '') as "areaName", coalesce(organisation.phone, '') as phone, '' as address
    from organisation left join area on area.code = organisation."areaId"
    where organisation.id = ${context.user.orgId}::uuid`.execute(context.db)
  return rows[0] ?? { id: '', name: '', areaId: '', areaName: '', phone: '', address: '' }
}

/** 青田县市场监督管理局 is 青田, where nobody has chosen another short name. */
const placeName = (name: string): string => name.replace(/[省市县区]?市场监督管理局.*$/, '')

const chinese = (day: string | null | undefined): string => {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-').map(Number)
  return year && month && date ? `${year}年${month}月${date}日` : ''
}

/** Whom a paper tells that one may ask for reconsideration and where one may sue. */
function rightsOf({ parameters }: Context, { areaId, areaName }: Authority) {
  const county = areaId !== '' && !areaId.endsWith('00')
  return {
    government: parameters.valueOf(reviewGovernment, areaId) || `${areaName}人民政府`,
    court:
      parameters.valueOf(litigationCourt, areaId) || (county ? `${areaName}人民法院` : '有管辖权的人民法院'),
  }
}

export async function problemsOf(context: Context, row: LawDocument): Promise<CheckProblem[]> {
  const { rows } = await sql<CheckProblem>`select * from check_problem
    where problemno = any(string_to_array(${row.problemnos ?? ''}, ',')) order by problemno`.execute(
    context.db,
  )
  return rows
}

type Named = { id: string; text: string }

/** The devices that a paper is about, each in one line. */
export async function devicesOf(context: Context, row: LawDocument): Promise<Named[]> {
  const problems = await problemsOf(context, row)
  const ids = [...new Set([row.equdatasysid, ...problems.map(({ equdatasysid }) => equdatasysid)])].filter(
    (id) => id !== null,
  )
  const { rows } = await sql<Named>`select id, concat_ws('，', equname, '设备代码' || equcode,
      '使用登记证编号' || nullif(usecertno, ''), '出厂编号' || nullif(factoryno, ''), useaddress) as text
    from equipment where id = any(${ids}::uuid[]) order by equcode`.execute(context.db)
  return rows
}

const itemOf = ({ problemDesc, clause, equcode }: CheckProblem, place: number): PaperItem => ({
  no: String(place + 1),
  desc: problemDesc ?? '',
  clause: clause ?? '',
  device: equcode ?? '',
})

async function factsOf(context: Context, row: LawDocument): Promise<PaperContent['facts']> {
  const { rows } = await sql<{ code: string | null; address: string | null; person: string | null }>`
    select creditcode as code, address, legalperson as person from unit where id = ${row.unitId}::uuid`.execute(
    context.db,
  )
  const [unit] = rows
  return (
    [
      ['单位名称', row.unitname ?? ''],
      ['统一社会信用代码', unit?.code ?? ''],
      ['法定代表人（负责人）', unit?.person ?? ''],
      ['住所（地址）', unit?.address ?? ''],
    ] as const
  ).filter(([, value]) => value !== '')
}

/** What the paper says from now on, whatever becomes of its unit and problems. */
async function contentOf(
  context: Context,
  row: LawDocument,
  authority: Authority,
  { docno, issueDate }: { docno: string; issueDate: string },
): Promise<PaperContent> {
  if (row.caseId)
    return caseContent(context, await caseOfId(context, row.caseId), row, {
      authority: authority.name,
      authorityId: authority.id,
      phone: authority.phone,
      rights: rightsOf(context, authority),
      docno,
      issueDate,
    })
  const docType = row.docType ?? ''
  const template = paperTemplate(docType, issueDate)
  const problems = await problemsOf(context, row)
  const base = row.basedocno ? await seizureOf(context, row.basedocno) : null
  const values = {
    unitname: row.unitname ?? '',
    checkno: row.checkno ? `检查编号${row.checkno}` : '',
    foundDate: chinese(problems[0]?.foundDate),
    dangerno: row.dangerno ? `隐患编号${row.dangerno}` : '',
    legalBasis: row.legalBasis?.trim().replace(/[。；]$/, '') ?? '',
    measure:
      row.measure
        ?.trim()
        .replace(/[。；]$/, '')
        .concat('。') ?? '',
    goodsDesc: row.goodsDesc?.trim() ?? '',
    stopUse: row.stopUse ? '1' : '',
    oralTime: row.isUrgent ? (row.oralTime ?? '').slice(0, 16) : '',
    rectifyLimit: chinese(row.rectifyLimit),
    basedocno: row.basedocno ?? '',
    baseDate: chinese(base?.issueDate),
    ...rightsOf(context, authority),
  }
  const items =
    problems.length > 0
      ? problems.map(itemOf)
      : [{ no: '1', desc: row.violationDesc ?? '', clause: '', device: row.equcode ?? '' }]
  return {
    docType,
    version: template.version,
    title: template.title,
    number: docno,
    authority: authority.name,
    ...(authority.id && { authorityId: authority.id }),
    seal: template.seal,
    to: docType === docTypes.handover ? (row.handoverOrg ?? '') : (row.unitname ?? ''),
    facts: docType === docTypes.handover ? [] : await factsOf(context, row),
    ...wordsOf(template, values),
    items: docType === docTypes.release ? [] : items,
    devices: (await devicesOf(context, row)).map(({ text }) => text),
    copies: template.copies,
    checkers: row.checkers ?? '',
    issuer: context.user.name,
    issueDate,
    contact: authority.phone,
  }
}

/** What a form of the file of a case says; it has the number of its case and no other. */
export async function caseFormContent(
  context: Context,
  row: LawCase,
  paper: LawDocument,
  said: Said = {},
): Promise<PaperContent> {
  const { id, name, phone } = await authorityOf(context)
  const [docno, issueDate] = [row.caseno ?? '', dayOf(context.now())]
  return caseContent(context, row, paper, {
    authority: name,
    authorityId: id,
    phone,
    rights: {},
    docno,
    issueDate,
    said,
  })
}

/** How a draft would read: without number, day and signature. */
export async function draftContent(context: Context, row: LawDocument): Promise<PaperContent> {
  const today = dayOf(context.now())
  const authority = await authorityOf(context)
  const content = await contentOf(context, row, authority, { docno: '（签发时编号）', issueDate: today })
  return { ...content, issueDate: '', issuer: '' }
}

/** Until when the paper is there after it was said: an instant. */
function paperLimitOf(context: Context, row: LawDocument): string | null {
  const said = momentOf(row.oralTime)
  if (!row.isUrgent || said === null) return null
  if (row.docType === docTypes.seizure) return urgentApprovalUntil(new Date(said)).toISOString()
  const days = context.parameters.valueOf(oralPaperDays)
  const day = workingTermEnd(context.calendar.now(), dayOf(new Date(said)), days)
  return new Date(`${day}T23:59:59+08:00`).toISOString()
}

/** Number, terms and words of a paper that its head signs now. */
export async function issued(context: Context, row: LawDocument): Promise<ChangesOf<typeof lawDocument>> {
  const issueDate = dayOf(context.now())
  const authority = await authorityOf(context)
  const short = context.parameters.valueOf(authorityShortName, authority.areaId) || placeName(authority.name)
  const { words } = paperTemplate(row.docType ?? '', issueDate)
  const [docno = ''] = await issueNumbers(context, 'WH', 1, {
    day: issueDate,
    area: authority.areaId,
    kind: `${short}${words}`,
  })
  const days = row.docType === docTypes.seizure ? 0 : context.parameters.valueOf(serveDays)
  return {
    docno,
    issueDate,
    issueUser: context.user.loginName,
    issueUserName: context.user.name,
    superviseorgname: authority.name,
    serveLimit: termEnd(issueDate, days),
    paperLimit: paperLimitOf(context, row),
    docState: docStates.toServe,
    content: await contentOf(context, row, authority, { docno, issueDate }),
  }
}
