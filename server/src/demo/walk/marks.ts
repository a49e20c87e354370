import { useMark } from '@tejian/contract/equipment/marks/useMark.ts'
import { sql } from 'kysely'
import { printMarks, useMarkOptions, voidMark } from '../../equipment/marks/marks.ts'
import type { Context } from '../../kit/context.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'

type As = (loginName: string) => Context

/** Why marks are replaced, and what became of each. */
const stories: ReadonlyArray<{ reason: string; note: string; end?: 'printed' | 'void' }> = [
  { reason: '1', note: '轿厢内标志遗失', end: 'printed' },
  { reason: '2', note: '标志褪色，二维码无法扫描', end: 'printed' },
  { reason: '3', note: '维保单位变更', end: 'void' },
  { reason: '2', note: '装修时损毁' },
  { reason: '4', note: '' },
]

/** Use marks in the place of others: waiting, printed, and one that was found again. */
export async function walkMarks(as: As, today: string): Promise<void> {
  const context = as('shouli')
  const { rows } = await sql<{
    id: string
  }>`select id from equipment where "useState" = '1' and "regState" = '1'
      and usecertno <> '' and "inspState" = '1' and nextinspdate > ${today}::date
    order by (equclacode like '3%') desc, equcode limit ${stories.length}`.execute(context.db)
  for (const [place, { id: equdatasysid }] of rows.entries()) {
    const story = stories[place]
    if (!story) continue
    const { id } = await saveRegisterRow(
      context,
      useMark,
      { equdatasysid, replaceReason: story.reason, note: story.note },
      useMarkOptions,
    )
    if (story.end === 'printed') await printMarks(context, [id])
    if (story.end === 'void') await voidMark(context, { id, voidReason: '原标志已找到' })
  }
}
