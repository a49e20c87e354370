import { eventCalls, reportPrintRecord, settingCalls } from '@tejian/contract/emergencies/calls.ts'
import { eventProcess } from '@tejian/contract/emergencies/event.process.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type Account, accounts, cause, freed, useCentre } from '../app/testing/emergencies.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { said } from '../app/testing/said.ts'
import { systemContext } from '../kit/jobs.ts'
import { sweepWarnings } from '../warnings/sweep.ts'
import { watchEvents } from './watch.ts'

const { server, people, units, db, at, lift, sheet, called, act, did, sentTo, told } = useCentre()

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
