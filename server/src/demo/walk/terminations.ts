import { inspectionTermination } from '@tejian/contract/tasks/termination.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { terminationOptions } from '../../tasks/terminations.ts'

type As = (loginName: string) => Context
type Act = readonly [by: string, action: string, given?: Readonly<Record<string, string>>]

const submit: Act = ['jianyan', 'submit']

/** What is asked for, and how far it has come; reasons that want a proof are left to people. */
const stories: ReadonlyArray<{ sheet: Readonly<Record<string, string>>; acts: readonly Act[] }> = [
  {
    sheet: { termReason: '5', termFee: '3', note: '使用单位拒绝停机配合，多次联系仍不配合检验' },
    acts: [submit, ['zhanzhang', 'agree', { opinion: '同意终止，告知监管部门' }]],
  },
  {
    sheet: {
      termReason: '9',
      termFee: '2',
      workFee: '20000',
      note: '设备进入整体改造，改造后重新申报监督检验',
    },
    acts: [submit],
  },
  {
    sheet: { termReason: '9', termFee: '1', note: '使用单位搬迁，设备停用待迁' },
    acts: [
      submit,
      ['zhanzhang', 'return', { backReason: '资料不完整', backDescription: '请补充单位的书面说明' }],
    ],
  },
  {
    sheet: { termReason: '5', termFee: '1', note: '使用单位负责人外出，无人配合' },
    acts: [submit, ['zhanzhang', 'refuse', { refuseReason: '可改期检验，请与单位另约时间' }]],
  },
  { sheet: { termReason: '9', termFee: '1', note: '单位停产，设备不再使用' }, acts: [] },
]

/** Inspections that their leads want stopped for good; one of a step with others at it is. */
export async function walkTerminations({ lookups }: Services, as: As): Promise<void> {
  const { rows } = await sql<{ seisn: string; others: number }>`select seisn,
      count(*) over (partition by step)::integer - 1 as others from business_item
    where step in ('BGSC', 'BGLR') and "proPrincipalId" = 'jianyan' and not exists
      (select from task_cancellation where task_cancellation."itemId" = business_item.id)
    order by (count(*) over (partition by step)) desc, seisn desc limit ${stories.length}`.execute(
    as('jianyan').db,
  )
  const options = terminationOptions(lookups)
  for (const [place, { sheet, acts }] of stories.entries()) {
    const item = rows[place]
    if (!item || (place === 0 && item.others < 2)) continue
    const { id } = await saveProcessRow(
      as('jianyan'),
      inspectionTermination,
      { ...sheet, seisn: item.seisn },
      options,
    )
    for (const [by, action, given] of acts)
      await moveProcessRow(as(by), inspectionTermination, options, id, { action, ...given })
  }
}
