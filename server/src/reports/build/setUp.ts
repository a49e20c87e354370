import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockItemAtStep, workingReport } from '../itemAtStep.ts'
import { chosenTemplate } from './templates.ts'
import { refuseWrongDay, writeSetup } from './working.ts'

type Input = ParsedOf<typeof buildCalls.saveAppBussRepItem>

/** Keeps template, day and head of the report that an item is to get; the number comes when it is built. */
export async function saveSetup(
  outer: Context,
  input: Input,
  lookups: Lookups,
): Promise<{ seisn: string; version: number }> {
  const [wanted] = input.itemList
  if (!wanted) throw new Refusal(buildMessages.oneReport)
  return transact(outer, async (context) => {
    const item = await lockItemAtStep(context, input, 'BGSC')
    const before = await workingReport(context, item)
    const template = chosenTemplate(context, item, wanted.templateCode, before, dayOf(context.now()), lookups)
    const inspectdate = wanted.inspectdate ?? item.inspectdate
    await refuseWrongDay(context, item, inspectdate)
    const row = await writeSetup(
      context,
      item,
      before,
      { template, inspectdate, header: wanted.header },
      lookups,
    )
    const saved = await updateRow(
      context,
      businessItem,
      item,
      {
        reportId: row.id,
        templateCode: template.code,
        templateName: template.name,
        inspectdate,
      },
      { version: input.version ? Number(input.version) : undefined, action: 'setup' },
    )
    return { seisn: filled(saved, 'seisn'), version: saved.version }
  })
}
