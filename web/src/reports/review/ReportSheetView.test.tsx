import type { ReviewDetail, SheetItem } from '@tejian/contract/reports/reviewCalls.ts'
import { listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { ReportSheetView } from './ReportSheetView.tsx'

const { answer, visit } = testBrowser()

beforeEach(() => answer(listAttachments, () => []))

const item = (no: string, name: string, value: string): SheetItem => ({
  no,
  name,
  requirement: '',
  key: false,
  result: '符合',
  unfit: false,
  table: null,
  atConclusion: false,
  values: [{ name: '最小实测', value, unit: 'mm', limit: '', out: false, computed: false }],
  text: '',
  note: '',
})

const approval = { userName: '王审核', stepName: '报告审核', day: '2026-11-20' }
const state = (key: string, title: string, again: boolean) => ({
  key,
  title,
  again,
  changes: again ? 1 : 0,
  approval: again ? null : approval,
})

const detailOf = (more: Partial<ReviewDetail>): ReviewDetail =>
  ({
    seisn: 'YW1',
    appmainsysid: '018f0000-0000-7000-8000-000000000000',
    actions: [],
    changedFields: [],
    remarks: [],
    marks: [],
    drawn: '',
    sections: [],
    sheet: {
      templateName: '压力容器定期检验报告',
      basis: '',
      versionNo: 1,
      header: [{ field: 'header.useunit', label: '使用单位', value: '甲公司' }],
      sections: [
        { title: '资料审查', items: [item('1.1', '资料', '')] },
        { title: '壁厚测定', items: [item('3.1', '筒体', '9.8')] },
      ],
      conclusion: '符合要求',
      unacceptable: false,
      problemDesc: '',
      note: '',
    },
    ...more,
  }) as unknown as ReviewDetail

const returned = {
  changedFields: [
    { field: 'items.3.1.values.最小实测', label: '3.1 筒体 最小实测', before: '7.9', after: '9.8' },
  ],
  sections: [
    state('conclusion', '结论', false),
    state('items:资料审查', '资料审查', false),
    state('items:壁厚测定', '壁厚测定', true),
    state('head', '报告表头', false),
  ],
}

const open = (more: Partial<ReviewDetail>) =>
  visit({
    '/': (
      <ReportSheetView
        detail={detailOf(more)}
        addressOf={(seisn) => `/other?seisn=${seisn}`}
        pinned={null}
        onPin={null}
      />
    ),
    '/other': <p>另一份报告</p>,
  })

describe('marks', () => {
  const thicker = { kind: 'thicker' as const, sentence: '3.1 最小实测 9.8 mm，上次 7.9 mm', items: ['3.1'] }
  const same = {
    kind: 'sameAsOther' as const,
    sentence: '与同日报告 乙 的 6 项实测值逐字相同',
    items: ['1.1', '3.1'],
  }

  it('stand before the sheet, each with its sentence, and are not there where there are none', async () => {
    open({ marks: [{ ...same, seisn: 'YW2' }, thicker] })
    const marks = await screen.findByRole('region', { name: '核对提示' })
    expect(
      within(marks)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '同日雷同与同日报告 乙 的 6 项实测值逐字相同查看 2 项看对方报告',
      '壁厚增加3.1 最小实测 9.8 mm，上次 7.9 mm查看 3.1',
    ])
    expect(
      marks.compareDocumentPosition(screen.getByRole('region', { name: '检验项目' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  it('lead to their items, in a part that was closed too', async () => {
    const { user } = open({ ...returned, marks: [same] })
    expect(screen.queryByText('资料')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '查看 2 项' }))
    expect(document.activeElement?.textContent).toContain('资料')
  })

  it('lead to the sheet that was compared', async () => {
    const { user } = open({ marks: [{ ...same, seisn: 'YW2' }] })
    await user.click(await screen.findByRole('link', { name: '看对方报告' }))
    expect(await screen.findByText('另一份报告')).toBeDefined()
    expect(location.search).toBe('?seisn=YW2')
  })
})

describe('a report that comes again', () => {
  it('opens with what changed, beside what it was, the rest closed with its approval', async () => {
    open(returned)
    expect(await screen.findByText('自上次退回后改动 1 处：壁厚测定 1 处')).toBeDefined()
    expect(screen.getByText('最小实测原为 7.9')).toBeDefined()
    expect(screen.getAllByText('未改动，沿用 王审核 2026-11-20 的审核意见').length).toBe(3)
    expect(screen.queryByText('甲公司')).toBeNull()
  })

  it('is opened part by part, or whole', async () => {
    const { user } = open(returned)
    await user.click(await screen.findByRole('button', { name: '展开报告表头' }))
    expect(screen.getByText('甲公司')).toBeDefined()
    expect(screen.queryByText('资料')).toBeNull()
    await user.click(screen.getByRole('button', { name: '展开整份报告' }))
    expect(screen.getByText('资料')).toBeDefined()
    expect(screen.queryByText(/^未改动/)).toBeNull()
  })

  it('is read whole where nobody has read it at this step', async () => {
    open({ sections: returned.sections.map((section) => ({ ...section, again: true })) })
    expect(await screen.findByText('甲公司')).toBeDefined()
    expect(screen.getByText('资料')).toBeDefined()
  })
})
