import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import type { ChangeItems } from '@tejian/contract/reports/changes/places.ts'
import { placeOf } from '@tejian/contract/reports/flatten.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { suggestConclusion } from '@tejian/contract/reports/templates/conclusion.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { noticesOf } from '../after/notices/ofItem.ts'
import { checkEntry, type Settled } from '../entry/check.ts'
import type { Entry } from '../entry/state.ts'
import { deviceFacts } from '../headValues.ts'
import { deviceOf } from '../itemAtStep.ts'
import type { Standing } from './standing.ts'

type Judged = Pick<Report, 'inspectResult' | 'nextinspdate' | 'resultCode' | 'unacceptable'>

async function entryFor(context: Context, { item, shown }: Standing, report: Report): Promise<Entry> {
  const device = await deviceOf(context, item)
  const header = report.header ?? {}
  const facts: Facts = reportFacts(shown.equclacode, deviceFacts(device, context.lookups), header, report)
  return { item, report, template: shown.template, device, header, items: report.items ?? {}, facts }
}

/** Whether a place among those that were granted is, or belongs to, what a problem is about. */
const touches = (items: ChangeItems, field: string): boolean =>
  Object.keys(items).some((place) => place === field || placeOf(place).name === field)

const consequences: Readonly<Record<string, string>> = { nextinspdate: '下次检验日期' }

/** Problems of what was touched, or of what follows from it; the rest of the sheet was judged when it was inspected. */
function refuseProblems(
  items: ChangeItems,
  problems: Awaited<ReturnType<typeof checkEntry>>['problems'],
): void {
  for (const { field, label, message } of problems) {
    if (touches(items, field)) throw wrongFields({ items: `${label}：${message}` })
    const follows = consequences[field]
    const moved = touches(items, 'inspectResult') || touches(items, 'inspectdate')
    if (follows && moved) throw wrongFields({ items: changeMessages.alsoWanted(follows, message) })
  }
}

/**
 * Judges a corrected report anew: refuses what is wrong at the places that were touched, and a conclusion that no longer
 * follows from its items although nobody asked to change it. Answers what the new version states.
 */
export async function judgeAnew(
  context: Context,
  standing: Standing,
  items: ChangeItems,
  wanted: Report,
): Promise<Judged> {
  const { item, report: before, shown } = standing
  const [now, then] = [await entryFor(context, standing, wanted), await entryFor(context, standing, before)]
  const circumstances = {
    recheck: item.inmGroupCode === repeatedGroup,
    notices: await noticesOf(context, item.id),
  }
  const follows = (entry: Entry): string | null =>
    suggestConclusion(shown.template, entry.items, entry.facts, circumstances).conclusion
  const conclusion = follows(now)
  const asked = touches(items, 'inspectResult')
  if (!asked && conclusion && conclusion !== wanted.inspectResult && conclusion !== follows(then))
    throw new Refusal(changeMessages.otherConclusion(conclusion))
  const { problems, settled }: { problems: Parameters<typeof refuseProblems>[1]; settled: Settled } =
    await checkEntry(context, now)
  refuseProblems(items, problems)
  return {
    inspectResult: wanted.inspectResult,
    // Whoever states another conclusion states the date that follows; else the report keeps the one that it has.
    nextinspdate: asked ? settled.nextinspdate : wanted.nextinspdate,
    resultCode: settled.resultCode,
    unacceptable: settled.unacceptable,
  }
}
