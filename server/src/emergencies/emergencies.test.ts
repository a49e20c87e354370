import {
  dispatchCalls,
  emergencyLiftCalls,
  eventCalls,
  labelPrintRecord,
  reportPrintRecord,
  rescueUnitCalls,
  settingCalls,
} from '@tejian/contract/emergencies/calls.ts'
import type { EventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { eventProcess } from '@tejian/contract/emergencies/event.process.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { alarmCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import { receiveCalls } from '@tejian/contract/lifts/receiveCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { systemContext } from '../kit/jobs.ts'
import { sweepWarnings } from '../warnings/sweep.ts'
import { watchEvents } from './watch.ts'

const server = useTestApp()
const accounts = ['wulian', 'jiancha', 'jiancha_qt', 'weibao', 'qiye', 'shouli'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
type Lift = { id: string; equcode: string; areaId: string; maintunit: string }
let lifts: Lift[] = []
const units: Record<string, string> = {}

const db = () => server.current.services.db
const at = (minutes: number): string =>
  shanghaiDateTime(new Date(server.current.services.now().getTime() + minutes * 60_000))

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<Lift>`select id, equcode, "areaId", maintunit from equipment
    where equclacode like '3%' and "useState" = '1' and maintunit is not null and "areaId" like '331102%'
      and not exists (select from lift_event where lift_event.equdatasysid = equipment.id)
      and not exists (select from emergency_lift where emergency_lift.equdatasysid = equipment.id)
    order by equcode limit 150`.execute(db())
  lifts = rows
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

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
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
const freed = ['rescue', { handleResult: '已放出被困人员' }] as const
const cause = { faultReason: '4', dutyType: '2', dutyUnit: '测试维保' }
const told = async (receiver: string, text: string | null): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and title like ${`%${text}%`} order by id`.execute(db())
  return rows.map(({ title }) => title)
}

describe('rescue units', () => {
  it('are kept by the emergency centre, one of a name, level and area', async () => {
    const values = { unitname: '测试二级站', rescuelevel: '2', areaId: '331102', dutyTel: '0578-2123456' }
    expect(await said(server.current.nobody.call(rescueUnitCalls.save, values))).toBe(kitMessages.noSession)
    for (const name of ['jiancha', 'weibao', 'shouli'] as const)
      expect(await said(people[name].call(rescueUnitCalls.save, values))).toBe(kitMessages.forbidden)
    expect(await said(people.wulian.call(rescueUnitCalls.save, values))).toBe(say.unitKnown)
    expect(await said(people.wulian.call(rescueUnitCalls.save, { ...values, dutyTel: '' }))).toBe(
      say.noDutyTel,
    )
  })

  it('that were sent are not deleted, and not sent once they are stopped', async () => {
    const event = await called()
    await did(event.id, ['dispatch', { rescueUnitId: units.一级站 }])
    expect(await said(people.wulian.call(rescueUnitCalls.delete, { ids: units.一级站 }))).toBe(say.unitInUse)
    const values = { unitname: '测试停用站', rescuelevel: '2', areaId: '331102', dutyTel: '0578-2123457' }
    const stopped = await people.wulian.must(rescueUnitCalls.save, { ...values, status: '0' })
    const other = await called()
    expect(await said(act('wulian', other.id, 'dispatch', { rescueUnitId: stopped.id }))).toBe(
      say.unitStopped,
    )
    expect(await said(act('wulian', other.id, 'dispatch', { rescueUnitId: units.外县站 }))).toBe(
      say.unitElsewhere,
    )
    expect(await people.wulian.must(rescueUnitCalls.delete, { ids: stopped.id })).toBe(null)
  })

  it('serve several areas, known ones; the nearest is the one that names the innermost', async () => {
    const values = { unitname: '测试两县站', rescuelevel: '2', areaId: '331121', dutyTel: '0578-2123458' }
    expect(await said(people.wulian.call(rescueUnitCalls.save, { ...values, serveAreas: '999999' }))).toBe(
      say.unknownArea,
    )
    const unit = await people.wulian.must(rescueUnitCalls.save, {
      ...values,
      serveAreas: '331102,331121,331102',
    })
    const row = await people.wulian.must(rescueUnitCalls.getDetail, { id: unit.id as string })
    expect(row).toMatchObject({ serveAreas: '331102', serveAreaNames: expect.any(String) })
    const event = await called()
    expect(await did(event.id, ['dispatch', { rescueUnitId: unit.id }])).toMatchObject({
      rescueunitname: '测试两县站',
    })
    await people.wulian.must(rescueUnitCalls.save, { id: unit.id as string, serveAreas: '331123' })
    const other = await called()
    expect(await said(act('wulian', other.id, 'dispatch', { rescueUnitId: unit.id }))).toBe(say.unitElsewhere)
  })

  it('are listed in the catalogue’s words', async () => {
    const { list } = await people.jiancha.must(rescueUnitCalls.list, { unitname: '测试三级队' })
    expect(list).toMatchObject([{ id: units.三级队, rescueLevel: '3', areaId: '331100' }])
    expect((await people.jiancha_qt.must(rescueUnitCalls.list, { unitname: '测试二级站' })).list).toEqual([])
  })
})

describe('lifts of the emergency centre', () => {
  const join = (values: object) =>
    people.wulian.call(emergencyLiftCalls.save, { joinDate: at(0).slice(0, 10), ...values })

  it('get six digits of their own, once, and are found by them', async () => {
    const one = lift()
    expect(await said(join({ equcode: one.equcode, rescueNo: '12345' }))).toBe(say.numberShape)
    expect(await said(join({ equcode: one.equcode, joinDate: '2027-01-01' }))).toBe(say.joinedLater)
    expect(await said(join({ equcode: one.equcode, rescueunitname: '没有的单位' }))).toBe(say.unknownUnit)
    const joined = await people.wulian.must(emergencyLiftCalls.save, {
      equcode: one.equcode,
      joinDate: '2026-11-01',
      rescueNo: '654321',
      rescueunitname: '测试一级站',
    })
    expect(joined).toMatchObject({ rescueNo: '654321', rescueUnitId: units.一级站, areaId: one.areaId })
    expect(await said(join({ equcode: one.equcode }))).toBe(say.joinedAlready(one.equcode, '654321'))
    expect(await said(join({ equcode: lift().equcode, rescueNo: '654321' }))).toBe(say.numberTaken('654321'))
    const next = await people.wulian.must(emergencyLiftCalls.save, {
      equcode: lift().equcode,
      joinDate: '2026-11-01',
    })
    expect(next.rescueNo).toBe('654322')
    const event = await called({ equcode: '', rescueNo: '654321' })
    expect(event).toMatchObject({ equcode: one.equcode, rescueNo: '654321', limitMinutes: 30 })
    expect(await said(people.wulian.call(emergencyLiftCalls.delete, { ids: joined.id }))).toBe(
      say.liftHasEvents,
    )
    const { list } = await people.wulian.must(emergencyLiftCalls.list, { complex: '654321' })
    expect(list).toMatchObject([{ rescueNo: '654321', maintUnitname: one.maintunit, useState: '1' }])
  })

  it('are lifts', async () => {
    const { rows } = await sql<{ equcode: string }>`select equcode from equipment
      where equclacode like '1%' limit 1`.execute(db())
    expect(await said(join({ equcode: rows[0]?.equcode }))).toBe(say.liftsOnly(rows[0]?.equcode ?? ''))
  })
})

describe('labels of rescue codes', () => {
  it('are printed of lifts that one sees', async () => {
    const { equcode } = lift()
    const { id } = await people.wulian.must(emergencyLiftCalls.save, {
      equcode,
      joinDate: at(0).slice(0, 10),
    })
    const paper = async (who: Account, ids: unknown, record = labelPrintRecord) => {
      const token = await ticketFor(server.current, who, 'print', record)
      return (
        await people[who].raw(emergencyLiftCalls.printLabels, { ids: String(ids), token })
      ).rawPayload.toString()
    }
    expect(await paper('jiancha', id)).toMatch(/^%PDF-/)
    for (const labelSize of ['2', '3', '4']) {
      await sql`update label_project set "labelSize" = ${labelSize} where "templateCode" = '4'`.execute(db())
      expect(await paper('jiancha', id)).toMatch(/^%PDF-/)
    }
    await sql`update label_project set enabled = false where "templateCode" = '4'`.execute(db())
    expect(await paper('jiancha', id)).toMatch(/^%PDF-/)
    for (const who of ['shouli', 'jiancha_qt'] as const)
      expect(await paper(who, id)).toContain(kitMessages.missing)
    expect(await paper('jiancha', id, 'JYBQ|other')).toContain(kitMessages.missing)
  })
})

describe('settings', () => {
  it('of an area hold there and below it, and are never wider than the rules', async () => {
    const key = 'emergency.arriveCity'
    const set = (values: object) =>
      people.wulian.call(settingCalls.save, { paramKey: key, areaId: '331102', ...values })
    expect(await said(people.jiancha.call(settingCalls.save, { paramKey: key, paramValue: '20' }))).toBe(
      kitMessages.forbidden,
    )
    expect(await said(set({ paramValue: '45' }))).toBe(say.tooWide(30))
    expect(await said(set({ paramValue: '2' }))).toBe('参数值应在5与30之间')
    expect(await said(set({ paramKey: 'lifts.complianceTerm', paramValue: '9' }))).toMatch(/[\u4e00-\u9fa5]/)
    const made = await people.wulian.must(settingCalls.save, {
      paramKey: key,
      areaId: '331102',
      paramValue: '20',
    })
    expect(await said(set({ paramValue: '25' }))).toBe(say.settingKnown)
    await server.current.services.parameters.refresh()
    expect((await called()).limitMinutes).toBe(20)
    const { list } = await people.wulian.must(settingCalls.list, { areaId: '331102' })
    expect(list).toMatchObject([{ name: '困人救援到达时限（设区市市区）', value: '20' }])
    const shown = async (id: string) =>
      people.wulian.must(settingCalls.getDetail, { id }) as unknown as {
        inForce: string
        inForceFrom: string
      }
    expect(await shown(made.id as string)).toMatchObject({ inForceFrom: say.byOwnArea })
    const off = await people.wulian.must(settingCalls.save, {
      paramKey: key,
      areaId: '331123',
      paramValue: '9',
      enabled: 'false',
    })
    expect((await shown(off.id as string)).inForceFrom).toMatch(
      new RegExp(`^(${say.byDefault}|${say.byInstallation})$`),
    )
    await people.wulian.must(settingCalls.delete, { ids: off.id })
    await people.wulian.must(settingCalls.delete, { ids: made.id })
    await server.current.services.parameters.refresh()
    const known = (await people.wulian.must(settingCalls.find, { paramKey: key })).list[0]
    const base = known ?? (await people.wulian.must(settingCalls.save, { paramKey: key, paramValue: '30' }))
    expect(await said(people.wulian.call(settingCalls.delete, { ids: base.id }))).toBe(say.settingBase)
  })
})

describe('an event', () => {
  it('is registered by the centre or a supervisor, of a lift or at least of a place, one at a time', async () => {
    const values = sheet()
    expect(await said(server.current.nobody.call(eventCalls.save, values))).toBe(kitMessages.noSession)
    for (const name of ['weibao', 'qiye', 'shouli'] as const)
      expect(await said(people[name].call(eventCalls.save, values))).toBe(kitMessages.forbidden)
    expect(await said(people.wulian.call(eventCalls.save, { ...values, equcode: '' }))).toBe(say.noLift)
    expect(await said(people.wulian.call(eventCalls.save, { ...values, rescueNo: '999999' }))).toBe(
      say.unknownRescueNo('999999'),
    )
    expect(await said(people.wulian.call(eventCalls.save, { ...values, alarmTime: at(60) }))).toBe(
      say.alarmedLater,
    )
    expect(await said(people.wulian.call(eventCalls.save, { ...values, content: '' }))).toBe(say.noContent)
    const event = (await people.jiancha.must(eventCalls.save, values)) as LiftEvent
    expect(event).toMatchObject({ eventSource: '3', status: '1', step: 'SJJJ', dealMan: null })
    expect(event.eventno).toMatch(/^SJ20261120\d{4}$/)
    expect(await said(people.wulian.call(eventCalls.save, values))).toBe(say.openEvent(event.eventno ?? ''))
    const placed = await called({ equcode: '', useaddress: '中山街1号', areaId: '331102' })
    expect(placed).toMatchObject({ equdatasysid: null, useaddress: '中山街1号', limitMinutes: 30 })
    expect(await said(act('wulian', placed.id, 'dispatch'))).toBe(say.noMaintUnit)
    expect(await said(people.jiancha_qt.call(eventCalls.getDetail, { id: placed.id }))).toBe(
      kitMessages.missing,
    )
  })

  it('of six that are registered at once is one', async () => {
    const values = sheet()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => people.wulian.call(eventCalls.save, values)),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })

  it('goes from the call to its end, with who was sent', async () => {
    const event = await called()
    await did(event.id, ['dispatch'])
    expect(await said(act('wulian', event.id, 'rescue', freed[1]))).toBe(say.arriveFirst)
    expect(await said(act('wulian', event.id, 'answer'))).toBe(say.chooseAnswer)
    await did(event.id, ['answer', { answerResult: '2' }])
    expect(await said(act('wulian', event.id, 'escalate'))).toBe(say.chooseUnit)
    expect(await said(act('wulian', event.id, 'escalate', { rescueUnitId: units.一级站 }))).toBe(
      say.levelLower,
    )
    await did(event.id, [
      'escalate',
      { rescueUnitId: units.二级站, rescuer: '李救援', rescuerTel: '13900001111' },
    ])
    expect(await said(act('wulian', event.id, 'arrive', { arriveTime: at(-60) }))).toBe(
      say.wrongTime('到达时间'),
    )
    await did(event.id, ['arrive', { arriveTime: at(-2) }])
    expect(await said(act('wulian', event.id, 'rescue', { ...freed[1], finishTime: at(-5) }))).toBe(
      say.freedBeforeArrival,
    )
    expect(await said(act('wulian', event.id, 'rescue'))).toBe(say.noResult)
    expect(await did(event.id, freed)).toMatchObject({
      status: '4',
      rescueLevel: '2',
      rescueunitname: '测试二级站',
      arriveMinutes: 8,
      arriveResult: '1',
      isAccident: null,
    })
    expect(await sentTo(event.eventno)).toMatchObject([
      { rescueLevel: '1', rescueResult: '2', failReason: '未接听', answerResult: '2' },
      { rescueLevel: '2', rescueResult: '1', rescuer: '李救援', answerResult: '1' },
    ])
    expect(await said(act('jiancha', event.id, 'close', { faultReason: '4' }))).toBe(say.noCause)
    expect(await said(act('wulian', event.id, 'close', { ...cause, accidentLevel: '4' }))).toBe(
      say.notAccident,
    )
    expect(await did(event.id, ['close', { ...cause, rectification: '更换门锁' }])).toMatchObject({
      step: 'end',
      status: '5',
      closeUserName: '沈物联',
      faultReason: '4',
    })
    const { rows: repairs } =
      await sql`select equcode, "isTrapped", "finishTime", "maintUnitId" from fault_repair
      where eventno = ${event.eventno}`.execute(server.current.services.db)
    expect(repairs).toEqual([
      {
        equcode: event.equcode,
        isTrapped: event.eventType === '1',
        finishTime: null,
        maintUnitId: event.maintUnitId,
      },
    ])
    const { list } = await people.wulian.must(eventCalls.list, { unitname: event.useunit ?? '', status: '5' })
    expect(list).toContainEqual(expect.objectContaining({ accidentNo: event.eventno, progress: '已办结' }))
  })

  it('that was a mistake is over, and one may be sent elsewhere instead', async () => {
    const event = await called()
    await did(event.id, ['dispatch'], ['redispatch', { rescueUnitId: units.二级站, failReason: '道路不通' }])
    expect(await said(act('wulian', event.id, 'mistake'))).toBe(say.noFalseReason)
    expect(await did(event.id, ['mistake', { falseReason: '儿童误按报警按钮' }])).toMatchObject({
      step: 'end',
      status: '9',
    })
    expect(await sentTo(event.eventno)).toMatchObject([
      { rescueResult: '2', failReason: '道路不通' },
      { rescueResult: '2', failReason: '未到达现场' },
    ])
  })

  it('where people were held for two hours is an accident: supervisors hear of it, level it and close it', async () => {
    const event = await called({ alarmTime: at(-130) })
    await did(event.id, ['dispatch'], ['arrive'], freed)
    const now = await did(event.id)
    expect(now).toMatchObject({ isAccident: true, accidentTime: now.finishTime })
    expect(now.authorityReportLimit && now.unitReportLimit).toBeTruthy()
    expect(await told('jiancha', event.eventno)).toContain(`电梯事故：${event.eventno}`)
    expect(await said(act('wulian', event.id, 'close', { ...cause, accidentLevel: '4' }))).toBe(
      say.supervisorsOnly,
    )
    expect(await said(act('jiancha', event.id, 'close', cause))).toBe(say.noLevel)
    expect(await said(act('jiancha', event.id, 'close', { ...cause, accidentLevel: '5' }))).toBe(say.noLevel)
    await people.jiancha.must(eventCalls.move, {
      id: event.id,
      action: 'close',
      ...cause,
      accidentLevel: '4',
    })
    expect(await did(event.id)).toMatchObject({ step: 'end', accidentLevel: '4' })
  })

  it('that is an accident has a paper of what was recorded, for whoever sees it', async () => {
    const event = await called({ alarmTime: at(-140) })
    const paper = async (who: Account, id: string, of = id) => {
      const token = await ticketFor(server.current, who, 'print', reportPrintRecord(of))
      return (await people[who].raw(eventCalls.printReport, { id, token })).rawPayload.toString()
    }
    expect(await paper('jiancha', event.id)).toContain(say.noReport)
    await did(event.id, ['dispatch'], ['arrive'], freed)
    expect(await paper('jiancha', event.id)).toMatch(/^%PDF-/)
    for (const who of ['shouli', 'jiancha_qt'] as const)
      expect(await paper(who, event.id)).toContain(kitMessages.missing)
    expect(await paper('jiancha', event.id, (await called()).id)).toContain(kitMessages.missing)
  })

  it('with somebody dead is an accident at once', async () => {
    const event = await called({ eventType: '2' })
    await did(event.id, ['dispatch'])
    expect(await said(act('wulian', event.id, 'rescue', { ...freed[1], deathCount: '-1' }))).toMatch(/整数/)
    expect(await did(event.id, ['rescue', { ...freed[1], deathCount: '1' }])).toMatchObject({
      isAccident: true,
      deathCount: 1,
    })
  })
})

describe('the watch', () => {
  const watched = () => watchEvents(systemContext(server.current.services, 'test', ''))

  it('sends the next level by itself only where an area wants it, and finds accidents', async () => {
    const event = await called({ alarmTime: at(-121) })
    await did(event.id, ['dispatch'], ['answer', { answerResult: '3' }])
    expect((await did(event.id)).proposal).toBe('建议升级到二级救援')
    await watched()
    expect(await did(event.id)).toMatchObject({ rescueLevel: '1', isAccident: true })
    expect(await told('jiancha', event.eventno)).toEqual([`电梯事故：${event.eventno}`])
    const values = { paramKey: 'emergency.autoEscalate', areaId: '331102', paramValue: '1' }
    const setting = await people.wulian.must(settingCalls.save, values)
    await server.current.services.parameters.refresh()
    await watched()
    expect(await did(event.id)).toMatchObject({ rescueLevel: '2', proposal: null, step: 'SJPQ' })
    expect(await told('jiancha', event.eventno)).toContain(`电梯应急升级：${event.eventno}`)
    await watched()
    expect(await sentTo(event.eventno)).toHaveLength(2)
    await people.wulian.must(settingCalls.delete, { ids: setting.id })
    await server.current.services.parameters.refresh()
  })
})

describe('a lift', () => {
  it('in which people are trapped three times in ninety days is warned of once', async () => {
    const { equcode, id } = lift()
    const warned = async (): Promise<string[]> => {
      await sweepWarnings(systemContext(server.current.services, 'test', ''))
      const { rows } = await sql<{ text: string }>`select "warnContent" as text from warning_info
        where equdatasysid = ${id}::uuid and "warnType" = '13'`.execute(db())
      return rows.map(({ text }) => text)
    }
    for (const place of [0, 1, 2]) {
      if (place === 2) expect(await warned()).toEqual([])
      await did((await called({ equcode })).id, ['dispatch'], ['arrive'], freed)
    }
    expect(await warned()).toEqual(['近90天发生电梯困人3次，请督促维保单位排查'])
    expect(await warned()).toHaveLength(1)
  })
})

describe('an alarm of trapped people', () => {
  let key = ''
  let gateways: Array<{ gatewayNo: string; equdatasysid: string; equcode: string }> = []
  let no = 0

  beforeAll(async () => {
    const { rows } = await sql<
      (typeof gateways)[number] & { vendorId: string }
    >`select "gatewayNo", equdatasysid,
      equcode, "vendorId" from lift_connection c where "withdrawnDate" is null and "gatewayNo" like 'ZN%'
      and not exists (select from lift_alarm where lift_alarm.equdatasysid = c.equdatasysid and state <> '3')
      and not exists (select from lift_event where lift_event.equdatasysid = c.equdatasysid and step <> 'end')`.execute(
      db(),
    )
    gateways = rows
    key = (await people.wulian.must(vendorCalls.createKey, { vendorId: rows[0]?.vendorId, name: '测试' })).key
  })

  type Alarm = { id: string; version: number; state: string; alarmno: string; equdatasysid: string }
  const alarmOf = async (equdatasysid: string): Promise<Alarm> =>
    (await people.wulian.must(alarmCalls.find, { equdatasysid })).list[0] as unknown as Alarm
  const eventOf = async (equdatasysid: string): Promise<LiftEvent> =>
    (await people.wulian.must(eventCalls.find, { equdatasysid })).list[0] as unknown as LiftEvent

  async function raise(): Promise<string> {
    const gateway = gateways.pop()
    no += 1
    const timestamp = String(server.current.services.now().getTime())
    const messages = [
      {
        messageNo: `e${no}`,
        gatewayNo: gateway?.gatewayNo,
        type: 'alarm',
        faultCode: '01',
        trappedCount: 2,
        time: new Date(Number(timestamp) - 60_000).toISOString(),
      },
    ]
    const response = await server.current.app.inject({
      method: 'POST',
      url: receiveCalls.receive.path,
      headers: {
        timestamp,
        sign: signRequest(timestamp, server.current.services.signSecret),
        'content-type': 'application/json',
        'x-vendor-key': key,
      },
      payload: JSON.stringify({ messages }),
    })
    expect(response.json()).toMatchObject({ isSuccess: true, data: { accepted: 1 } })
    return gateway?.equdatasysid ?? ''
  }

  it('is an event, dealt with on the alarm', async () => {
    const device = await raise()
    expect(await eventOf(device)).toMatchObject({
      eventSource: '2',
      step: 'SJJJ',
      trappedCount: 2,
      eventType: '1',
    })
    const { id } = await alarmOf(device)
    const handle = async (call: typeof alarmCalls.dispatch, more: object) =>
      people.wulian.must(call, { id, version: String((await alarmOf(device)).version), ...more })
    await handle(alarmCalls.dispatch, { rescuer: '王维保', rescuerTel: '13900002222' })
    const event = await eventOf(device)
    expect(event).toMatchObject({ step: 'SJPQ', rescueLevel: '1' })
    expect(await sentTo(event.eventno)).toMatchObject([{ rescuer: '王维保' }])
    await handle(alarmCalls.arrive as never, {})
    expect(await eventOf(device)).toMatchObject({ step: 'SJDD' })
    await handle(alarmCalls.resolve as never, { handleResult: '已救出' })
    expect(await eventOf(device)).toMatchObject({ step: 'SJJK', handleResult: '已救出' })
  })

  it('and a call about its lift at the same moment are one event', async () => {
    const values = sheet({ equcode: gateways.at(-1)?.equcode })
    const [device, byHand] = await Promise.all([raise(), people.wulian.call(eventCalls.save, values)])
    const { list } = await people.wulian.must(eventCalls.find, { equdatasysid: device, status: '1' })
    expect(list).toHaveLength(1)
    const [event] = list as unknown as LiftEvent[]
    expect(event?.alarmId).toBe((await alarmOf(device)).id)
    if (!byHand.isSuccess)
      expect(await said(Promise.resolve(byHand))).toBe(say.openEvent(event?.eventno ?? ''))
  })

  it('is dealt with on the event', async () => {
    const device = await raise()
    const { id } = await eventOf(device)
    await did(id, ['dispatch', { rescueUnitId: undefined, rescuer: '赵师傅' }])
    expect(await alarmOf(device)).toMatchObject({ state: '1', rescuer: '赵师傅' })
    await did(id, ['arrive'])
    expect(await alarmOf(device)).toMatchObject({ state: '2' })
    await did(id, freed)
    expect(await alarmOf(device)).toMatchObject({
      state: '3',
      falseAlarm: false,
      handleResult: '已放出被困人员',
    })
  })

  it('that was a mistake ends both; one about which somebody has called joins that event', async () => {
    const device = await raise()
    const alarm = await alarmOf(device)
    await people.wulian.must(alarmCalls.resolve, {
      id: alarm.id,
      version: String(alarm.version),
      handleResult: '误触',
      falseAlarm: 'true',
    })
    expect(await eventOf(device)).toMatchObject({ step: 'end', status: '9', falseReason: '误触' })
    const next = gateways.at(-1)
    const event = await called({ equcode: next?.equcode })
    await did(event.id, ['dispatch'])
    await raise()
    expect(await alarmOf(next?.equdatasysid ?? '')).toMatchObject({ state: '1' })
    expect((await eventOf(next?.equdatasysid ?? '')).id).toBe(event.id)
  })
})

const centre: Account[] = ['wulian']
walkProcess({
  process: eventProcess,
  calls: { getDetail: eventCalls.getDetail, move: eventCalls.move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    SJJJ: { dispatch: centre, mistake: centre },
    SJPQ: {
      arrive: centre,
      answer: centre,
      rescue: centre,
      unassisted: centre,
      redispatch: centre,
      escalate: centre,
      mistake: centre,
    },
    SJDD: {
      rescue: centre,
      unassisted: centre,
      reply: [],
      join: [],
      redispatch: centre,
      escalate: centre,
      mistake: centre,
    },
    SJJK: { close: ['wulian', 'jiancha'] },
  },
  after: {
    'SJJJ.dispatch': 'SJPQ',
    'SJJJ.mistake': 'end',
    'SJPQ.arrive': 'SJDD',
    'SJPQ.answer': 'SJPQ',
    'SJPQ.rescue': 'SJJK',
    'SJPQ.unassisted': 'SJPQ',
    'SJPQ.redispatch': 'SJPQ',
    'SJPQ.escalate': 'SJPQ',
    'SJPQ.mistake': 'end',
    'SJDD.rescue': 'SJJK',
    'SJDD.unassisted': 'SJDD',
    'SJDD.redispatch': 'SJDD',
    'SJDD.escalate': 'SJDD',
    'SJDD.mistake': 'end',
    'SJJK.close': 'end',
  },
  way: {
    SJJJ: [],
    SJPQ: [['wulian', 'dispatch']],
    SJDD: [
      ['wulian', 'dispatch'],
      ['wulian', 'arrive'],
    ],
    SJJK: [
      ['wulian', 'dispatch'],
      ['wulian', 'arrive'],
      ['wulian', 'rescue'],
    ],
  },
  supply: () => ({
    rescueUnitId: units.三级队 ?? '',
    answerResult: '1',
    handleResult: '已恢复',
    falseReason: '误按',
    failReason: '缺少工具',
    ...cause,
  }),
  fresh: async () => (await called({ eventType: '2' })) as unknown as WalkedRow,
})
