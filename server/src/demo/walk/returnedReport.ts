import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { findItem, returnItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { saveDraft } from '../../reports/entry/save.ts'
import { type Entry, entryOf } from '../../reports/entry/state.ts'
import { submitEntry } from '../../reports/entry/submit.ts'
import { passReport } from '../../reports/review/decide.ts'
import { answerRemark, remarksOf, saveRemark } from '../../reports/review/remarks.ts'
import { inspectionAnswers } from './answers.ts'
import type { DemoAction } from './demoActions.ts'

/** The first item at which something was measured, with what another reading of it gives. */
function measuredAgain({ template, facts, items, item }: Entry): [no: string, entry: ItemEntry] | null {
  const again = inspectionAnswers(template, facts, `${item.seisn} measured again`)
  const found = itemsOf(template).find(({ no }) => {
    const [before, after] = [items[no]?.values, again[no]?.values]
    return before && after && JSON.stringify(before) !== JSON.stringify(after)
  })
  const entry = found && again[found.no]
  return found && entry ? [found.no, entry] : null
}

/** The approver sends a report back with a remark; its inspector measures again, answers, and sends it on. */
export function sendBackOnce(lookups: Lookups, seisn: string): DemoAction[] {
  const opened = async (context: Context): Promise<Entry> =>
    entryOf(context, await findItem(context, seisn), lookups)
  const remark = async (context: Context): Promise<void> => {
    const [no] = measuredAgain(await opened(context)) ?? []
    if (no)
      await saveRemark(
        context,
        { seisn, field: `items.${no}`, content: '与原始记录照片不一致，请复测' },
        lookups,
      )
  }
  const putRight = async (context: Context): Promise<void> => {
    const entry = await opened(context)
    const [no, measured] = measuredAgain(entry) ?? []
    if (no && measured) await saveDraft(context, { seisn, items: () => ({ [no]: measured }) }, lookups)
    for (const { id } of await remarksOf(context, entry.item.id))
      await answerRemark(context, { seisn, id, answer: '已到现场复测，按复测值更正' })
    await submitEntry(context, { seisn, dealMan: 'jianyan2' }, lookups)
  }
  const pass = async (context: Context, page: 'confirm' | 'audit', acceptOpinion: string): Promise<void> => {
    const { reportno } = await findItem(context, seisn)
    await passReport(context, page, { seisn, reportno: String(reportno), acceptOpinion })
  }
  return [
    {
      step: 'BGSP',
      by: 'pizhun',
      after: 1,
      time: '16:10',
      async act(context) {
        await remark(context)
        await returnItem(context, {
          seisn,
          backStepNo: 'BGLR',
          backReason: '数据或计算错误',
          backDescription: '实测值与原始记录照片不一致，请复测后更正',
        })
      },
    },
    { step: 'BGLR', by: 'jianyan', after: 2, time: '10:20', act: putRight },
    {
      step: 'BGQR',
      by: 'jianyan2',
      after: 2,
      time: '11:05',
      act: (context) => pass(context, 'confirm', '复测值已核对，同意'),
    },
    { step: 'BGSH', by: 'shenhe', after: 2, time: '14:30', act: (context) => pass(context, 'audit', '同意') },
  ]
}
