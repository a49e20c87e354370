import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { punishResults } from '@tejian/contract/supervision/cases/case.process.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { publishDays } from '@tejian/contract/supervision/cases/caseParameters.ts'
import { publishUntil } from '@tejian/contract/supervision/cases/caseTerms.ts'
import { fenToYuan } from '@tejian/contract/supervision/cases/fines.ts'
import {
  type LawViolation,
  lawViolation,
  violationStates,
} from '@tejian/contract/supervision/cases/violation.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { bindRegister, permittedActions, type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { insertRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { publishPenalty, withdrawPenalty } from './publicity.ts'

type Changes = ChangesOf<typeof lawViolation>

const limitOf = (context: Context, punished: string): string =>
  publishUntil(context.calendar.now(), punished, context.parameters.valueOf(publishDays))

/** The amount with what was decided besides. */
const resultOf = ({ punishProposal, fineAmount }: LawCase): string =>
  [punishProposal?.trim(), Number(fineAmount ?? 0) > 0 ? `罚款${fenToYuan(Number(fineAmount))}元` : '']
    .filter(Boolean)
    .join('；')

/** A case that ends with a penalty is written down. */
export async function recordViolation(context: Context, row: LawCase): Promise<void> {
  if (row.punishResult !== punishResults.punish) return
  const { rows } = await sql<{ name: string | null }>`select "superviseorgname" as name from law_document
    where docno = ${row.decisionno}`.execute(context.db)
  const { unitId, unitname, creditcode, equclacode, equcode, legalBasis, punishBasis, areaId } = row
  const punishDate = row.decisionDate ?? dayOf(context.now())
  const values: Changes = {
    ...{ unitId, unitname, creditcode, equclacode, equcode, legalBasis, punishBasis, areaId },
    violationDesc: row.fact,
    punishResult: resultOf(row),
    punishno: row.decisionno,
    punishDate,
    superviseorgname: rows[0]?.name ?? null,
    recordState: violationStates.toPublish,
    publishLimit: limitOf(context, punishDate),
    caseId: row.id,
    caseno: row.caseno,
  }
  const [complete = values] = await numbered(context, lawViolation, [values])
  await insertRow(context, lawViolation, complete)
}

/** An older violation is one of a unit in the writer's sight; what a case has written stays as it was, but its publicity. */
async function beforeSave(context: Context, values: Changes, before: LawViolation | null): Promise<Changes> {
  const today = dayOf(context.now())
  if (values.publishDate && values.publishDate > today) throw wrongFields({ publishDate: say.publishedLater })
  const published: Changes = values.publishDate ? { recordState: violationStates.published } : {}
  const moved = values.publishDate !== undefined || values.recordState !== undefined
  if (before?.announcementId && moved && before.recordState === violationStates.published)
    throw new Refusal(say.publishedByNotice)
  if (before?.caseId) {
    const { publishDate, recordState } = values
    return {
      ...(publishDate !== undefined && { publishDate }),
      ...(recordState !== undefined && { recordState }),
      ...published,
    }
  }
  if (values.punishDate && values.punishDate > today) throw wrongFields({ punishDate: say.punishedLater })
  const unitId = values.unitId ?? before?.unitId
  if (!unitId) throw wrongFields({ unitname: say.noParty })
  const of = await readRow(context, unit, unitId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ unitname: say.unknownUnit })
    throw error
  })
  const punishDate = values.punishDate ?? before?.punishDate
  return {
    ...values,
    unitname: of.unitname,
    areaId: of.areaId,
    creditcode: values.creditcode || of.creditcode,
    ...(punishDate && { publishLimit: limitOf(context, punishDate) }),
    ...(!before && { recordState: values.recordState || violationStates.toPublish }),
    ...published,
  }
}

/** Publishing waits for its state, and so does taking it back; what is published by an announcement stays as it is. */
function actionsOf(context: Context, row: LawViolation): string[] {
  const waits = row.recordState === violationStates.toPublish
  const shown = row.recordState === violationStates.published && row.announcementId !== null
  return permittedActions(context, lawViolation).filter(
    (name) => (name !== 'publish' || waits) && (name !== 'withdraw' || shown),
  )
}

const options: RegisterOptions<typeof lawViolation> = {
  orderBy: ['punishDate', 'desc'],
  actions: actionsOf,
  beforeSave,
  async beforeDelete(_context, row) {
    if (row.caseId) throw new Refusal(say.writtenByCase)
  },
}

const source = sourceOf(lawViolation, options)

/** As the catalogue names what a row of its list says (spec 2 §7.10). */
const wireNames = ({ legalBasis, punishResult }: LawViolation) => ({
  lawBasis: legalBasis,
  punishment: punishResult,
})

/** Records of violations, opened with the access code of the menu. */
export function violationRoutes(bind: Bind): void {
  bindRegister(bind, violationCalls, lawViolation, options)
  bind(violationCalls.publish, publishPenalty)
  bind(violationCalls.withdraw, withdrawPenalty)
  bind(violationCalls.list, async (context, request) => {
    const own = toRecordNames<typeof lawViolation>(request, {}) as ListRequest
    const answer = await findRows(context, source, own)
    return { ...answer, list: answer.list.map((row) => ({ ...row, ...wireNames(row) })) }
  })
}
