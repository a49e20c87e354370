import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { contentMark } from '@tejian/contract/reports/keeping/columns.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import {
  type LabDifference,
  type LabPaper,
  type LabResult,
  labListed,
} from '@tejian/contract/reports/keeping/lab.ts'
import { type ReportTemplate, reportTemplate } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { audit } from '../../../kit/audit.ts'
import { type Context, transact } from '../../../kit/context.ts'
import { enqueue, type JobQueue } from '../../../kit/jobs.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { holdsTask } from '../../../kit/process/move.ts'
import { readRow } from '../../../kit/records/save.ts'
import { forbidden, Refusal } from '../../../kit/refusal.ts'
import { reportPages } from '../../document/renderReport.ts'
import { problemsOf } from '../content.ts'
import { templateIn, templatesInForce } from '../inForce.ts'
import { differencesBetween, textsOf } from './differences.ts'
import { earlierReports, type Trial } from './papers.ts'
import { trialReports } from './trialReports.ts'

export const labQueue = 'report.templateLab'

/** A draft as its papers are made by it. */
export const draftOf = (row: ReportTemplate): Template => templateIn(row)

/** The version in force beside which a draft is read; undefined for a template that has none. */
export const versionBeside = (context: Context, { code }: ReportTemplate): Template | undefined =>
  templatesInForce(context).latestTemplate(code ?? '', dayOf(context.now()))

/** The papers of a draft: earlier reports, and made-up ones where nobody has written three yet. */
export async function papersOf(context: Context, row: ReportTemplate): Promise<Trial[]> {
  const earlier = await earlierReports(context, row.code ?? '')
  return earlier.length < 3 ? [...earlier, ...trialReports(context)] : earlier
}

/** A result is about a content and no change of it: whoever writes the draft goes on with the version that they have. */
export async function keepResult(context: Context, row: ReportTemplate, lab: LabResult): Promise<void> {
  await sql`update report_template set lab = ${JSON.stringify(lab)}::jsonb where id = ${row.id}::uuid`.execute(
    context.db,
  )
  await audit(context, {
    table: reportTemplate.table,
    recordId: row.id,
    action: lab.acceptedBy ? 'acceptTrial' : 'trial',
    before: { lab: null },
    after: { lab: { ...lab, differences: lab.differences.length, papers: lab.papers.length } },
  })
}

/** Orders the trial of a draft by whoever holds it. */
export function orderTrial(outer: Context, id: string): Promise<null> {
  return transact(outer, async (context) => {
    const row = await readRow(context, reportTemplate, id, true)
    if (row.step !== 'MBBZ' || !row.content) throw new Refusal(keepingMessages.notDraft)
    if (!holdsTask(context, reportTemplate, row)) throw forbidden()
    const [first, ...more] = problemsOf(row.content)
    if (first) throw new Refusal(keepingMessages.problems(more.length + 1, first.message))
    await enqueue(context, labQueue, id, { templateId: id, by: context.user.name })
    return null
  })
}

type Outcome = { paper: LabPaper; differences: ReturnType<typeof differencesBetween> } | { failure: string }

async function seen(trial: Trial, template: Template) {
  const print = await trial.print(template)
  return { texts: textsOf(print), pages: await reportPages(print) }
}

async function tried(trial: Trial, draft: Template, beside: Template | undefined): Promise<Outcome> {
  const { id, name, trial: made } = trial
  try {
    const after = await seen(trial, draft)
    const differences = beside ? differencesBetween(await seen(trial, beside), after) : []
    return { paper: { id, name, trial: made, differences: differences.length }, differences }
  } catch (error) {
    if (error instanceof Refusal) return { failure: `${name}：${error.message}` }
    throw error
  }
}

/** The same difference on many papers is told once, with how many say so. */
function together(outcomes: readonly Outcome[]): LabDifference[] {
  const all = outcomes.flatMap((outcome) =>
    'failure' in outcome
      ? []
      : outcome.differences.map((difference) => ({ ...difference, name: outcome.paper.name })),
  )
  const alike = Map.groupBy(all, ({ place, before, after }) => JSON.stringify([place, before, after]))
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { place, before, after, name } = first
    return [{ place, before, after, papers: same.length, example: name }]
  })
}

/** Renders the papers of a draft by both versions and keeps what differs. */
async function run(context: Context, id: string, by: string, signal: AbortSignal): Promise<void> {
  const row = await readRow(context, reportTemplate, id)
  if (row.step !== 'MBBZ' || !row.content) return
  const beside = versionBeside(context, row)
  const outcomes: Outcome[] = []
  for (const trial of await papersOf(context, row)) {
    signal.throwIfAborted()
    outcomes.push(await tried(trial, draftOf(row), beside))
  }
  const differences = together(outcomes)
  const lab: LabResult = {
    mark: contentMark(row.content),
    at: shanghaiDateTime(context.now()),
    by,
    against: beside?.version ?? null,
    papers: outcomes.flatMap((outcome) => ('paper' in outcome ? [outcome.paper] : [])),
    differences: differences.slice(0, labListed),
    more: Math.max(0, differences.length - labListed),
    failures: outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : [])),
    acceptedBy: null,
    acceptedAt: null,
  }
  await transact(context, async (inside) => {
    // Whoever wrote meanwhile has another content, which this result says by its mark that it is not about.
    await keepResult(inside, await readRow(inside, reportTemplate, id, true), lab)
  })
}

/** Trials are work of a minute: fifty papers, twice each. */
export const labJobs: JobQueue = {
  queue: labQueue,
  attempts: 2,
  timeoutSeconds: 1800,
  handle: (context, { templateId = '', by = '' }, _services, signal) => run(context, templateId, by, signal),
  // A draft without a result is as it was before; its author orders the next trial.
  cancelled: async () => {},
}
