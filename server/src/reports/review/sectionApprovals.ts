import { createHash } from 'node:crypto'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type GuardedStep, guardedMoves } from '@tejian/contract/inspection/duties.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { flattenReport } from '@tejian/contract/reports/flatten.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sectionFinder, sectionsOf, sectionTexts } from '@tejian/contract/reports/reportSections.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import { writeSet } from '../../kit/undo/rowSets.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { openRemarks } from './openRemarks.ts'
import { reviewedReport } from './reviewedReport.ts'

const hashesOf = (template: Template, report: Report): Map<string, string> =>
  new Map(
    [...sectionTexts(template, flattenReport(report))].map(([section, text]) => [
      section,
      createHash('sha256').update(text).digest('hex'),
    ]),
  )

/** Sections that somebody at this step still wants to be put right; all of them after a remark on the whole report. */
async function remarkedAt(
  context: Context,
  itemId: string,
  step: string,
  template: Template,
): Promise<ReadonlySet<string>> {
  const find = sectionFinder(template)
  const own = (await openRemarks(context, itemId)).filter((remark) => remark.stepName === stepName(step))
  const found = own.map(({ field }) => find(field ?? 'report'))
  return new Set(
    found.flatMap((section) => (section === null ? sectionsOf(template).map(({ key }) => key) : [section])),
  )
}

type Kept = { section: string; step: GuardedStep; hash: string; userName: string; at: string }

const approvalsOf = async (context: Context, itemId: string): Promise<Kept[]> =>
  (
    await context.db
      .selectFrom('report_section_approval')
      .select(['section', 'step', 'hash', 'userName', 'at'])
      .where('itemId', '=', itemId)
      .execute()
  ).map((row) => ({ ...row, at: String(row.at) }))

/**
 * Whoever passes a report or sends it back has read it: what they did not remark on is approved as it stands. Who reads
 * it again and finds a section as it was leans on the earlier approval, which keeps its name and day.
 */
export async function approveSections(
  context: Context,
  item: BusinessItem,
  step: GuardedStep,
): Promise<void> {
  const report = await reviewedReport(context, item)
  const template = templateOfReport(context, report)
  if (!template) return
  const [kept, remarked] = [
    await approvalsOf(context, item.id),
    await remarkedAt(context, item.id, step, template),
  ]
  const standing = new Set(
    kept.filter((approval) => approval.step === step).map(({ section, hash }) => `${section} ${hash}`),
  )
  const approved = [...hashesOf(template, report)].filter(
    ([section, hash]) => !remarked.has(section) && !standing.has(`${section} ${hash}`),
  )
  if (remarked.size === 0 && approved.length === 0) return
  await writeSet(context, 'report_section_approval', { itemId: item.id, step }, async () => {
    await withdraw(context, item.id, step, [...remarked])
    await approve(context, item.id, step, approved)
  })
}

async function withdraw(
  { db }: Context,
  itemId: string,
  step: GuardedStep,
  sections: readonly string[],
): Promise<void> {
  if (sections.length === 0) return
  await db
    .deleteFrom('report_section_approval')
    .where('itemId', '=', itemId)
    .where('step', '=', step)
    .where('section', 'in', sections)
    .execute()
}

async function approve(
  context: Context,
  itemId: string,
  step: GuardedStep,
  approved: ReadonlyArray<readonly [section: string, hash: string]>,
): Promise<void> {
  if (approved.length === 0) return
  await context.db
    .insertInto('report_section_approval')
    .values(
      approved.map(([section, hash]) => ({
        itemId,
        step,
        section,
        hash,
        userName: context.user.name,
        at: context.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['itemId', 'step', 'section']).doUpdateSet((row) => ({
        hash: row.ref('excluded.hash'),
        userName: row.ref('excluded.userName'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute()
}

/**
 * The sections of a report for whoever reads it now: by whom each was approved as it stands, at this step if anybody
 * there has, else at the last step that has; and whether this step need not read it again.
 */
export async function sectionStates(
  context: Context,
  item: BusinessItem,
  report: Report,
  changed: ReviewDetail['changedFields'],
): Promise<ReviewDetail['sections']> {
  const template = templateOfReport(context, report)
  if (!template) return []
  const find = sectionFinder(template)
  const kept = await approvalsOf(context, item.id)
  const hashes = hashesOf(template, report)
  const order = Object.keys(guardedMoves)
  return sectionsOf(template).map(({ key, title }) => {
    const standing = kept.filter(({ section, hash }) => section === key && hash === hashes.get(key))
    const own = standing.find(({ step }) => step === item.step)
    const last = own ?? standing.toSorted((a, b) => order.indexOf(b.step) - order.indexOf(a.step))[0]
    return {
      key,
      title,
      changes: changed.filter(({ field }) => find(field) === key).length,
      again: own === undefined,
      approval: last
        ? { userName: last.userName, stepName: stepName(last.step), day: last.at.slice(0, 10) }
        : null,
    }
  })
}
