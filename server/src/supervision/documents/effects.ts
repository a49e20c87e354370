import { alarm } from '@tejian/contract/home/message.ts'
import { docStates, docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import {
  documentNews as news,
  rectifyNote,
  documentMessages as say,
} from '@tejian/contract/supervision/documents/documentMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { isTemplateOn, sendShipped } from '../../shared/sms/byTemplate.ts'
import { unitMobile } from '../../shared/sms/unitMobile.ts'
import { paperIssued, paperServed, paperWithdrawn } from '../cases/papers.ts'
import { lockDevices, unlockDevices } from './locks.ts'
import {
  answerProblems,
  bindProblems,
  closeProblems,
  freeProblems,
  handProblemsOver,
  returnProblems,
} from './ofProblems.ts'
import { orderSeal } from './seal.ts'

type News = { title: string; content: string }

const toldOf = (row: LawDocument) => ({
  docno: row.docno ?? row.draftno ?? '',
  unitname: row.unitname ?? '',
})

const linkOf = (row: LawDocument): string =>
  `/safeMng/securityCheck/sceneLawsMng?draftno=${filled(row, 'draftno')}`

async function tellUnit(context: Context, row: LawDocument, said: News): Promise<void> {
  const to = row.unitId ? await accountsOfUnit(context, row.unitId) : []
  await sendMessage(context, { to, ...said, link: linkOf(row) })
}

/**
 * The unit's contact hears by text message that a paper was served, and by when it wants what: its number, no fact of it and
 * nobody's name. Where the archive has no mobile number or the text is switched off, the message within the product is all.
 */
async function textUnit(context: Context, row: LawDocument): Promise<void> {
  const phone = row.unitId && (await unitMobile(context, row.unitId))
  if (!phone || !(await isTemplateOn(context, 'WSSD'))) return
  await sendShipped(
    context,
    'WSSD',
    { recnumber: phone, datacode: row.id },
    {
      unitname: row.unitname ?? '',
      docno: toldOf(row).docno,
      rectifyNote: rectifyNote(row.rectifyLimit ?? ''),
    },
  )
}

const heads = (context: Context, row: LawDocument): Promise<string[]> =>
  supervisorsOf(context, row.areaId ?? '', ['supervise_head'])

/** Its drafter and its issuer; whoever supervises the area where the product drafted it itself. */
const concerned = async (context: Context, row: LawDocument): Promise<string[]> => {
  const own = [row.draftUser, row.issueUser].filter((name) => name !== null)
  return own.length > 0 ? own : supervisorsOf(context, row.areaId ?? '')
}

/** A draft of the release that ends a seizure, for a supervisor to look at; none where there is one. */
export async function draftRelease(context: Context, row: LawDocument, measure: string): Promise<boolean> {
  const { rows } = await sql`select from law_document where "docType" = ${docTypes.release}
    and basedocno = ${row.docno} and "docState" <> ${docStates.withdrawn} limit 1`.execute(context.db)
  if (rows.length > 0) return false
  const { unitId, unitname, equdatasysid, equclacode, equcode, areaId, townId } = row
  await startProcessRow(
    context,
    lawDocument,
    {
      ...{ unitId, unitname, equdatasysid, equclacode, equcode, areaId, townId },
      docType: docTypes.release,
      docState: docStates.draft,
      basedocno: row.docno,
      checkId: row.checkId,
      checkno: row.checkno,
      violationDesc: row.violationDesc,
      goodsDesc: row.goodsDesc,
      checkers: row.checkers,
      measure,
      failedTimes: 0,
      isOverdue: false,
      isExtended: false,
    },
    null,
  )
  return true
}

/** Ends an open paper whose matter is over. */
export async function settle(context: Context, { id }: Pick<LawDocument, 'id'>): Promise<void> {
  await move(context, {
    record: lawDocument,
    id,
    action: 'settled',
    entitledBy: 'lawDocument.save',
    prepare: async () => ({ docState: docStates.done, closeDate: dayOf(context.now()) }),
  })
}

async function afterService(context: Context, row: LawDocument): Promise<void> {
  await tellUnit(context, row, news.served(toldOf(row), row.rectifyLimit ?? ''))
  await textUnit(context, row)
  if (row.caseId) return paperServed(context, row)
  if (row.docType !== docTypes.release) return lockDevices(context, row)
  await unlockDevices(context, row.basedocno)
  const { rows } = await sql<LawDocument>`select id from law_document where docno = ${row.basedocno}
    and step <> 'end'`.execute(context.db)
  for (const base of rows) await settle(context, base)
}

async function afterPass(context: Context, row: LawDocument): Promise<void> {
  await closeProblems(context, row)
  if (row.docType === docTypes.seizure) await draftRelease(context, row, say.passReleaseMeasure)
  else await unlockDevices(context, row.docno)
  await tellUnit(context, row, news.closed(toldOf(row)))
}

async function tellFeedback(context: Context, row: LawDocument): Promise<void> {
  const to = await concerned(context, row)
  await sendMessage(context, { to, ...news.feedback(toldOf(row)), link: linkOf(row) })
}

const effects: Readonly<Record<string, (context: Context, row: LawDocument) => Promise<void>>> = {
  submit: async (context, row) =>
    sendMessage(context, {
      to: await heads(context, row),
      ...news.toIssue(toldOf(row), filled(row, 'draftno')),
      link: linkOf(row),
    }),
  async issue(context, row) {
    await bindProblems(context, row)
    await orderSeal(context, row)
    await paperIssued(context, row)
    await sendMessage(context, {
      to: row.draftUser ? [row.draftUser] : await supervisorsOf(context, row.areaId ?? ''),
      ...news.issued(toldOf(row)),
      link: linkOf(row),
    })
  },
  serve: afterService,
  async feedback(context, row) {
    await answerProblems(context, row)
    await tellFeedback(context, row)
  },
  extend: bindProblems,
  pass: afterPass,
  async sendBack(context, row) {
    await returnProblems(context, row)
    await tellUnit(context, row, news.returned(toldOf(row), row.backDescription ?? ''))
  },
  handOver: handProblemsOver,
  async withdraw(context, row) {
    await freeProblems(context, row)
    await paperWithdrawn(context, row)
    await unlockDevices(context, row.docno)
    if (row.serveTime) await tellUnit(context, row, news.withdrawn(toldOf(row), row.cancelReason ?? ''))
  },
}

/** What else happens once a paper has moved: its problems, its devices, its seal, who hears of it. */
export async function effect(context: Context, row: LawDocument, action: string): Promise<void> {
  await effects[action]?.(context, row)
}

/** Its issuer and the heads hear that a term has passed and nobody answered. */
export async function tellOverdue(context: Context, row: LawDocument): Promise<void> {
  await sendMessage(context, {
    to: [...(await concerned(context, row)), ...(await heads(context, row))],
    ...news.overdue(toldOf(row), row.rectifyLimit ?? ''),
    link: linkOf(row),
    msgType: alarm,
  })
}

/** Supervisors and heads hear that a seizure has come to its end. */
export async function tellLockEnd(context: Context, row: LawDocument): Promise<void> {
  await sendMessage(context, {
    to: [...(await concerned(context, row)), ...(await heads(context, row))],
    ...news.lockEnds(toldOf(row), row.lockUntil ?? ''),
    link: linkOf(row),
    msgType: alarm,
  })
}
