import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChosenReceiver } from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds as kinds } from '@tejian/contract/system/handover/handover.process.ts'
import { handover } from '@tejian/contract/system/handover/handover.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { drawHandover, endDelegations, handoverOptions, whatCannotPass } from '../../system/public.ts'
import { assignWarnings } from '../../warnings/deal.ts'
import type { DemoClock } from './walkers.ts'

type Story = {
  readonly from: string
  readonly to: string
  readonly by?: string
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly reason: string
  readonly note?: string
  /** Days from today on which it is drawn and, for a leave, ends. */
  readonly drawn: number
  readonly until?: number
  readonly moves: ReadonlyArray<readonly [by: string, action: string, given?: { backDescription: string }]>
  /** Whether the clock has passed its last day. */
  readonly expired?: true
}

/** A hand-over in every state; those that have come into force are of people with little in hand. */
const stories: readonly Story[] = [
  {
    ...{ from: 'wulian', to: 'jianyan2', kind: kinds.leave, reason: '婚假', drawn: -40, until: -30 },
    moves: [
      ['wulian', 'submit'],
      ['jianyan2', 'confirm'],
    ],
    expired: true,
  },
  {
    ...{ from: 'esp', to: 'shouli', kind: kinds.leave, reason: '外出培训', drawn: -16, until: -6 },
    moves: [
      ['esp', 'submit'],
      ['shouli', 'confirm'],
      ['esp', 'takeBack'],
    ],
  },
  {
    ...{ from: 'jiancha_ld', to: 'jiancha2', kind: kinds.leave, reason: '年休假', drawn: -1, until: 6 },
    note: '辖区投诉举报优先办理',
    moves: [
      ['jiancha_ld', 'submit'],
      ['jiancha2', 'confirm'],
    ],
  },
  {
    ...{ from: 'kaowu', to: 'fazhi', by: 'juzhang', kind: kinds.leave, reason: '病假', drawn: -1, until: 12 },
    moves: [['juzhang', 'submit']],
  },
  {
    ...{ from: 'dangan', to: 'shouli', kind: kinds.transfer, reason: '轮岗至受理窗口', drawn: -4 },
    moves: [
      ['dangan', 'submit'],
      ['shouli', 'return', { backDescription: '档案柜钥匙和纸质清单尚未清点，请先清点' }],
    ],
  },
  {
    ...{
      from: 'wulian',
      to: 'jianyan',
      by: 'zhanzhang',
      kind: kinds.transfer,
      reason: '调整岗位分工',
      drawn: -2,
    },
    moves: [
      ['zhanzhang', 'submit'],
      ['jianyan', 'confirm'],
    ],
  },
  { from: 'jianyan', to: 'jianyan2', kind: kinds.leave, reason: '探亲假', drawn: 0, until: 9, moves: [] },
]

type Told = {
  readonly services: Services
  readonly as: (loginName: string) => Context
  readonly clock: DemoClock
  readonly today: string
}

async function walkHandover({ services, as, clock, today }: Told, story: Story): Promise<void> {
  const { from, to, by = from, kind, reason, note, drawn, until, moves, expired } = story
  clock.now = new Date(`${addDays(today, drawn)}T09:20:00+08:00`)
  const values = {
    handMan: from,
    handKind: kind,
    takeMan: to,
    handReason: reason,
    ...(note && { handNote: note }),
    ...(until !== undefined && { agentUntil: addDays(today, until) }),
  }
  // What its receiver may not do stays with a person who comes back.
  const receivers: ChosenReceiver[] = kind === kinds.leave ? await whatCannotPass(as(by), values) : []
  const { id } = await drawHandover(as(by), { ...values, receivers })
  for (const [who, action, given] of moves) {
    clock.now = new Date(clock.now.getTime() + 5_400_000)
    await moveProcessRow(as(who), handover, handoverOptions, id, { action, ...given })
  }
  if (!expired || until === undefined) return
  clock.now = new Date(`${addDays(today, until + 1)}T00:10:00+08:00`)
  await endDelegations({ ...systemContext(services, 'demo handovers'), now: () => clock.now })
}

/** A warning of the own area that a pack carries, where warnings have been found. */
async function takeWarning({ services, as, clock, today }: Told, loginName: string): Promise<void> {
  clock.now = new Date(`${addDays(today, -2)}T10:10:00+08:00`)
  const { rows } = await sql<{ id: string }>`select warning_info.id from warning_info
    join app_user on app_user."loginName" = ${loginName}
      and starts_with(warning_info."areaId", regexp_replace(app_user.jurisdiction, '(00){1,2}$', ''))
    where "handleStatus" = '0' order by warnno limit 1`.execute(services.db)
  if (rows.length > 0)
    await assignWarnings(as(loginName), { ids: rows.map(({ id }) => id), dealMan: loginName })
}

/** Hand-overs of the demonstration. */
export async function walkHandovers(told: Told): Promise<void> {
  await takeWarning(told, 'jiancha_ld')
  for (const story of stories) await walkHandover(told, story)
}
