import { dispatchCalls, eventCalls, rescueUnitCalls } from '@tejian/contract/emergencies/calls.ts'
import type { EventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { type TestUser, useTestApp } from './harness.ts'

export const accounts = ['wulian', 'jiancha', 'jiancha_qt', 'weibao', 'qiye', 'shouli'] as const
export type Account = (typeof accounts)[number]
type Lift = { id: string; equcode: string; areaId: string; maintunit: string }

/** How people were freed, and why that had come about. */
export const freed = ['rescue', { handleResult: '已放出被困人员' }] as const
export const cause = { faultReason: '4', dutyType: '2', dutyUnit: '测试维保' }

/** An emergency centre with four rescue units and the lifts of its area, and what its people do. */
export function useCentre() {
  const server = useTestApp()
  const people = {} as Record<Account, TestUser>
  const lifts: Lift[] = []
  const units: Record<string, string> = {}

  const db = () => server.current.services.db
  const at = (minutes: number): string =>
    shanghaiDateTime(new Date(server.current.services.now().getTime() + minutes * 60_000))

  beforeAll(async () => {
    const made = await Promise.all(
      accounts.map(async (name) => [name, await server.current.as(name)] as const),
    )
    Object.assign(people, Object.fromEntries(made))
    const { rows } = await sql<Lift>`select id, equcode, "areaId", maintunit from equipment
    where equclacode like '3%' and "useState" = '1' and maintunit is not null and "areaId" like '331102%'
      and not exists (select from lift_event where lift_event.equdatasysid = equipment.id)
      and not exists (select from emergency_lift where emergency_lift.equdatasysid = equipment.id)
    order by equcode limit 150`.execute(db())
    lifts.push(...rows)
    for (const [name, rescuelevel, areaId] of [
      ['一级站', '1', '331102'],
      ['二级站', '2', '331102'],
      ['三级队', '3', '331100'],
      ['外县站', '2', '331121'],
    ]) {
      const unit = await people.wulian.must(rescueUnitCalls.save, {
        unitname: `测试${name}`,
        rescuelevel,
        areaId,
        dutyTel: '0578-2123456',
        contactname: '陈值班',
      })
      units[name ?? ''] = unit.id as string
    }
  }, 120_000)

  const lift = (): Lift => {
    const one = lifts.pop()
    if (!one) throw new Error('no lift is left')
    return one
  }
  const sheet = (more: object = {}) => ({
    equcode: lift().equcode,
    alarmTime: at(-10),
    eventType: '1',
    trappedCount: '2',
    content: '轿厢停在3楼，门打不开',
    alarmTel: '13812345678',
    ...more,
  })
  const called = async (more: object = {}): Promise<LiftEvent> =>
    (await people.wulian.must(eventCalls.save, sheet(more))) as LiftEvent
  const act = (who: Account, id: string, action: string, given: object = {}) =>
    people[who].call(eventCalls.move, { id, action, ...given })
  const did = async (id: string, ...acts: ReadonlyArray<readonly [string, object?]>): Promise<LiftEvent> => {
    for (const [action, given] of acts) await people.wulian.must(eventCalls.move, { id, action, ...given })
    return (await people.wulian.must(eventCalls.getDetail, { id })) as unknown as LiftEvent
  }
  const sentTo = async (eventno: string | null): Promise<EventDispatch[]> =>
    (await people.wulian.must(dispatchCalls.find, { eventno: eventno ?? '', orderBy: 'dispatchTime asc' }))
      .list as unknown as EventDispatch[]
  const told = async (receiver: string, text: string | null): Promise<string[]> => {
    const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and title like ${`%${text}%`} order by id`.execute(db())
    return rows.map(({ title }) => title)
  }

  return { server, people, units, db, at, lift, sheet, called, act, did, sentTo, told }
}
