import { describe, expect, it } from 'vitest'
import rules from '../../../data/device-quality.json' with { type: 'json' }
import { roots } from '../categories.ts'
import { equipment } from '../equipment.ts'
import { parameterFields } from '../parameters.ts'
import { gradeOf, type JudgedDevice, qualityOf } from './quality.ts'

const today = '2026-11-29'
const judged = (device: JudgedDevice, twins = 0) => qualityOf(device, { today, twins })
const lift: JudgedDevice = { equclacode: '3110', useState: '1', regState: '1' }
const found = (device: JudgedDevice, twins = 0) =>
  judged(device, twins)?.findings.map(({ item }) => item) ?? []

describe('the score of a device', () => {
  it.each(['3', '4', '5', '9'])('is none in state %s: nobody puts right what is gone', (useState) => {
    expect(judged({ ...lift, useState })).toBeNull()
  })

  it('is the share of the weights of what is right, the dearest finding first', () => {
    const empty = judged(lift)
    expect(empty?.score).toBeLessThan(20)
    expect(empty?.findings[0]).toMatchObject({ kind: '1' })
    const lost = empty?.findings.map((finding) => finding.lost) ?? []
    expect(lost).toEqual([...lost].sort((a, b) => b - a))
    expect(lost.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100 - (empty?.score ?? 0), -1)
  })

  it('asks for what forms and data sheets demand, each class its own', () => {
    expect(found(lift)).toEqual(
      expect.arrayContaining(['missing.safemanager', 'missing.params.ratedLoad', 'missing.idcode']),
    )
    // An escalator has no car.
    expect(found({ ...lift, equclacode: '3300' })).not.toContain('missing.params.ratedLoad')
    expect(found({ ...lift, equclacode: '1100' })).not.toContain('missing.idcode')
    // Not registered yet: no certificate is missing.
    expect(found({ ...lift, regState: '0' })).not.toContain('missing.usecertno')
    expect(found({ ...lift, longitude: 119.9 } as JudgedDevice)).toContain('missing.longitude')
  })

  it.each([
    [{ madedate: '2020-05-01', usedate: '2019-05-01' }, 'order.madedate.usedate'],
    [{ lastinspdate: '2026-05-01', nextinspdate: '2025-05-01' }, 'order.lastinspdate.nextinspdate'],
    [{ usedate: '2026-12-01' }, 'future.usedate'],
    [{ safemanagertel: '12345' }, 'format.safemanagertel'],
    [{ equcode: 'A1' }, 'format.equcode'],
    [{ useunitcode: '123' }, 'format.useunitcode'],
  ] as const)('finds %o implausible', (wrong, item) => {
    expect(found({ ...lift, ...wrong })).toContain(item)
  })

  it('takes no offence at what is right or not there, and says no number', () => {
    const items = found({
      ...lift,
      madedate: '2019-05-01',
      usedate: '2019-05-01',
      safemanagertel: '13812345678',
    })
    expect(items.filter((item) => /^(order|future|format)/.test(item))).toEqual([])
    const [bad] = judged({ ...lift, safemanagertel: '00001' })?.findings.filter(({ item }) =>
      item.startsWith('format.'),
    ) ?? [undefined]
    expect(bad?.sentence).not.toContain('00001')
  })

  it('counts twins where maker and factory number are filled in', () => {
    expect(found({ ...lift, factoryno: 'A1', madeunit: '厂' }, 2)).toContain('same.factoryno')
    expect(found(lift, 2)).not.toContain('same.factoryno')
  })

  it('has a grade for every score', () => {
    expect([0, 59, 60, 79, 80, 94, 95, 100].map(gradeOf)).toEqual(['4', '4', '3', '3', '2', '2', '1', '1'])
  })
})

it('rules name fields of the archive, and classes that there are', () => {
  const named = [
    ...rules.recommended.flatMap(({ fields }) => fields),
    ...rules.order.flat(),
    ...rules.past,
    ...rules.phones,
    ...rules.codes,
    ...rules.sameDevice,
  ]
  expect(named.filter((field) => !Object.hasOwn(equipment.fields, field))).toEqual([])
  expect(roots.every(({ code }) => code === '7000' || parameterFields(code).length > 0)).toBe(true)
})
