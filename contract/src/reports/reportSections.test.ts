import { describe, expect, it } from 'vitest'
import { flattenReport } from './flatten.ts'
import { sectionFinder, sectionsOf, sectionTexts } from './reportSections.ts'
import type { Template } from './templates/template.ts'

const template = {
  sections: [
    { title: '资料审查', items: [{ no: 'A1.1.4', name: '资料', resultKind: 'judge' }] },
    { title: '壁厚测定', items: [{ no: '3.1', name: '筒体', resultKind: 'measure' }] },
  ],
} as unknown as Template

describe('the sections of a report', () => {
  it('are its conclusion, those of its template, its head', () =>
    expect(sectionsOf(template).map(({ title }) => title)).toEqual([
      '结论',
      '资料审查',
      '壁厚测定',
      '报告表头',
    ]))

  it.each([
    ['items.A1.1.4.result', 'items:资料审查'],
    ['items.A1.1.4', 'items:资料审查'],
    ['items.3.1.values.最小实测', 'items:壁厚测定'],
    ['header.useunit', 'head'],
    ['header.nextinspdate', 'conclusion'],
    ['inspectResult', 'conclusion'],
    ['items.9.9.note', 'conclusion'],
    ['report', null],
  ])('%s belongs to %s', (place, section) => expect(sectionFinder(template)(place)).toBe(section))

  it('differ where anything in them does, and nowhere else', () => {
    const before = { header: { useunit: '甲' }, items: { '3.1': { values: { 最小实测: '7.9' } } } }
    const after = { ...before, items: { '3.1': { values: { 最小实测: '7.8' } } } }
    const [old, now] = [before, after].map((content) => sectionTexts(template, flattenReport(content)))
    expect([...(now ?? [])].filter(([key, text]) => old?.get(key) !== text).map(([key]) => key)).toEqual([
      'items:壁厚测定',
    ])
  })
  it('do not depend on the order in which their places were written', () =>
    expect(sectionTexts(template, { note: '一', inspectResult: '合格' })).toEqual(
      sectionTexts(template, { inspectResult: '合格', note: '一' }),
    ))
})
