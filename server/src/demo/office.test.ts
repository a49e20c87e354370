import { dueState, nextDue } from '@tejian/contract/equipment/dueDates.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { checkParameters, parameterFields } from '@tejian/contract/equipment/parameters.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { creditCodeWarning } from '@tejian/contract/kit/validators.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { describe, expect, it } from 'vitest'
import { rowProblems } from './checkedRows.ts'
import { categoryOf } from './declarationPlan.ts'
import { makeOffice } from './load.ts'

const today = '2026-11-20'
const office = makeOffice(new Date(`${today}T09:30:00+08:00`))
const { units, devices } = office
const inUse = devices.filter(({ useState }) => useState === '1')

describe('the units of the demo office', () => {
  it('are such as the product accepts', () => {
    expect(
      rowProblems(
        unit,
        units.map(({ row }) => row),
      ),
    ).toEqual([])
    expect(units.length).toBeGreaterThanOrEqual(60)
  })

  it('are marked as fictitious, with phone numbers that nobody has and right credit codes', () => {
    for (const { row } of units) {
      expect(row.unitname).toMatch(/（演示）$/)
      expect(row.contacttel).toMatch(/^1990000\d{4}$/)
      expect(creditCodeWarning(row.creditcode)).toBeNull()
      expect(row.pinyin).toMatch(/^[A-Z]{5,}$/)
    }
    for (const name of ['unitname', 'creditcode', 'unitcode'] as const)
      expect(new Set(units.map(({ row }) => row[name])).size).toBe(units.length)
  })

  it('begin with the units of the four unit accounts', () => {
    expect(units.slice(0, 4).map(({ row }) => row.unittype)).toEqual(['01', '01', '04', '02'])
    expect(units[1]?.row.areaId).toBe('331121')
  })
})

describe('the devices of the demo office', () => {
  it('are such as the product accepts, with complete technical parameters', () => {
    expect(rowProblems(equipment, devices)).toEqual([])
    const wrong = devices.flatMap(({ equclacode, params }) =>
      Object.values(checkParameters(equclacode, params).problems),
    )
    expect([...new Set(wrong)]).toEqual([])
    const unknown = devices.flatMap(({ equclacode, params }) => {
      const names = new Set(parameterFields(equclacode).flatMap(({ fields }) => Object.keys(fields)))
      return Object.keys(params)
        .filter((name) => !names.has(name))
        .map((name) => `${equclacode} ${name}`)
    })
    expect([...new Set(unknown)]).toEqual([])
  })

  it('leave hardly a parameter of a lift open', () => {
    for (const device of devices.filter(({ equclacode }) => equclacode.startsWith('311'))) {
      const names = parameterFields(device.equclacode).flatMap(({ fields }) => Object.keys(fields))
      expect(names.filter((name) => device.params[name] === undefined)).toEqual([])
    }
  })

  it('are of all ten categories in the shares of the word list', () => {
    const counts = Map.groupBy(devices, categoryOf)
    expect(devices).toHaveLength(3000)
    expect(counts.size).toBe(10)
    expect(counts.get('3000')?.length).toBeGreaterThan(1000)
    expect(counts.get('9000')?.length).toBeGreaterThanOrEqual(3)
  })

  it('carry codes by their rules, each once', () => {
    const certified = devices.filter(({ usecertno }) => usecertno !== null)
    expect(certified.length).toBeGreaterThan(2500)
    for (const { usecertno } of certified)
      expect(usecertno).toMatch(/^(锅|容|瓶|管|梯|起|车|游|索)[0-9A-Z]{2}浙K\d{5}\(\d{2}\)$/)
    for (const { madelicno } of devices) expect(madelicno).toMatch(/^TS\d{7}-\d{4}$/)
    for (const { equcode } of devices) expect(equcode).toMatch(/^[0-9A-Z]{17}$/)
    for (const name of ['id', 'equcode', 'idcode'] as const)
      expect(new Set(devices.map((device) => device[name])).size).toBe(3000)
    expect(new Set(certified.map(({ usecertno }) => usecertno)).size).toBe(certified.length)
  })

  it('have lived in the order of their dates', () => {
    for (const device of devices) {
      const dates = [
        device.madedate,
        device.instdate,
        device.instinspdate,
        device.regdate ?? device.usedate,
        device.usedate,
      ].filter((date) => date !== null && date !== undefined)
      expect(dates, device.equcode).toEqual([...dates].sort())
      expect(String(device.lastinspdate ?? '') <= today, device.equcode).toBe(true)
      expect(String(device.updateDate) < `${today} 24`, device.equcode).toBe(true)
    }
  })

  it('are due when the rules of the trade say so', () => {
    const plain = inUse.filter(
      ({ lastinspkind, lastresult, equclacode }) =>
        ['DJ', 'AQFLX'].includes(String(lastinspkind)) &&
        !/12$|23$/.test(String(lastresult)) &&
        !equclacode.startsWith('22'),
    )
    expect(plain.length).toBeGreaterThan(1500)
    for (const device of plain) {
      const history = [
        ...(device.instinspdate
          ? [{ inmGroupCode: 'AZJJ', date: String(device.instinspdate), passed: true }]
          : []),
        { inmGroupCode: String(device.lastinspkind), date: String(device.lastinspdate), passed: true },
      ]
      expect(nextDue(device, history, today, ['DQJY', 'AQFJY'])?.dueDate ?? null, device.equcode).toBe(
        device.nextinspdate,
      )
    }
  })

  it('are partly overdue, due soon and unqualified', () => {
    const states = inUse.map(({ nextinspdate }) => (nextinspdate ? dueState(nextinspdate, today) : 'none'))
    expect(states.filter((state) => state === 'overdue').length).toBeGreaterThan(40)
    expect(states.filter((state) => state === 'dueSoon').length).toBeGreaterThan(60)
    expect(
      devices.filter(({ lastresult }) => ['3012', '4012', '5012', '2023'].includes(String(lastresult)))
        .length,
    ).toBeGreaterThan(10)
    for (const device of devices.filter(({ useState }) => useState !== '1'))
      expect(device.nextinspdate).toBeNull()
  })

  it('give the unit accounts something to see', () => {
    const lifts = inUse.filter(
      ({ unitId, equclacode }) => unitId === units[0]?.row.id && equclacode.startsWith('3'),
    )
    expect(lifts.length).toBeGreaterThanOrEqual(40)
    expect(
      lifts.filter(
        ({ nextinspdate }) => nextinspdate && nextinspdate >= today && nextinspdate <= addDays(today, 30),
      ).length,
    ).toBeGreaterThanOrEqual(4)
    expect(devices.filter(({ unitId }) => unitId === units[1]?.row.id).length).toBeGreaterThan(20)
    expect(devices.filter(({ maintUnitId }) => maintUnitId === units[2]?.row.id).length).toBeGreaterThan(200)
    expect(devices.some(({ unitId }) => unitId === units[3]?.row.id)).toBe(true)
  })

  it('belong to their installation when they are single pipelines', () => {
    const installations = new Map(
      devices.filter(({ equclacode }) => /^8[123]/.test(equclacode)).map((device) => [device.id, device]),
    )
    const lines = devices.filter(({ equclacode }) => equclacode === '8000GX')
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines)
      expect(installations.get(String(line.params.deviceId))?.unitId).toBe(line.unitId)
  })
})
