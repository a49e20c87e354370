import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { caseStates } from '@tejian/contract/supervision/cases/case.process.ts'
import type { LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { caseDays, clueDays } from '@tejian/contract/supervision/cases/caseParameters.ts'
import { caseUntil, clueUntil, movedBy } from '@tejian/contract/supervision/cases/caseTerms.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { peopleIn } from '../reviewers.ts'
import {
  applied,
  decided,
  deferred,
  refuseFewUndertakers,
  refuseInvestigator,
  refuseOverTerm,
  refuseReminder,
  refuseUnheard,
  refuseUnperformed,
  reported,
  trimmed,
} from './decisions.ts'

type Changes = ChangesOf<typeof lawCase>

/** An open case of the same party for the same reason is no bar; whoever goes on has seen it. */
async function askAboutTwin(context: Context, row: LawCase, { confirmed }: Given): Promise<void> {
  if (confirmed === '1') return
  const { rows } = await sql<{
    caseno: string
  }>`select caseno from law_case where "caseReason" = ${row.caseReason}
    and unitname = ${row.unitname} and step <> 'end' and id <> ${row.id}::uuid
    and "areaId" = ${row.areaId} order by id limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(say.sameCase(rows[0].caseno), { code: 'confirm' })
}

function clueExtended(context: Context, row: LawCase, { explainText }: Given): Changes {
  if (row.isClueExtended) throw new Refusal(say.clueExtended)
  const days = context.parameters.valueOf(clueDays)
  return {
    isClueExtended: true,
    clueLimit: clueUntil(context.calendar.now(), row.registerDate ?? '', days, true),
    extendReason: trimmed(explainText),
  }
}

function filed(context: Context, row: LawCase, given: Given): Changes {
  refuseFewUndertakers(row)
  const today = dayOf(context.now())
  return {
    filingDate: today,
    filingUserName: context.user.name,
    filingOpinion: trimmed(given.approveOpinion),
    caseLimit: caseUntil(today, { days: context.parameters.valueOf(caseDays) }),
    stops: [],
  }
}

/** 30 days more by the head, once; then as long as a discussion has said. */
function extended(context: Context, row: LawCase, { explainText, caseLimitTo = '' }: Given): Changes {
  const times = row.extendTimes ?? 0
  const kept = { extendTimes: times + 1, extendReason: trimmed(explainText) }
  const days = context.parameters.valueOf(caseDays)
  if (times === 0)
    return {
      ...kept,
      caseLimit: caseUntil(row.filingDate ?? '', { days, extended: true, stops: row.stops ?? [] }),
    }
  if (!row.discussDate) throw new Refusal(say.discussTerm)
  if (!caseLimitTo) throw wrongFields({ caseLimitTo: say.noLimitTo })
  if (caseLimitTo <= (row.caseLimit ?? '') || caseLimitTo <= dayOf(context.now()))
    throw wrongFields({ caseLimitTo: say.limitNotLater })
  return { ...kept, caseLimit: caseLimitTo }
}

function suspended(context: Context, row: LawCase, given: Given): Changes {
  const { suspendFrom = '', suspendTo = '' } = given
  if (suspendTo < suspendFrom) throw wrongFields({ suspendTo: say.stopTurned })
  if (suspendFrom < (row.filingDate ?? '')) throw wrongFields({ suspendFrom: say.stopBefore })
  const before = row.stops ?? []
  if (before.some(({ from, to }) => from <= suspendTo && suspendFrom <= to))
    throw wrongFields({ suspendFrom: say.stopOverlaps })
  const stop = { from: suspendFrom, to: suspendTo }
  const stops = [...before, stop]
  const times = row.extendTimes ?? 0
  const days = context.parameters.valueOf(caseDays)
  const caseLimit =
    times > 1
      ? movedBy(row.caseLimit ?? '', stop)
      : caseUntil(row.filingDate ?? '', { days, extended: times > 0, stops })
  return { suspendFrom, suspendTo, suspendReason: trimmed(given.explainText), stops, caseLimit }
}

function discussed(
  context: Context,
  { discussDate = '', discussMembers = '', discussOpinion }: Given,
): Changes {
  if (discussDate > dayOf(context.now())) throw wrongFields({ discussDate: say.discussedLater })
  const people = peopleIn(discussMembers)
  if (people.length < 2) throw wrongFields({ discussMembers: say.twoMembers })
  return { discussDate, discussMembers: people.join('、'), discussOpinion: trimmed(discussOpinion) }
}

const heads: ReadonlySet<string> = new Set(['file', 'notFile', 'decide', 'close'])

/** Fields that change with a move, and refusals. */
export async function prepare(
  context: Context,
  row: LawCase,
  action: string,
  given: Given,
): Promise<Changes> {
  if (heads.has(action)) await refuseInvestigator(context, row, say.ownCase)
  const today = dayOf(context.now())
  switch (action) {
    case 'submit':
      refuseFewUndertakers(row)
      await askAboutTwin(context, row, given)
      return {}
    case 'extendClue':
      return clueExtended(context, row, given)
    case 'file':
      return filed(context, row, given)
    case 'notFile':
      return {
        filingUserName: context.user.name,
        filingOpinion: trimmed(given.approveOpinion),
        caseState: caseStates.notFiled,
        closeDate: today,
      }
    case 'extend':
      return extended(context, row, given)
    case 'suspend':
      return suspended(context, row, given)
    case 'discuss':
      return discussed(context, given)
    case 'report':
      return reported(context, row)
    case 'pass':
      await refuseInvestigator(context, row, say.reviewerTookPart)
      return {
        auditUserName: context.user.name,
        auditOpinion: trimmed(given.auditOpinion),
        auditDate: today,
      }
    case 'proceed':
      refuseOverTerm(context, row)
      refuseUnheard(context, row)
      return {}
    case 'decide':
      return decided(context, row, given)
    case 'urge':
      await refuseReminder(context, row)
      return {}
    case 'apply':
      return applied(context, row)
    case 'defer':
      return deferred(row, given)
    case 'finish':
      refuseUnperformed(context, row)
      return {}
    case 'close':
      return { closeOpinion: trimmed(given.approveOpinion), closeDate: today }
    default:
      return {}
  }
}
