import { isDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { caseMessages } from '@tejian/contract/supervision/cases/caseMessages.ts'
import {
  extensionProblem,
  litigateUntil,
  reconsiderUntil,
  seizureLatest,
  seizureUntil,
  termEnd,
} from '@tejian/contract/supervision/documents/deadlines.ts'
import {
  caseRecords,
  docStates,
  docTypes,
  recheckResults,
  serveWays,
} from '@tejian/contract/supervision/documents/document.process.ts'
import type { LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import { rectifyMost } from '@tejian/contract/supervision/documents/documentParameters.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { caseOfId } from '../cases/caseOfPaper.ts'
import { answered } from '../problems/problems.ts'
import { hasFile, peopleIn, reviewed } from '../reviewers.ts'
import { checkLimit, refuseIncomplete } from './drafts.ts'
import { caseFormContent, issued, problemsOf } from './issue.ts'

type Changes = ChangesOf<typeof lawDocument>

const trimmed = (text: string | undefined): string => text?.trim() ?? ''

async function isSerious(context: Context, row: LawDocument): Promise<boolean> {
  return (await problemsOf(context, row)).some(({ hazardClause }) => Boolean(hazardClause))
}

/** Ways of service whose proof is a photograph or a receipt. */
const proven: ReadonlySet<string> = new Set([serveWays.left, serveWays.post, serveWays.notice])

/** How a paper was brought to its unit, and what begins with it. */
async function served(context: Context, row: LawDocument, given: Given): Promise<Changes> {
  const way = given.serveWay ?? ''
  if (!Object.values<string>(serveWays).includes(way)) throw wrongFields({ serveWay: say.wrongWay })
  const at = isDateTime(given.serveTime ?? '') ? (momentOf(given.serveTime) ?? Number.NaN) : Number.NaN
  if (!(at <= context.now().getTime() + 60_000)) throw wrongFields({ serveTime: say.servedLater })
  const day = dayOf(new Date(at))
  if (day < (row.issueDate ?? '')) throw wrongFields({ serveTime: say.servedBefore })
  const witness = trimmed(given.serveWitness)
  if (way === serveWays.left && !witness) throw wrongFields({ serveWitness: say.noWitness })
  if (way === serveWays.electronic && given.serveConsent !== '1')
    throw wrongFields({ serveConsent: say.noConsent })
  if (proven.has(way) && !(await hasFile(context, row.id, 'SDHZ'))) throw new Refusal(say.noProof)
  const ends = ![docTypes.instruction, docTypes.correction, docTypes.seizure].some(
    (one) => one === row.docType,
  )
  const calendar = context.calendar.now()
  const appealed =
    ends && row.docType !== docTypes.decision && row.docType !== docTypes.noPenalty
      ? {}
      : { reconsiderUntil: reconsiderUntil(calendar, day), litigateUntil: litigateUntil(calendar, day) }
  return {
    serveWay: way,
    serveReceiver: trimmed(given.serveReceiver),
    serveTime: new Date(at).toISOString(),
    serveWitness: witness || null,
    serveConsent: way === serveWays.electronic ? true : null,
    ...appealed,
    lockUntil: row.docType === docTypes.seizure ? seizureUntil(day) : null,
    docState: ends ? docStates.done : docStates.rectifying,
    closeDate: ends ? dayOf(context.now()) : null,
  }
}

const whyNot = {
  twice: () => new Refusal(say.extendedOnce),
  late: () => new Refusal(say.extendLate),
  notLater: () => wrongFields({ rectifyLimit: say.extendNotLater }),
} as const

/** A longer term, once, before it has passed; of a seizure by the head alone. */
function extended(context: Context, row: LawDocument, { rectifyLimit = '', explainText }: Given): Changes {
  const seizure = row.docType === docTypes.seizure
  if (seizure && !context.user.permissions.has('lawDocument.issue')) throw new Refusal(say.headExtends)
  const limit = (seizure ? row.lockUntil : row.rectifyLimit) ?? ''
  const most = context.parameters.valueOf(rectifyMost, row.areaId)
  const latest = seizure ? seizureLatest(limit) : termEnd(row.issueDate ?? limit, most)
  const standing = { limit, extended: row.isExtended === true }
  const problem = extensionProblem(standing, { to: rectifyLimit, latest, today: dayOf(context.now()) })
  if (problem === 'tooLong')
    throw wrongFields({ rectifyLimit: seizure ? say.seizureTooLong : say.limitWithin(most) })
  if (problem) throw whyNot[problem]()
  const term = seizure ? { lockUntil: rectifyLimit } : { rectifyLimit }
  return { ...term, isExtended: true, extendReason: trimmed(explainText) }
}

/** What the recheck of two people has found (特种设备安全监督检查办法 19). */
function rechecked(context: Context, row: LawDocument, action: string, given: Given): Changes {
  const today = dayOf(context.now())
  const review = reviewed(context, given)
  if (action === 'pass')
    return { ...review, reviewResult: recheckResults.done, docState: docStates.done, closeDate: today }
  const failed = { reviewDate: review.reviewDate, reviewUserName: review.reviewUserName }
  const failedTimes = (row.failedTimes ?? 0) + 1
  if (action === 'handOver')
    return {
      ...failed,
      failedTimes,
      reviewResult: recheckResults.handedOver,
      docState: docStates.handedOver,
      handoverOrg: trimmed(given.handoverOrg),
      handoverDate: today,
      handoverReason: trimmed(given.reason),
      closeDate: today,
    }
  if (failedTimes > 1) throw new Refusal(say.failedAgain)
  const { rectifyLimit = '' } = given
  checkLimit(context, rectifyLimit, row.areaId, today)
  return {
    ...failed,
    failedTimes,
    rectifyLimit,
    reviewOpinion: trimmed(given.backDescription),
    reviewResult: recheckResults.notDone,
    docState: docStates.rectifying,
    isOverdue: false,
  }
}

/** A record of a case goes into its file; what its steps have drafted goes back to the head. */
async function caseSubmitted(context: Context, row: LawDocument): Promise<Changes> {
  if (!caseRecords.some((one) => one === row.docType)) return { docState: docStates.toIssue }
  if (!row.recordText?.trim()) throw wrongFields({ recordText: caseMessages.noRecordText })
  if (peopleIn(row.checkers ?? '').length < 2) throw wrongFields({ checkers: caseMessages.twoUndertakers })
  const of = await caseOfId(context, row.caseId ?? '')
  const content = await caseFormContent(context, of, row)
  return { docState: docStates.done, closeDate: dayOf(context.now()), content }
}

/** Fields that change with a move, and refusals. */
export async function prepare(
  context: Context,
  row: LawDocument,
  action: string,
  given: Given,
): Promise<Changes> {
  switch (action) {
    case 'submit':
      if (row.caseId) return caseSubmitted(context, row)
      refuseIncomplete(context, row, await isSerious(context, row))
      return { docState: docStates.toIssue }
    case 'issue':
      return issued(context, row)
    case 'return':
      return { docState: docStates.draft }
    case 'serve':
      return served(context, row, given)
    case 'feedback':
      return { ...(await answered(context, row.id, given)), docState: docStates.toReview }
    case 'extend':
      return extended(context, row, given)
    case 'withdraw':
      return {
        docState: docStates.withdrawn,
        cancelReason: trimmed(given.cancelReason),
        closeDate: dayOf(context.now()),
      }
    default:
      return rechecked(context, row, action, given)
  }
}
