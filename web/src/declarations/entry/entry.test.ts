import { declarationMessages, foreignDevice } from '@tejian/contract/declarations/messages.ts'
import { describe, expect, it } from 'vitest'
import { classCounts, commonKinds, deviceNotes, devicesProblem, suggestedKind } from './deviceRules.ts'
import { codesIn, type EntryDevice, entryDevice } from './entryDevice.ts'
import { togglePicks } from './picks.ts'
import { problemPlace } from './problemPlace.ts'
import { blankSheet, sheetRequest } from './sheetRequest.ts'
import { type Resolution, sortCodes } from './sortCodes.ts'

const device = (id: string, more: Partial<EntryDevice> = {}): EntryDevice => ({
  ...entryDevice({ id, equcode: `C${id}`, equclacode: '3110', unitId: 'u1', nextDue: { kind: 'DQJY' } }),
  ...more,
})
const ids = (devices: readonly EntryDevice[]): string[] => devices.map(({ id }) => id)

describe('a device that failed', () => {
  it('is to be inspected again', () => {
    const failed = entryDevice({ id: 'f', equclacode: '3110', inspState: '5', nextDue: null })
    expect(suggestedKind([failed], [{ inmGroupCode: 'DJ' }, { inmGroupCode: 'FJ' }])).toBe('FJ')
  })
})

describe('the kinds of a sheet', () => {
  it('are those that fit every class of its devices', () => {
    const kinds = (...codes: string[]) => codes.map((inmGroupCode) => ({ inmGroupCode }))
    expect(commonKinds([kinds('DJ', 'AZJJ'), kinds('DJ', 'WTJY')])).toEqual(kinds('DJ'))
    expect(commonKinds([kinds('DJ', 'FJ')])).toEqual(kinds('DJ', 'FJ'))
    expect(commonKinds([])).toEqual([])
  })
})

describe('a device of the archive', () => {
  it('takes its date from the archive, else from the rule', () => {
    expect(
      entryDevice({ equdatasysid: 'x', nextDue: { kind: 'DQJY', dueDate: '2027-01-31' } }),
    ).toMatchObject({
      id: 'x',
      nextinspdate: '2027-01-31',
      nextKind: 'DQJY',
    })
    expect(
      entryDevice({ id: 'y', nextinspdate: '2026-12-31', nextDue: { dueDate: '2027-01-31' } }).nextinspdate,
    ).toBe('2026-12-31')
    expect(entryDevice({ id: 'z', nextDue: null })).toMatchObject({ nextinspdate: '', nextKind: '' })
  })
  it.each([
    ['A,B', ['A', 'B']],
    ['', []],
    [null, []],
  ])('codes of %j', (text, codes) => expect(codesIn(text)).toEqual(codes))
})

describe('devices of one sheet', () => {
  it.each([
    ['one category of one unit', [device('1'), device('2', { equclacode: '3310' })], 'u1', null],
    ['no unit yet', [device('1')], '', null],
    ['another unit', [device('1'), device('2', { unitId: 'u2' })], 'u1', foreignDevice('C2')],
    [
      'two categories',
      [device('1'), device('2', { equclacode: '2110' })],
      'u1',
      declarationMessages.differentRoots,
    ],
    [
      'more than 200',
      Array.from({ length: 201 }, (_, n) => device(String(n))),
      'u1',
      declarationMessages.tooManyDevices,
    ],
  ])('%s', (_case, devices, unitId, problem) => expect(devicesProblem(devices, unitId)).toBe(problem))

  it('are counted per class, the most first', () =>
    expect(
      classCounts([
        device('1', { equclacode: '3120' }),
        device('2'),
        device('3'),
        device('4', { equclacode: '3420' }),
      ]),
    ).toEqual([
      ['3110', 2],
      ['3120', 1],
      ['3420', 1],
    ]))

  it('suggest what most of them are due for among the kinds that fit', () => {
    const fitting = [{ inmGroupCode: 'WTJY' }, { inmGroupCode: 'DJ' }, { inmGroupCode: 'WJ' }]
    const outside = device('3', { nextKind: 'WBJY' })
    expect(suggestedKind([device('1'), device('2'), outside], fitting.slice(1))).toBe('DJ')
    expect(suggestedKind([device('1', { nextKind: '' })], fitting)).toBeNull()
    expect(suggestedKind([device('1')], [{ inmGroupCode: 'WJ' }])).toBeNull()
  })

  it('are marked with open business, which stops the same kind only', () => {
    const open = [
      { equdatasysid: '1', appno: 'SB1', stepName: '业务受理', inmGroupCode: 'DJ', kindName: '定期检验' },
      { equdatasysid: '1', appno: 'SB2', stepName: '任务安排', inmGroupCode: 'FJ', kindName: '复检' },
    ]
    const notes = deviceNotes([device('1'), device('2')], open, 'DJ')
    expect(notes.get('1')).toMatchObject([
      { stops: true, sentence: '设备C1已在申报单SB1中办理（业务受理），请勿重复申报' },
      { stops: false, short: '在办：任务安排' },
    ])
    expect(notes.has('2')).toBe(false)
    expect(
      deviceNotes([device('1')], open, '')
        .get('1')
        ?.some(({ stops }) => stops),
    ).toBe(false)
  })
})

