import type { ReportSheet, SectionState, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { describe, expect, it } from 'vitest'
import { decisionsOf } from './decisions.ts'
import { ownView, passAction, places, readAddress } from './pages.ts'
import { keyCommand } from './reviewKeys.ts'
import {
  approvalNotes,
  changesSentence,
  foldedSections,
  foldedSentence,
  wasReadHere,
} from './sectionFolds.ts'
import { changesByPlace, countsOf, shownSections } from './sheetFilter.ts'

describe('what may be decided about a report', () => {
  it.each([
    ['confirm', ['confirmReport', 'return'], 'BGSH', ['确认', '退回'], ['acceptOpinion', 'dealMan']],
    ['audit', ['recheck', 'return'], 'BGSH', ['复核通过', '退回'], ['acceptOpinion', 'dealMan']],
    ['audit', ['audit', 'return'], 'BGSP', ['审核通过', '退回'], ['acceptOpinion', 'dealMan']],
    ['approve', ['approve', 'return'], '', ['批准', '退回'], ['acceptOpinion']],
    ['approve', ['return'], '', ['退回'], ['backStepNo', 'backReason', 'backDescription', 'backDutyTask']],
    ['audit', ['view'], 'BGSP', [], []],
  ] as const)('on %s by %j', (place, actions, nextStep, labels, fields) => {
    const found = decisionsOf(places[place], { actions: [...actions], nextStep })
    expect(found.map(({ label }) => label)).toEqual(labels)
    expect((found[0]?.fields ?? []).map(({ name }) => name)).toEqual(fields)
  })
  it('takes the action of the row that its page decides', () => {
    expect(passAction(places.audit, { actions: ['approve'] })).toBeNull()
    expect(passAction(places.audit, { actions: ['recheck'] })).toBe('recheck')
  })
})

describe('the list of 报告审核', () => {
  it.each([
    [['report.audit'], 'BGSH'],
    [['report.recheck'], 'BGSH_FX'],
    [['report.audit', 'report.recheck'], 'BGSH_FX,BGSH'],
    [[], 'BGSH_FX,BGSH'],
  ])('for %j holds %s', (codes, stepcode) =>
    expect(ownView(places.audit, (code) => codes.includes(code)).filter).toEqual({ stepcode }),
  )
  it('leaves other lists alone', () => expect(ownView(places.approve, () => true)).toBe(places.approve.view))
})

it('the address of a report names its business and the list that led there', () => {
  expect(readAddress(places.approve, 'YW1')).toBe('/businessPro/ApprovalInfo?seisn=YW1')
  expect(readAddress(places.audit, 'YW1', '/businessPro/reportAudit?pageNo=2')).toBe(
    '/businessPro/reportAudit/form?seisn=YW1&list=%2FbusinessPro%2FreportAudit%3FpageNo%3D2',
  )
})

const item = (no: string, unfit: boolean): SheetItem => ({
  no,
  name: no,
  requirement: '',
  key: false,
  result: '',
  unfit,
  values: [],
  table: null,
  atConclusion: false,
  text: '',
  note: '',
})
const sheet = {
  header: [],
  sections: [
    { title: '一', sheet: false, items: [item('1.1', false), item('1.2', true)] },
    { title: '二', sheet: false, items: [item('2.1', false)] },
  ],
} as unknown as ReportSheet

describe('the sheet', () => {
  const change = (field: string) => ({ field, label: '', before: null, after: '1' })
  const changes = changesByPlace([
    change('items.2.1.result'),
    change('items.2.1.values.间隙'),
    change('header.useunit'),
    change('inspectResult'),
  ])
  it('gathers changes by place', () =>
    expect([...changes].map(([place, list]) => [place, list.length])).toEqual([
      ['items.2.1', 2],
      ['header.useunit', 1],
      ['inspectResult', 1],
    ]))
  it('counts', () => expect(countsOf(sheet, changes)).toEqual({ all: 3, unfit: 1, changed: 1 }))
  it.each([
    ['all', ['1.1', '1.2', '2.1']],
    ['unfit', ['1.2']],
    ['changed', ['2.1']],
  ] as const)('shows %s', (shown, numbers) =>
    expect(shownSections(sheet, shown, changes).flatMap(({ items }) => items.map(({ no }) => no))).toEqual(
      numbers,
    ),
  )
})

const section = (key: string, more: Partial<SectionState> = {}): SectionState => ({
  key,
  title: key,
  changes: 0,
  again: true,
  approval: null,
  ...more,
})
const approved = (userName: string, stepName = '报告审核') => ({ userName, stepName, day: '2026-11-20' })

describe('what was approved already', () => {
  const sections = [
    section('结论', { again: false, approval: approved('王审核') }),
    section('壁厚', { changes: 2 }),
    section('表头', { again: false, approval: approved('王审核') }),
  ]
  it('is closed until its reader opens it', () => {
    expect([...foldedSections(sections, new Set()).keys()]).toEqual(['结论', '表头'])
    expect([...foldedSections(sections, new Set(['结论'])).keys()]).toEqual(['表头'])
  })
  it('is told with name, day and opinion', () =>
    expect(foldedSentence(section('结论', { approval: approved('冯批准', '报告审批') }))).toBe(
      '未改动，沿用 冯批准 2026-11-20 的审批意见',
    ))
  it.each<[string, SectionState[], boolean]>([
    ['nobody here has read it', [section('结论')], false],
    ['somebody has', sections, true],
  ])('where %s', (_what, all, read) => expect(wasReadHere(all)).toBe(read))
  it('is noted beside sections where they differ, and nowhere else', () => {
    expect(approvalNotes(sections).get('壁厚')).toBe('尚无人认可')
    expect(approvalNotes(sections).get('结论')).toBe('王审核 2026-11-20 审核')
    expect(approvalNotes([section('结论'), section('表头')]).size).toBe(0)
  })
  it('stands behind what changed, counted by section', () => {
    const change = (field: string) => ({ field, label: '', before: null, after: '1' })
    expect(changesSentence({ sections, changedFields: [change('a'), change('b')] })).toBe(
      '自上次退回后改动 2 处：壁厚 2 处',
    )
    expect(changesSentence({ sections, changedFields: [] })).toBe('自上次退回后没有改动')
  })
})

describe('the keys of a reader', () => {
  it.each([
    ['j', {}, 'next'],
    ['K', { shiftKey: true }, 'previous'],
    ['k', {}, 'previous'],
    ['a', {}, 'pass'],
    ['A', {}, 'pass'],
    ['r', {}, 'return'],
    ['a', { ctrlKey: true }, null],
    ['x', {}, null],
  ])('%s %j: %s', (key, more, command) =>
    expect(keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })).toBe(command),
  )
})
