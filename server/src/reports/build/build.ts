import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { type Holder, move, processOf } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { confirmBeforeReport, refuseWithoutScheme, type Said } from '../../tasks/public.ts'
import { nameReport } from '../after/notices/ofItem.ts'
import { workingReport } from '../itemAtStep.ts'
import { chosenTemplate } from './templates.ts'
import { refuseWrongDay, reportNumber, writeSetup } from './working.ts'

export type Sent = Said & {
  seisn: string
  taskId?: string | undefined
  version?: string | undefined
  dealMan?: string | undefined
  acceptOpinion?: string | undefined
}

/** The day of inspection: as saved, else as it was planned once that day has come. */
function inspectedOn(item: BusinessItem, today: string): string {
  const planned = item.planInspectDate
  const day = item.inspectdate ?? (planned && planned <= today ? planned : null)
  if (!day) throw wrongFields({ inspectdate: buildMessages.dateMissing })
  return day
}

/** Number, head and template of the report, under the lock of its item. A report that came back keeps its number. */
async function built(
  context: Context,
  item: BusinessItem,
  lookups: Lookups,
): Promise<ChangesOf<typeof businessItem>> {
  const before = await workingReport(context, item)
  const today = dayOf(context.now())
  const template = chosenTemplate(context, item, item.templateCode, before, today, lookups)
  const inspectdate = inspectedOn(item, today)
  await refuseWrongDay(context, item, inspectdate)
  const reportno = before?.reportno || (await reportNumber(context, item))
  const row = await writeSetup(context, item, before, { template, inspectdate, reportno }, lookups)
  await nameReport(context, item.id, row)
  return {
    reportId: row.id,
    reportno,
    templateCode: template.code,
    templateName: template.name,
    inspectdate,
    withReport: '1',
  }
}

/** BGSC → BGLR: the report begins, in the hands of whoever built it unless another inspector is named. */
export async function buildReport(context: Context, input: Sent, lookups: Lookups): Promise<void> {
  const seen = await findItem(context, input.seisn)
  const { user } = context
  const holder: Holder = input.dealMan
    ? await holderFor(context, input.dealMan, postAt(processOf(context, businessItem, seen), 'BGLR'))
    : { loginName: user.loginName, name: user.name }
  await move(context, {
    record: businessItem,
    id: seen.id,
    action: 'build',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: input.acceptOpinion,
    // Whether a template is chosen is looked at under the lock, where the only one that fits counts as chosen.
    supplied: { templateCode: seen.templateCode ?? 'by class' },
    holder,
    async prepare(inner, item) {
      await refuseWithoutScheme(inner, item)
      await confirmBeforeReport(inner, item, input)
      return built(inner, item, lookups)
    },
  })
}