describe('pasted codes', () => {
  const found = (...devices: EntryDevice[]): Resolution['found'] =>
    devices.map((one) => ({ code: one.equcode, device: one }))
  const none = { found: [], ambiguous: [], unknown: [] }
  const sheet = { unitId: 'u1', chosen: new Set(['1']) }
  const foreign = device('9', { unitId: 'u2' })

  it('add the unit’s own, once, and tell the rest', () => {
    const sorted = sortCodes(
      { ...none, found: found(device('1'), device('2'), foreign), unknown: ['x'] },
      sheet,
    )
    expect(ids(sorted.add)).toEqual(['2'])
    expect(sorted).toMatchObject({ present: ['C1'], unknown: ['x'], elsewhere: [{ code: 'C9' }] })
  })
  it('are the unit’s device when only one of several is', () => {
    const sorted = sortCodes(
      { ...none, ambiguous: [{ code: 'F1', candidates: [foreign, device('3')] }] },
      sheet,
    )
    expect(ids(sorted.add)).toEqual(['3'])
    expect(sorted.ambiguous).toEqual([])
  })
  it('are left to the person when several of the unit’s carry them', () => {
    const candidates = [device('3'), device('4'), foreign]
    const sorted = sortCodes({ ...none, ambiguous: [{ code: 'F1', candidates }] }, sheet)
    expect(sorted.add).toEqual([])
    expect(ids(sorted.ambiguous[0]?.candidates ?? [])).toEqual(['3', '4'])
  })
  it('name the unit of a sheet that has none, when all are one unit’s', () => {
    const blank = { unitId: '', chosen: new Set<string>() }
    expect(ids(sortCodes({ ...none, found: found(device('1'), device('2')) }, blank).add)).toEqual(['1', '2'])
    const mixed = sortCodes({ ...none, found: found(device('1'), foreign) }, blank)
    expect(mixed.add).toEqual([])
    expect(mixed.elsewhere).toHaveLength(2)
  })
  it('add one device once, by whichever codes it was named', () => {
    const twice = [...found(device('2')), { code: 'F2', device: device('2') }]
    expect(ids(sortCodes({ ...none, found: twice }, sheet).add)).toEqual(['2'])
  })
})

describe('choosing on a page of the archive', () => {
  const [one, two, three] = [device('1'), device('2'), device('3')] as const
  const stop = new Map([['3', [{ short: '在办', sentence: '请勿重复申报', stops: true }]]])
  it('keeps what other pages hold', () => {
    expect(ids(togglePicks([one], [two, three], () => ['2'], new Map()).next)).toEqual(['1', '2'])
    expect(ids(togglePicks([one, two], [two, three], () => [], new Map()).next)).toEqual(['1'])
  })
  it('shows a change only its own page', () => {
    let seen: readonly string[] = []
    togglePicks(
      [one, two],
      [two],
      (selected) => {
        seen = selected
        return selected
      },
      new Map(),
    )
    expect(seen).toEqual(['2'])
  })
  it('does not add what would stop the submit, and says why', () => {
    const { next, refused } = togglePicks([], [two, three], () => ['2', '3'], stop)
    expect([ids(next), refused]).toEqual([['2'], '请勿重复申报'])
    expect(togglePicks([three], [three], () => ['3'], stop).refused).toBeNull()
  })
})

describe('the save', () => {
  it('sends the whole sheet, and names the version of a saved one', () => {
    const values = {
      ...blankSheet('2026-11-21'),
      unitId: 'u1',
      unitname: '某公司',
      INSCONTACTTEL: '19900000001',
      taskId: 't1',
    }
    const devices = [device('1')]
    expect(sheetRequest(values, devices, {})).toMatchObject({
      appmainsysid: undefined,
      taskId: '',
      unitname: '某公司',
      inscontacttel: '19900000001',
      equclacode: '3110',
      applyDate: '2026-11-21',
      verifyTestStatus: '0',
      note: '',
      appBussList: '[{"equdatasysid":"1","equclacode":"3110"}]',
    })
    expect(sheetRequest(values, devices, { id: 'd1', version: '3' })).toMatchObject({
      appmainsysid: 'd1',
      version: '3',
      taskId: 't1',
    })
  })
})

describe('where a problem leads', () => {
  const codes = new Map([['YW1', 'C1']])
  const problem = (seisn: string, field: string) => ({ seisn, field, message: '', level: 'error' as const })
  it.each([
    ['a device’s row', problem('YW1', 'equcode'), 'f-device-C1'],
    ['the devices when its row is gone', problem('YW9', 'equcode'), 'f-equcodeset'],
    ['the devices', problem('', 'appBussList'), 'f-equcodeset'],
    ['the materials', problem('', 'attachment'), 'f-materials'],
    ['a field', problem('', 'INSCONTACTTEL'), 'f-INSCONTACTTEL'],
  ])('%s', (_where, found, id) => expect(problemPlace('f', found, codes)).toBe(id))
})
