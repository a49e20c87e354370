import {
  emergencyLiftCalls,
  labelPrintRecord,
  rescueUnitCalls,
  settingCalls,
} from '@tejian/contract/emergencies/calls.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type Account, useCentre } from '../app/testing/emergencies.ts'
import { said } from '../app/testing/said.ts'

const { server, people, units, db, at, lift, called, act, did } = useCentre()

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
