import { confirmAnswers as said } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  type ConfirmationLine,
  type UnitConfirmation,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { devicesByLink, openByLink, submitByLink } from '../../equipment/confirmation/answer.ts'
import { confirmationOptions } from '../../equipment/confirmation/confirmations.ts'
import { keepByLink, restRightByLink } from '../../equipment/confirmation/keep.ts'
import { closeRound, startRound } from '../../equipment/confirmation/rounds.ts'
import { settleLine } from '../../equipment/confirmation/settle.ts'
import { issueTicket } from '../../equipment/confirmation/tickets.ts'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow } from '../../kit/process/register.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Told = readonly [answer: (typeof said)[keyof typeof said], note: string]

/** What units answered, device by device from the first; the rest is right. `settled`: how many of it are settled. */
const stories: ReadonlyArray<{ told: readonly Told[]; signer: string; settled: number }> = [
  { told: [], signer: '叶主任', settled: 0 },
  { told: [[said.scrapped, '']], signer: '徐经理', settled: 0 },
  { told: [[said.wrong, '使用地点已改为二号厂房']], signer: '毛厂长', settled: 1 },
  {
    told: [
      [said.stopped, '自今年三月起停用'],
      [said.moved, '已转让给缙云的单位'],
    ],
    signer: '麻主管',
    settled: 1,
  },
]

async function answer(
  as: As,
  row: UnitConfirmation,
  { told, signer }: (typeof stories)[number],
): Promise<void> {
  const token = await issueTicket(as('jiancha_ld'), row)
  await openByLink(as('jiancha_ld'), { token })
  const { list } = await devicesByLink(as('jiancha_ld'), { token, show: 'all' })
  await keepByLink(as('jiancha_ld'), {
    token,
    answers: told.flatMap(([answer, note], place) => {
      const device = list[place]
      return device ? [{ id: device.id, version: device.version, answer, note }] : []
    }),
  })
  await restRightByLink(as('jiancha_ld'), { token })
  await submitByLink(as('jiancha_ld'), { token, signerName: signer })
}

/** The yearly confirmation of one county: who has not answered, who has, what of it is settled; one of last year is over. */
export async function walkConfirmations(as: As, clock: DemoClock, today: string): Promise<void> {
  const at = (ago: number, hour = 10): void => {
    clock.now = new Date(`${addDays(today, -ago)}T${hour}:10:00+08:00`)
  }
  const year = Number(today.slice(0, 4))
  at(400)
  const last = await startRound(as('jiancha_qt'), {
    confyear: String(year - 1),
    areaId: '331121',
    confirmBy: addDays(today, -370),
  })
  at(360)
  await closeRound(as('jiancha_qt'), last.id)
  at(26)
  const { id } = await startRound(as('jiancha_ld'), {
    confyear: String(year),
    areaId: '331102',
    confirmBy: addDays(today, -2),
  })
  // Those with several devices; the unit with an account has still to answer.
  const { rows } = await sql<UnitConfirmation>`select unit_confirmation.* from unit_confirmation
    where "roundId" = ${id}::uuid and not exists (select from app_user where app_user."unitId" = unit_confirmation."unitId")
      and (select count(*) from equipment where equipment."unitId" = unit_confirmation."unitId"
        and equipment."areaId" like '331102%' and equipment."useState" in ('1', '2', '6')) >= 2
    order by unit_confirmation.confno limit ${stories.length + 1}`.execute(as('jiancha_ld').db)
  for (const [place, story] of stories.entries()) {
    const row = rows[place]
    if (!row) return
    at(18 - place)
    await answer(as, row, story)
    const { rows: open } = await sql<ConfirmationLine>`select * from confirmation_line
      where "confirmationId" = ${row.id}::uuid and "lineState" = '0' order by id`.execute(as('jiancha_ld').db)
    at(12 - place, 15)
    for (const [step, line] of open.slice(0, story.settled).entries())
      await settleLine(as('jiancha_ld'), {
        id: line.id,
        outcome: step % 2 === 0 && story.told.length > 1 ? 'reject' : 'accept',
        note: story.told.length > 1 ? '现场核对设备仍在使用' : '按更正申请办理',
      })
  }
  const stopped = rows[stories.length]
  if (!stopped) return
  at(9)
  await moveProcessRow(as('jiancha_ld'), unitConfirmation, confirmationOptions, stopped.id, {
    action: 'cancel',
    cancelReason: '单位已搬迁，设备由新单位确认',
  })
}
