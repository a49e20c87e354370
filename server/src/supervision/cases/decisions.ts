import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { punishResults } from '@tejian/contract/supervision/cases/case.process.ts'
import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { hearingFine, hearingFinePerson } from '@tejian/contract/supervision/cases/caseParameters.ts'
import {
  applyFrom,
  applyUntil,
  fineProblem,
  lateFeeOf,
  mayDecide,
  offersHearing,
  serveUntil,
} from '@tejian/contract/supervision/cases/caseTerms.ts'
import { yuanToFen } from '@tejian/contract/supervision/cases/fines.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { peopleIn } from '../reviewers.ts'
import { hasPaper } from './papers.ts'

type Changes = ChangesOf<typeof lawCase>

export const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''
const isPunished = (row: LawCase): boolean => row.proposedResult === punishResults.punish
const amountOf = (value: unknown): number => Number(value ?? 0)
const limitOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

export function refuseFewUndertakers(row: LawCase): void {
  if (peopleIn(row.undertaker ?? '').length < 2) throw wrongFields({ undertaker: say.twoUndertakers })
}

/** Who has investigated a case decides nothing about it (行政处罚法 58). */
export async function refuseInvestigator(context: Context, row: LawCase, sentence: string): Promise<void> {
  const { loginName, name } = context.user
  const { rows } =
    await sql`select from flow_event where process = 'law_case' and "recordId" = ${row.id}::uuid
    and actor = ${loginName} and (step, action) in (('AJLR', 'create'), ('AJLR', 'submit'), ('AJDC', 'report'),
      ('AJDC', 'suspend'), ('CFGZ', 'proceed')) limit 1`.execute(context.db)
  const named = peopleIn(row.undertaker ?? '').some((one) => one.replace(/[（(].*$/, '') === name)
  if (named || rows.length > 0 || row.undertakerUser === loginName)
    throw new Refusal(sentence, { code: 'forbidden', status: 403 })
}

/** A case past its term goes on once the head, or a discussion, has made it longer. */
export function refuseOverTerm(context: Context, row: LawCase): void {
  if (row.caseLimit && row.caseLimit < dayOf(context.now())) throw new Refusal(say.overTerm)
}

const wanted = ['fact', 'evidence', 'legalBasis', 'proposedResult', 'punishProposal'] as const

/** What the investigation has to say before it is reviewed; a penalty within what the law gives. */
export function reported(context: Context, row: LawCase): Changes {
  refuseFewUndertakers(row)
  refuseOverTerm(context, row)
  for (const name of wanted)
    if (!trimmed(row[name])) throw wrongFields({ [name]: say.incomplete(lawCase.fields[name].label) })
  if (!isPunished(row)) return { isHearingOffered: false, noticeDate: null }
  if (!trimmed(row.punishBasis))
    throw wrongFields({ punishBasis: say.incomplete(lawCase.fields.punishBasis.label) })
  const fine = amountOf(row.proposedFine)
  const range = { min: limitOf(row.fineMin), max: limitOf(row.fineMax) }
  if (fine > 0 && (range.min === null || range.max === null)) throw wrongFields({ fineMax: say.noRange })
  const discussed = Boolean(row.discussDate)
  const problem = fineProblem(fine, range, { reason: trimmed(row.mitigateReason), discussed })
  if (problem === 'undiscussed') throw new Refusal(say.discussMitigated)
  if (problem) throw wrongFields({ proposedFine: say.fineRange(range.min, range.max) })
  const isHearingOffered = offersHearing(
    {
      fine,
      person: row.isPerson === true,
      stopped: row.isStopped === true,
      revoked: row.isRevoked === true,
    },
    {
      unit: yuanToFen(context.parameters.valueOf(hearingFine, row.areaId)),
      person: yuanToFen(context.parameters.valueOf(hearingFinePerson, row.areaId)),
    },
  )
  return { isHearingOffered, noticeDate: null, defenceRecord: null }
}

/** The party has been told and has had its days to answer, or has answered (行政处罚法 44, 45, 63, 64). */
export function refuseUnheard(context: Context, row: LawCase): void {
  if (!row.noticeDate) throw new Refusal(say.noNotice)
  const today = dayOf(context.now())
  if (!trimmed(row.defenceRecord) && !mayDecide(context.calendar.now(), row.noticeDate, today))
    throw new Refusal(say.noticeFresh)
}

/** The decision as it was proposed; what weighs heavily, or is milder than the law, was discussed (行政处罚法 57). */
export function decided(context: Context, row: LawCase, given: Given): Changes {
  refuseOverTerm(context, row)
  const heavy = row.isHearingOffered === true || trimmed(row.mitigateReason) !== ''
  if (isPunished(row)) {
    refuseUnheard(context, row)
    if (heavy && !row.discussDate) throw new Refusal(say.discussSerious)
  }
  const today = dayOf(context.now())
  return {
    punishResult: row.proposedResult,
    fineAmount: isPunished(row) ? (row.proposedFine ?? null) : null,
    decisionDate: today,
    serveLimit: serveUntil(today),
    approveUserName: context.user.name,
    approveOpinion: trimmed(given.approveOpinion),
  }
}

/** What is open of a fine and of what a day has added to it. */
export const openFine = (row: LawCase, day: string): number => {
  const fine = amountOf(row.fineAmount)
  return fine + lateFeeOf(fine, row.payLimit, row.paidDate ?? day) - amountOf(row.paidAmount)
}

/** A penalty is performed, or its enforcement asked for; otherwise its undertaker says why the case may end. */
export function refuseUnperformed(context: Context, row: LawCase): void {
  if (!row.serveDate) throw new Refusal(say.notServed)
  const open = openFine(row, dayOf(context.now()))
  if (open > 0 && !row.enforceDate && !trimmed(row.performRecord))
    throw wrongFields({ performRecord: say.unpaid })
}

export async function refuseReminder(context: Context, row: LawCase): Promise<void> {
  const today = dayOf(context.now())
  if (!row.serveDate) throw new Refusal(say.notServed)
  if (!row.payLimit || today <= row.payLimit || openFine(row, today) <= 0) throw new Refusal(say.notLate)
  if (await hasPaper(context, row.id, docTypes.reminder)) throw new Refusal(say.urgedAlready)
}

/** When the court may be asked (行政强制法 53, 54). */
export function applied(context: Context, row: LawCase): Changes {
  const today = dayOf(context.now())
  if (row.enforceDate) throw new Refusal(say.appliedAlready)
  if (!row.urgeDate || !row.litigateUntil) throw new Refusal(say.notUrged)
  const from = applyFrom(row.urgeDate, row.litigateUntil)
  const until = applyUntil(row.litigateUntil)
  if (today < from) throw new Refusal(say.applyEarly(from))
  if (today > until) throw new Refusal(say.applyLate(until))
  return { enforceDate: today }
}

/** A fine is paid later or in parts where the head agrees (行政处罚法 66). */
export function deferred(row: LawCase, { payLimit = '', explainText }: Given): Changes {
  if (!row.payLimit) throw new Refusal(say.notServed)
  if (payLimit <= row.payLimit) throw wrongFields({ payLimit: say.deferNotLater })
  return { payLimit, deferReason: trimmed(explainText) }
}
