import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { contentMark } from '@tejian/contract/reports/keeping/columns.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import {
  type ReportTemplate,
  reportTemplate,
  templateStates,
} from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { allowedMoves } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { problemsOf } from './content.ts'
import { templatesInForce } from './inForce.ts'

type Written = ChangesOf<typeof reportTemplate>

const statesOfSteps: Readonly<Record<string, string>> = {
  MBBZ: templateStates.draft,
  MBSH: templateStates.review,
  MBSP: templateStates.approval,
}

/** A draft goes on when it says everything, and when its papers were looked at. */
function submitted({ content, why, versionNo, lab }: ReportTemplate): Written {
  if (!content) throw new Refusal(keepingMessages.missing)
  const [first, ...more] = problemsOf(content)
  if (first) throw new Refusal(keepingMessages.problems(more.length + 1, first.message))
  if ((versionNo ?? 1) > 1 && !why?.trim()) throw wrongFields({ why: keepingMessages.whyMissing })
  if (!lab || lab.mark !== contentMark(content)) throw new Refusal(keepingMessages.notTried)
  if (lab.failures.length > 0) throw new Refusal(keepingMessages.failed(lab.failures.length))
  if (lab.differences.length > 0 && !lab.acceptedBy)
    throw new Refusal(keepingMessages.notAccepted(lab.differences.length))
  return {}
}

/** Of two versions the later one begins later; a version begins on its day and not before somebody approved it. */
async function approved(context: Context, row: ReportTemplate, day: string): Promise<Written> {
  const today = dayOf(context.now())
  if (day < today) throw wrongFields({ effectDate: keepingMessages.effectPast })
  const { rows } = await sql<{ versionNo: number; validFrom: string }>`select "versionNo", "validFrom"
    from report_template where code = ${row.code} and state = ${templateStates.inForce}
      and "validFrom" >= ${day}::date and id <> ${row.id}::uuid order by "validFrom" desc limit 1`.execute(
    context.db,
  )
  const [later] = rows
  if (later)
    throw wrongFields({ effectDate: keepingMessages.effectOverlaps(later.versionNo, later.validFrom) })
  return {
    state: templateStates.inForce,
    validFrom: day,
    approveUserName: context.user.name,
    approveDate: today,
  }
}

/** What nobody compared with the published rule goes on only with a reason, and with a yes to the question. */
function refuseUnchecked({ uncheckedCount }: ReportTemplate, { opinion, confirmed }: Given): void {
  const count = uncheckedCount ?? 0
  if (count === 0) return
  if (!opinion?.trim()) throw wrongFields({ opinion: keepingMessages.uncheckedReason(count) })
  if (confirmed !== '1') throw new Refusal(keepingMessages.uncheckedConfirm(count), { code: 'confirm' })
}

async function prepare(
  context: Context,
  row: ReportTemplate,
  action: string,
  given: Given,
): Promise<Written> {
  if (action === 'submit') return submitted(row)
  if (action === 'cancel') return { state: templateStates.cancelled }
  if (action !== 'pass') return {}
  refuseUnchecked(row, given)
  return row.step === 'MBSP'
    ? approved(context, row, given.effectDate ?? '')
    : { auditUserName: context.user.name }
}

/** What is in force is known at once to whoever just approved it; others hear of it by themselves. */
async function effect(context: Context): Promise<void> {
  context.afterCommit(() => context.kept.refresh())
}

/** How the lists call the decision that is this person's: who audits and who approves decide on screens of their own. */
function deciding(context: Context, row: ReportTemplate): string[] {
  if (row.author === context.user.loginName) return []
  const may = allowedMoves(context, reportTemplate, row).includes('pass')
  return may ? [row.step === 'MBSP' ? 'approve' : 'audit'] : []
}

/** The versions that a later one has replaced by today, as `code version`. */
function supersededKeys(context: Context): string[] {
  const { templates, isSuperseded } = templatesInForce(context)
  const today = dayOf(context.now())
  return templates.filter((one) => isSuperseded(one, today)).map(({ code, version }) => `${code} ${version}`)
}

/** The state as people read it: `superseded` follows from the day and stands in no row. */
function shownStates(context: Context, rows: readonly ReportTemplate[]): void {
  const superseded = new Set(supersededKeys(context))
  for (const row of rows)
    if (row.state === templateStates.inForce && superseded.has(`${row.code} ${row.versionNo}`))
      row.state = templateStates.superseded
}

const searchedState = (context: Context, text: string) => [
  sql<SqlBool>`case when report_template.state = ${templateStates.inForce}
      and report_template.code || ' ' || report_template."versionNo" = any(${supersededKeys(context)}::text[])
    then ${templateStates.superseded} else report_template.state end = any(${text.split(',')}::text[])`,
]

const wasApproved: ReadonlySet<string | null> = new Set([templateStates.inForce, templateStates.superseded])

export const keepingOptions: ProcessOptions<typeof reportTemplate> = {
  domain: 'template',
  orderBy: ['code', 'asc'],
  filters: { state: searchedState },
  complete: async (context, rows) => shownStates(context, rows),
  beforeSave: async (_context, values, before) => {
    if (!before) throw new Refusal(keepingMessages.missing)
    return values
  },
  prepare,
  effect,
  moreActions: (context, row) => [
    ...deciding(context, row),
    ...(row.step === 'end' &&
    row.state !== templateStates.cancelled &&
    context.user.permissions.has('template.save')
      ? ['nextVersion']
      : []),
    ...(wasApproved.has(row.state) && context.user.permissions.has('template.approve') ? ['stop'] : []),
  ],
}

export const templateProcessRule: ProcessRule<typeof reportTemplate> = {
  record: reportTemplate,
  values: (step) => (statesOfSteps[step] ? { state: statesOfSteps[step] } : {}),
}

type Stopping = { id: string; version: string; stopReason: string }

/** Takes a version out of force from today on; reports that were begun by it go on by it. */
export function stopTemplate(outer: Context, { id, version, stopReason }: Stopping): Promise<ReportTemplate> {
  return transact(outer, async (context) => {
    const row = await readRow(context, reportTemplate, id, true)
    if (row.state !== templateStates.inForce) throw new Refusal(keepingMessages.notInForce)
    if (stopReason.trim() === '') throw wrongFields({ stopReason: keepingMessages.stopReasonMissing })
    await logFlow(context, {
      process: 'report_template',
      recordId: row.id,
      step: 'end',
      stepName: '启用',
      action: 'stop',
      actionLabel: '停用',
      nextStep: 'end',
      opinion: stopReason,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    const stopped = await updateRow(
      context,
      reportTemplate,
      row,
      { state: templateStates.stopped, stopDate: dayOf(context.now()), stopReason },
      { version: Number(version), action: 'stop' },
    )
    context.afterCommit(() => context.kept.refresh())
    return stopped
  })
}
