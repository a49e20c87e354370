import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  type NoticeChanges,
  constructionStates as state,
} from '@tejian/contract/declarations/construction/notice.ts'
import { isDate } from '@tejian/contract/kit/calendarDate.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { issued } from './issue.ts'
import { received, submitted } from './notices.ts'

const inspectors = postOf(constructionProcess.steps.SCJJ)
const failed = '3'
/** ATT_TYPE: what the unit hands in when the work is done. */
const completionPapers = 'JGZL'

const dayIn = (given: Given, name: string): string => {
  const text = given[name]?.slice(0, 10) ?? ''
  if (!isDate(text)) throw wrongFields({ [name]: constructionMessages.dayAhead })
  return text
}

/** A day on which something has been done: not ahead, not before what it follows. */
function doneOn(
  context: Context,
  given: Given,
  name: string,
  after: string | null,
  sentence: string,
): string {
  const day = dayIn(given, name)
  if (day > dayOf(context.now())) throw wrongFields({ [name]: constructionMessages.dayAhead })
  if (after && day < after) throw wrongFields({ [name]: sentence })
  return day
}

function resultIn(given: Given, lookups: Lookups, refused: string): string {
  const result = given.inspectResult?.trim() || '1'
  if (!lookups.label('CONSTRUCTION_RESULT', result))
    throw wrongFields({ inspectResult: constructionMessages.unknownResult })
  if (result === failed) throw wrongFields({ inspectResult: refused })
  return result
}

/** Who inspects, with which department, on which day (taskRelease). */
async function released(context: Context, given: Given): Promise<NoticeChanges> {
  const lead = await holderFor(context, given.dealMan, inspectors)
  const logins = [...new Set([lead.loginName, ...(given.inspectorLogins ?? '').split(',').filter(Boolean)])]
  const people = await Promise.all(logins.map((login) => holderFor(context, login, inspectors)))
  const planned = given.planInspectDate ? dayIn(given, 'planInspectDate') : null
  if (planned && planned < dayOf(context.now()))
    throw wrongFields({ planInspectDate: constructionMessages.planPast })
  const { rows } = await sql<{ departId: string | null }>`select "departId" from app_user
    where "loginName" = ${lead.loginName}`.execute(context.db)
  return {
    inspDept: rows[0]?.departId ?? null,
    proPrincipalId: lead.loginName,
    proPrincipalName: lead.name,
    inspectorLogins: logins.join(','),
    inspectorNames: people.map(({ name }) => name).join('、'),
    planInspectDate: planned,
  }
}

function firstInspected(
  context: Context,
  row: ConstructionNotice,
  given: Given,
  lookups: Lookups,
): NoticeChanges {
  return {
    firstInspDate: doneOn(context, given, 'inspectdate', row.applyDate, constructionMessages.dayBeforeNotice),
    firstInspResult: resultIn(given, lookups, constructionMessages.failedFirst),
  }
}

function tested(context: Context, row: ConstructionNotice, given: Given, lookups: Lookups): NoticeChanges {
  if (row.testPress === null) throw wrongFields({ testPress: constructionMessages.noTestPress })
  return {
    testDate: doneOn(context, given, 'inspectdate', row.firstInspDate, constructionMessages.dayBeforeFirst),
    testResult: resultIn(given, lookups, constructionMessages.failedTest),
  }
}

async function papersChecked(context: Context, row: ConstructionNotice): Promise<NoticeChanges> {
  const { compDate } = row
  if (!compDate) throw wrongFields({ compDate: constructionMessages.noCompDate })
  if (compDate > dayOf(context.now())) throw wrongFields({ compDate: constructionMessages.dayAhead })
  if (row.firstInspDate && compDate < row.firstInspDate)
    throw wrongFields({ compDate: constructionMessages.compBeforeFirst })
  const { rows } = await sql<{ found: boolean }>`select exists (select from attachment
    where attrefsysid = ${row.id}::uuid and atttype = ${completionPapers}) as found`.execute(context.db)
  if (!rows[0]?.found) throw new Refusal(constructionMessages.noPapers)
  return {}
}

function returned(context: Context, row: ConstructionNotice, given: Given): NoticeChanges {
  const reason = [given.backReason, given.backDescription].filter(Boolean).join('：')
  const audited = {
    auditUserName: context.user.name,
    auditTime: context.now().toISOString(),
    auditOpinion: reason,
  }
  return { status: state.returned, ...(row.step === 'SGSH' ? audited : {}) }
}

/** The business fields that change with a move, and what forbids it. */
export async function prepareMove(
  context: Context,
  lookups: Lookups,
  row: ConstructionNotice,
  action: string,
  given: Given,
): Promise<NoticeChanges> {
  switch (action) {
    case 'submit':
      return submitted(context, row)
    case 'receive':
      return received(context, row, given.opinion)
    case 'tellBack':
      return returned(context, row, given)
    case 'taskRelease':
      return released(context, given)
    case 'scjjConfirm':
      return firstInspected(context, row, given, lookups)
    case 'nysyConfirm':
      return tested(context, row, given, lookups)
    case 'jgshConfirm':
      return papersChecked(context, row)
    case 'bgcjConfirm':
      return issued(context, row, {
        issueDate: doneOn(context, given, 'issueDate', row.compDate, constructionMessages.issueBeforeComp),
        conclusion: given.conclusion ?? '',
      })
    default:
      return {}
  }
}
