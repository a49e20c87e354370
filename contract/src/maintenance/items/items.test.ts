import { expect, it } from 'vitest'
import { annexes, annexOf, doubtfulMark, isTest, itemsOf, namesNote, visitKinds } from './items.ts'

it('has as many items as the annexes of TSG T5002-2017', () => {
  const counted = annexes.map(({ annex, lists }) => [
    annex,
    ...Object.values(lists).map((list) => list.length),
  ])
  expect(counted).toEqual([
    ['A', 31, 13, 15, 17],
    ['B', 30, 13, 9, 14],
    ['C', 20, 8, 10, 14],
    ['D', 33, 5, 12, 13],
  ])
  for (const { lists } of annexes)
    for (const list of Object.values(lists))
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
})

it('finds the annex of a class', () => {
  const named = ['3110', '3120', '3410', '3420', '3210', '3430', '3310', '3320', '3000', ''].map(
    (code) => annexOf(code).annex,
  )
  expect(named.join('')).toBe('AAAABCDDAA')
})

it('contains the shorter kinds in the longer ones, and numbers no item twice', () => {
  const year = itemsOf('3110', visitKinds.year)
  expect(year).toHaveLength(31 + 13 + 15 + 17)
  expect(new Set(year.map(({ no }) => no)).size).toBe(year.length)
  expect(itemsOf('3310', visitKinds.quarter)).toHaveLength(33 + 5)
  expect(itemsOf('3430', visitKinds.halfMonth)[0]).toEqual({
    no: '1-01',
    kind: '1',
    name: '机房、通道环境',
    doubtful: true,
  })
})

it('says which names nobody has compared with the text, and never takes one for the regulation', () => {
  for (const { lists, source } of annexes) {
    expect(source).toMatch(/^TSG T5002-2017 附件[A-D]$/)
    for (const { confidence } of Object.values(lists).flat())
      expect(['high', 'medium', 'low']).toContain(confidence)
  }
  expect(itemsOf('3430', visitKinds.year).every(({ doubtful }) => doubtful)).toBe(true)
  expect(itemsOf('3110', visitKinds.year).some(({ doubtful }) => doubtful)).toBe(false)
  expect(namesNote('3430')).toContain('TSG T5002-2017 附件C原文为准；标有“名称待核对”')
  expect(namesNote('3110')).not.toContain(doubtfulMark)
})

it('knows which are tests', () => {
  const tests = itemsOf('3110', visitKinds.year).filter(isTest)
  expect(tests.map(({ name }) => name)).toContain('限速器安全钳联动试验')
  expect(tests.map(({ name }) => name)).not.toContain('轿顶')
})
