import { expect, it } from 'vitest'
import { checkedText, complianceItems, itemNames, verdictOf } from './verdict.ts'

const all = (result: string) => Object.fromEntries(itemNames.map((name) => [name, result]))

it('says 合规 of what was looked at whole, 不合规 of one broken rule, and nothing of what is not known', () => {
  expect(verdictOf({})).toBe('0')
  expect(verdictOf(all('1'))).toBe('1')
  for (const name of itemNames) {
    expect(verdictOf({ ...all('1'), [name]: '0' })).toBe('0')
    expect(verdictOf({ ...all('1'), [name]: null })).toBe('0')
    expect(verdictOf({ [name]: '2' })).toBe('2')
  }
})

it('names what was found', () => {
  expect(checkedText({ ...all('1'), intervalCheck: '2', selfCheck: null })).toBe(
    '不符合：维保间隔；符合：维保人员资格、维保项目、维保签到、使用单位确认；未核查：年度自行检查',
  )
  expect(checkedText({})).toBe(`未核查：${Object.values(complianceItems).join('、')}`)
})
