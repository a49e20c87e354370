import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { assignWarnings, handleWarnings } from '../../warnings/deal.ts'
import { sweepWarnings } from '../../warnings/sweep.ts'

/** What supervisors are warned of today, two of them handed on, two dealt with. */
export async function walkWarnings(as: (loginName: string) => Context): Promise<void> {
  const supervisor = as('jiancha')
  // As by the clock: institutes of other cities have certificates that end as well.
  await sweepWarnings({ ...supervisor, user: systemActor })
  const { rows } = await sql<{ id: string }>`select id from warning_info
    where subject = 'device' and "areaId" like '331121%' order by "warnno" limit 4`.execute(supervisor.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length < 4) return
  await assignWarnings(supervisor, { ids: ids.slice(0, 2), dealMan: 'jiancha_qt' })
  await handleWarnings(supervisor, {
    ids: ids.slice(2),
    handleOpinion: '已现场责令停用，使用单位承诺三日内申报检验',
  })
}
