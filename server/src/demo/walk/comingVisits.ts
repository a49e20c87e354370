import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { arrangeTask } from '../../tasks/actions/arrange.ts'
import { replyLiaison } from '../../tasks/liaison/reply.ts'
import { sendLiaison } from '../../tasks/liaison/send.ts'
import type { WaitingItem } from './walkers.ts'

/** What the unit has said to the sheet of a coming visit. */
type Coming = { days: number; reply?: { agree: '1' | '2'; replyOpinion?: string; expectDays?: number } }

const comings: readonly Coming[] = [
  { days: 3, reply: { agree: '1' } },
  { days: 6, reply: { agree: '2', replyOpinion: '当天停产检修，电源切断', expectDays: 13 } },
  { days: 8 },
]

const workingDayAfter = (today: string, days: number): string => {
  let day = addDays(today, days)
  while (!shippedCalendar.isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** Arranges visits of the next days and sends their liaison sheets: one agreed to, one with another day asked for, one open. */
export async function arrangeComing(
  services: Services,
  visits: ReadonlyArray<readonly WaitingItem[]>,
  today: string,
  as: (loginName: string) => Context,
): Promise<void> {
  for (const [place, coming] of comings.entries()) {
    const items = visits[place] ?? []
    const day = workingDayAfter(today, coming.days)
    try {
      await visit(
        services,
        items.slice(0, 3).map(({ seisn }) => seisn),
        { coming, day, today },
        as,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      services.log.info({ day, refused: error.message }, 'demo')
    }
  }
}

type Planned = { coming: Coming; day: string; today: string }

async function visit(
  { secret, lookups }: Services,
  seisns: readonly string[],
  { coming, day, today }: Planned,
  as: (loginName: string) => Context,
): Promise<void> {
  const plan = {
    planInspectDate: day,
    inspectorLogins: ['jianyan', 'jianyan2'],
    proPrincipalId: 'jianyan',
    overloadReason: '单位设备多，停机时间集中，已与检验人员商定',
  }
  for (const seisn of seisns) await arrangeTask(as('anpai'), { seisn, ...plan }, lookups)
  if (seisns.length === 0) return
  const lead = as('jianyan')
  const sheet = {
    contactName: '季安全',
    contacttel: '19900003001',
    liaisonContent: '请安排人员配合，准备设备档案和上次检验报告。',
  }
  const { path } = await sendLiaison(lead, { seisns, ...sheet }, { secret, origin: '' })
  if (!coming.reply) return
  const token = new URLSearchParams(path.slice(path.indexOf('?'))).get('token') ?? ''
  const { expectDays, ...reply } = coming.reply
  await replyLiaison(
    lead,
    {
      token,
      ...reply,
      replyUserName: '季安全',
      conditions: '1,2,3,4',
      accompanyName: '季安全',
      accompanyTel: '19900003001',
      ...(expectDays && { expectDate: workingDayAfter(today, expectDays) }),
    },
    { secret, lookups, actorOfUser: async () => lead.user },
  )
}
