import { describe, expect, it } from 'vitest'
import type { Template } from '../reports/templates/template.ts'
import { type FailRule, failuresOf } from './failRule.ts'
import { guidesFor } from './guide.ts'
import { phoneItems, settingsOf } from './phoneTemplate.ts'
import { compareVersions, mustReload, releaseInForce } from './release.ts'

const release = (versionNo: string, publishDate: string, forceUpdate = false, enabled = true) => ({
  versionNo,
  publishDate,
  forceUpdate,
  enabled,
})

describe('releases', () => {
  it.each([
    ['1.9', '1.10', -1],
    ['v2.0', '1.9.9', 1],
    ['1.2', '1.2.0', 0],
  ])('%s beside %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
  })

  it('are in force from their day, and a forced one binds beyond the next', () => {
    const releases = [
      release('1.0', '2026-01-01'),
      release('1.1', '2026-02-01', true),
      release('1.2', '2026-03-01'),
      release('1.3', '2026-04-01', true),
      release('1.2.5', '2026-02-01', true, false),
    ]
    const now = releaseInForce(releases, '2026-03-15', '1.3')
    expect(now).toEqual({ version: '1.2', forced: false, leastVersion: '1.1' })
    expect(['1.0', '1.1', '1.2', 'anything'].map((own) => mustReload(now, own))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(releaseInForce(releases, '2026-04-01', '1.3')).toMatchObject({ version: '1.3', forced: true })
  })

  it('that the server does not carry yet keep nobody from syncing', () => {
    const ahead = [release('1.0', '2026-01-01'), release('9.0', '2026-01-02', true)]
    expect(releaseInForce(ahead, '2026-02-01', '1.0')).toEqual({
      version: '1.0',
      forced: false,
      leastVersion: null,
    })
    expect(mustReload(releaseInForce([], '2026-02-01'), '0.1')).toBe(false)
  })
})

const template = {
  sections: [
    {
      title: '井道',
      items: [
        { no: '1', name: '照明', resultKind: 'judge' },
        { no: '2', name: '间隙', resultKind: 'measure' },
        { no: '3', name: '说明', resultKind: 'text' },
      ],
    },
  ],
} as unknown as Template

describe('the items of a template', () => {
  it('stand as on paper while nobody has set them', () => {
    expect(phoneItems(template, null).map(({ no, inputType, photo }) => [no, inputType, photo])).toEqual([
      ['1', 'choice', false],
      ['2', 'number', false],
      ['3', 'text', false],
    ])
  })

  it('follow the settings; those of a later version stand behind, those that are gone and ways that do not fit are left', () => {
    const content = {
      items: [
        { no: '3', inputType: 'photo' },
        { no: 'gone', inputType: 'choice' },
        { no: '2', inputType: 'text', photo: true },
      ],
    } as const
    expect(settingsOf(template, content)).toEqual([
      { no: '3', inputType: 'photo' },
      { no: '2', inputType: 'number', photo: true },
      { no: '1', inputType: 'choice' },
    ])
    const hidden = { items: [{ no: '2', inputType: 'number', hidden: true }] } as const
    expect(phoneItems(template, hidden).map(({ no }) => no)).toEqual(['1', '3'])
    expect(phoneItems(template, content)[0]).toMatchObject({ no: '3', photo: true })
  })
})

const rule = (itemCode: string, failLevel: string, more: Partial<FailRule> = {}): FailRule => ({
  templateCode: 'T',
  equclacode: null,
  seisortcodeset: null,
  itemCode,
  itemName: `项目${itemCode}`,
  resultName: '不符合',
  failLevel,
  needNotice: true,
  ...more,
})
const lift = { equclacode: '3110', inmGroupCode: 'DJ' }

describe('failures on site', () => {
  it('propose a notice where class, kind and result agree, the gravest rule first', () => {
    const rules = [
      rule('1', '1', { needNotice: false }),
      rule('1', '3'),
      rule('2', '2', { equclacode: '4000' }),
      rule('3', '2', { seisortcodeset: 'WJ,NJ' }),
      rule('4', '2', { resultName: '锈蚀', seisortcodeset: 'DJ', equclacode: '3000' }),
      rule('5', '2', { templateCode: 'other' }),
    ]
    const entries = {
      '1': { result: 'N' as const },
      '2': { result: 'N' as const },
      '3': { result: 'N' as const },
      '4': { text: '变形、锈蚀' },
      '5': { result: 'N' as const },
    }
    expect(failuresOf(rules, 'T', lift, entries)).toEqual([
      { itemCode: '1', itemName: '项目1', failLevel: '3', needNotice: true },
      { itemCode: '4', itemName: '项目4', failLevel: '2', needNotice: true },
    ])
    expect(failuresOf(rules, 'T', lift, { '1': { result: 'Y' } })).toEqual([])
  })
})

describe('guides', () => {
  const guide = (id: string, more = {}) => ({
    id,
    guideName: id,
    equclacode: null,
    seisortcodeset: null,
    itemName: null,
    guideContent: '…',
    riskTip: null,
    ...more,
  })
  it('stand beside the task or beside their item', () => {
    const guides = [
      guide('all'),
      guide('lifts', { equclacode: '3000' }),
      guide('cranes', { equclacode: '4000' }),
      guide('item', { itemName: '缓冲器' }),
    ]
    expect(guidesFor(guides, lift).map(({ id }) => id)).toEqual(['all', 'lifts'])
    expect(guidesFor(guides, lift, '缓冲器').map(({ id }) => id)).toEqual(['item'])
  })
})
