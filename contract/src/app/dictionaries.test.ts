import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import type { Fields } from '../kit/record.ts'
import { isTone, tones } from '../kit/tone.ts'
import { records } from './records.ts'

type Item = { type: string; value: string; label: string; tone?: string }
const items = dictionaries.items as Item[]
const byType = Map.groupBy(items, (item) => item.type)
const toneOf = (type: string, value: string): string | undefined =>
  byType.get(type)?.find((item) => item.value === value)?.tone

/** A dictionary that is called a state, a status, a result or a conclusion tells one. */
const tellsState = (type: string): boolean => /(state|status|result|conclusion)$/i.test(type)

describe('colours of states', () => {
  it('are given to all items of a dictionary or to none', () => {
    const coloured = [...byType].filter(([, all]) => all.some(({ tone }) => tone !== undefined))
    expect(coloured.length).toBeGreaterThan(50)
    for (const [type, all] of coloured)
      for (const { value, tone } of all) expect(isTone(tone), `${type} ${value}`).toBe(true)
  })

  it('are given to every dictionary by which a field tells a state', () => {
    const used = records.flatMap(({ fields }) =>
      Object.values(fields as Fields).flatMap(({ kind, dict }) => (kind === 'dict' && dict ? [dict] : [])),
    )
    const states = [...new Set(used)].filter(tellsState)
    expect(states.length).toBeGreaterThan(40)
    for (const type of states) expect(byType.get(type)?.[0]?.tone, type).toBeDefined()
    expect(byType.get('WARNING_LEVEL')?.map(({ tone }) => tone)).toEqual(['red', 'orange', 'orange', 'none'])
  })

  it('can all be chosen, each shown in itself', () => {
    expect(byType.get('STATE_TONE')?.map(({ value, tone }) => [value, tone])).toEqual(
      tones.map((tone) => [tone, tone]),
    )
  })

  it('are red for every result that stops a device, and for no other', () => {
    const red = (type: string) =>
      (byType.get(type) ?? []).filter(({ tone }) => tone === 'red').map(({ value }) => value)
    expect(red('INSPECT_RESULT').sort()).toEqual([...dictionaries.unqualifiedItemCodes].sort())
    expect(red('REPORT_CONCLUSION').sort()).toEqual([...dictionaries.unacceptableResultNames].sort())
  })

  it.each([
    ['red', /不合格|不符合|未通过|未批准|未同意|不予|失败|吊销|停止|超期/],
    ['orange', /退回$|将到期|要求改期/],
    ['grey', /^草稿$|作废$|注销$|撤[销下]$|撤回$/],
    ['green', /^合格$|：合格$|^有效$|^在用$|^已通过$|^正常$|^已办结$|^已缴费$/],
  ])('say %s by what the label means, never by a part of it', (tone, words) => {
    const meant = items.filter(({ type, label }) => tellsState(type) && words.test(label))
    expect(meant.length).toBeGreaterThan(4)
    for (const item of meant) expect(item.tone, `${item.type} ${item.label}`).toBe(tone)
  })

  it.each([
    ['AUDIT_STATE', '4', '未通过', 'red'],
    ['AUTHORIZATION_STATE', '0', '未生效', 'none'],
    ['EMPLOY_STATE', '2', '已解聘', 'grey'],
    ['RESTORE_STATE', '0', '已删除', 'grey'],
    ['RECTIFY_STATE', '2', '已整改', 'green'],
    ['INST_REVIEW_RESULT', '3', '须更正或撤销报告', 'red'],
    ['useState', '6', '在用未登记', 'green'],
  ])('%s %s %s is %s', (type, value, label, tone) => {
    expect(byType.get(type)?.find((item) => item.value === value)?.label).toBe(label)
    expect(toneOf(type, value)).toBe(tone)
  })
})
