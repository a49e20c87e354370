import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { giveFeedback } from '../../reports/after/notices/feedback.ts'
import { issueOnSite } from '../../reports/after/notices/onSite.ts'
import { noticeOptions } from '../../reports/after/notices/options.ts'
import { prefillNotice } from '../../reports/after/notices/prefill.ts'
import { saveDraft } from '../../reports/entry/save.ts'
import { entryOf } from '../../reports/entry/state.ts'

type As = (loginName: string) => Context

/** What is commonly put right after an inspection, by the beginning of the class code; the longest one counts. */
const common: Readonly<Record<string, string>> = {
  1: '锅炉房应急照明失效',
  2: '压力表超过检定有效期',
  3: '轿厢应急照明失效',
  33: '出入口安全警示标志缺失',
  4: '司机室安全操作规程和警示标志缺失',
  5: '倒车警示装置失效',
  6: '乘客须知牌缺失',
  7: '安全阀铭牌缺失、铅封损坏',
  8: '管道介质流向标识缺失',
  9: '站台乘客须知牌缺失',
}

const commonAt = (equclacode: string): string =>
  common[equclacode.slice(0, 2)] ?? common[equclacode.slice(0, 1)] ?? '安全警示标志缺失'

/** In a report that is being written the records are found incomplete, so that report and notice agree. */
async function findUnfit(context: Context, { lookups }: Services, seisn: string): Promise<void> {
  const { template } = await entryOf(context, await findItem(context, seisn), lookups)
  const item = itemsOf(template).find(
    ({ key, name, resultKind }) => !key && resultKind === 'judge' && /资料|记录/.test(name),
  )
  if (!item) return
  const items = () => ({ [item.no]: { result: 'N' as const, note: '日常检查和维护保养记录不齐全' } })
  await saveDraft(context, { seisn, items }, lookups)
}

/** Somebody's name, written with a pen. */
const strokes = {
  inspectorSign: 'M130 60L190 55M160 40L158 110L140 150M250 50L330 48M290 30L288 120L250 160M292 100L340 155',
  unitSign: 'M140 70L220 66M180 40L178 150M270 50L350 46M300 30L280 130L250 160M310 80L360 150',
}

/** What cannot be inspected as yet is told to its unit once somebody has reviewed that. */
async function tellUnable(inspector: Context, today: string): Promise<void> {
  const { rows } = await sql<{ seisn: string }>`select seisn from business_item
    where step in ('BGSC', 'BGLR') and "dealMan" = 'jianyan' order by step desc, seisn limit 1`.execute(
    inspector.db,
  )
  const [item] = rows
  if (!item) return
  const written = {
    seisn: item.seisn,
    noticetype: noticeTypes.unable,
    problemDesc: '现场正在检修，受检设备周围未清理，不具备检验条件',
    requirement: afterMessages.unableRequirement,
    rectifyLimit: addDays(today, 15),
  }
  const { id } = await saveProcessRow(inspector, inspectionNotice, written, noticeOptions)
  await moveProcessRow(inspector, inspectionNotice, noticeOptions, id, { action: 'submit' })
}

/** Notices as inspectors leave them: drawn up, with the unit, answered, confirmed; tasks and reports being written. */
export async function walkNotices(services: Services, as: As, today: string): Promise<void> {
  const inspector = as('jianyan')
  const { rows } = await sql<{ seisn: string; step: string; equclacode: string }>`
    select seisn, step, equclacode from business_item
    where step in ('BGSC', 'BGLR') and "dealMan" = 'jianyan' and "inspectorIds" like 'jianyan,%'
    order by step, seisn limit 4`.execute(inspector.db)
  const issued: string[] = []
  for (const [place, { seisn, step, equclacode }] of rows.entries()) {
    if (step === 'BGLR') await findUnfit(inspector, services, seisn)
    const first = await prefillNotice(inspector, { seisn, noticetype: noticeTypes.rectify })
    const written = {
      seisn,
      noticetype: noticeTypes.rectify,
      problemDesc: first.problemDesc || `1. ${commonAt(equclacode)}`,
      itemCodes: first.itemCodes ?? '',
      requirement: first.requirement ?? '',
      rectifyLimit: addDays(today, 15),
    }
    if (place === 0) await saveProcessRow(inspector, inspectionNotice, written, noticeOptions)
    else issued.push((await issueOnSite(inspector, { ...written, ...strokes, signName: '设备管理员' })).id)
  }
  await tellUnable(inspector, today)
  const [answered, confirmed] = issued
  for (const id of [answered, confirmed])
    if (id)
      await giveFeedback(inspector, {
        id,
        feedbackResult: '已更换不合格部件并自检合格',
        feedbackName: '设备管理员',
      })
  if (confirmed)
    await moveProcessRow(inspector, inspectionNotice, noticeOptions, confirmed, { action: 'confirm' })
}
