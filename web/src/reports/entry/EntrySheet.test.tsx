import { rptEditInfoCalls, rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryDetail, EntryReference, ReportForm } from '@tejian/contract/reports/entryShapes.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { latestTemplate, templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { fitEntries } from '@tejian/contract/reports/templates/trial.ts'
import { reportEnter } from '@tejian/contract/reports/views/entryViews.ts'
import { listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findCallOf } from '../../kit/list/useRows.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { itemId } from '../sheet/rowState.ts'
import { enterAddress, enterListPath } from './addresses.ts'
import ReportEnterInfoPage from './ReportEnterInfoPage.tsx'

const seisn = 'YW20260001'
const head = { seisn, seiflowsysid: 'f1', equdatasysid: 'e1', equclacode: '3110', version: 5 }
const nothing: ReportForm = { header: {}, items: {}, note: null, problemDesc: null }
/** A report of a lift, of which nothing is filled in unless said. */
const detailOf = ({ formData = nothing, ...more }: Partial<EntryDetail> = {}): EntryDetail => ({
  ...head,
  reportno: 'DT-2026-001',
  inspectdate: '2026-11-20',
  ninspectdate: null,
  inspectResult: null,
  inspectors: '检验员',
  formData,
  id: '6b1f0d3c-51a5-4d8e-9e0c-0a4f4f1f0001',
  appno: 'SB1',
  unitname: '城东商场',
  equcode: '31103301',
  equname: '曳引电梯',
  inmGroupCode: null,
  instrumentNames: null,
  dealManName: '检验员',
  deadline: null,
  versionNo: 1,
  updateDate: '2026-11-20 09:00:00',
  updateUserName: '检验员',
  step: 'BGLR',
  taskId: 't1',
  templateCode: 'DT-QY-DQ',
  templateVersion: 1,
  templateName: '曳引与强制驱动电梯定期检验报告',
  facts: {},
  editable: true,
  actions: [],
  backReason: null,
  backDescription: null,
  changedFields: [],
  marks: [],
  prefill: null,
  ...more,
})
const reference: EntryReference = {
  header: {},
  last: null,
  lines: {},
  due: null,
  remarks: [],
  confirmers: [],
}

const { answer, sent, visit } = testBrowser()
const { detail, save } = rptEditInfoCalls

beforeEach(() => {
  answer(detail, () => detailOf())
  answer(templateCalls.version, () => templateOf('DT-QY-DQ', 1)!)
  answer(rptEditRefCalls.detail, () => ({ ...head, refData: reference }))
  answer(save, ({ version }) => ({ seisn, version: Number(version) + 1 }))
  answer(remarkCalls.list, () => [])
  answer(noticeCalls.ofBusiness, () => [])
  answer(listAttachments, () => [])
  answer(findCallOf(reportEnter), () => ({ list: [], count: 0, pageNo: 1, pageSize: 20 }))
  answer(draftCalls.get, () => null)
  answer(draftCalls.save, () => ({ updateDate: '2026-11-20 09:30:15' }))
  answer(draftCalls.delete, () => null)
})

async function open() {
  const at = enterAddress(seisn)
  const visited = visit(
    { [at.split('?')[0]!]: <ReportEnterInfoPage />, [enterListPath]: <p>报告列表</p> },
    { at },
  )
  const sheet = await screen.findByRole('grid', { name: '检验项目' })
  return {
    ...visited,
    sheet,
    /** Into the sheet, as Tab does. */
    enter: () => act(() => sheet.focus()),
  }
}
const rowsOf = (no: string): HTMLElement => document.getElementById(itemId(no))!
const place = (no: string, column: 'value' | 'result' | 'note', line = 0): HTMLElement =>
  rowsOf(no).querySelectorAll<HTMLElement>(`[data-cell$=" ${column}"]`)[line]!
/** The judgement of an item, as it is marked. */
const judged = (no: string): string | undefined =>
  rowsOf(no).querySelector('[role="radio"][aria-checked="true"]')?.getAttribute('aria-label') ?? undefined
/** Where the next key goes. */
const active = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
const button = (name: string) => screen.getByText<HTMLElement>(name, { selector: 'button, button *' })
const formsSent = () =>
  sent(save).map(({ version, formData = '{}' }) => ({ version, ...JSON.parse(formData) }))

describe('the keyboard', () => {
  it('judges an item and goes on to the next, to the note where it is unfit', async () => {
    const { user, enter } = await open()
    enter()
    expect(active()).toBe('A1.1.4 使用资料 判定')
    await user.keyboard('y')
    expect(judged('A1.1.4')).toBe('符合')
    expect(active()).toBe('A1.2.1.1 通道及照明 判定')
    await user.keyboard('n')
    expect(judged('A1.2.1.1')).toBe('不符合')
    expect(active()).toBe('A1.2.1.1 通道及照明 说明')
    await user.keyboard('照度不足{Tab}')
    expect(active()).toBe('A1.2.2.1 井道照明 判定')
    expect(place('A1.2.1.1', 'note').textContent).toBe('照度不足')
    await user.keyboard('-')
    expect(judged('A1.2.2.1')).toBe('无此项')
  })

  it('begins at the first item that is open, and moves by arrows', async () => {
    answer(detail, () => detailOf({ formData: { ...nothing, items: { 'A1.1.4': { result: 'Y' } } } }))
    const { user, enter } = await open()
    enter()
    expect(active()).toBe('A1.2.1.1 通道及照明 判定')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('A1.2.2.1 井道照明 判定')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(active()).toBe('A1.1.4 使用资料 判定')
    await user.keyboard('{ArrowRight}')
    expect(active()).toBe('A1.1.4 使用资料 说明')
  })

  it('takes back, does again and clears', async () => {
    const { user, enter } = await open()
    enter()
    await user.keyboard('yd')
    expect([judged('A1.1.4'), judged('A1.2.1.1')]).toEqual(['符合', '资料确认符合'])
    await user.keyboard('{Control>}z{/Control}')
    expect([judged('A1.1.4'), judged('A1.2.1.1')]).toEqual(['符合', undefined])
    await user.keyboard('{Control>}y{/Control}')
    expect(judged('A1.2.1.1')).toBe('资料确认符合')
    await user.keyboard('{Delete}')
    expect(judged('A1.2.1.1')).toBeUndefined()
  })
})

describe('a judgement that goes down over many items', () => {
  it('leaves out what the device does not have, whether by Ctrl+D or by its letter', async () => {
    const { user, enter } = await open()
    enter()
    await user.keyboard(
      'y{ArrowUp}{Shift>}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{/Shift}',
    )
    await user.keyboard('{Control>}d{/Control}')
    expect([judged('A1.2.2.1'), judged('A1.3.13')]).toEqual(['符合', '符合'])
    // Nobody has to judge it.
    expect(judged('A1.2.3.17')).toBeUndefined()
    await user.keyboard('d')
    expect([judged('A1.3.13'), judged('A1.2.3.17')]).toEqual(['资料确认符合', undefined])
    await user.click(place('A1.2.3.17', 'result'))
    await user.keyboard('y')
    expect(judged('A1.2.3.17')).toBe('符合')
  })
})

describe('a measured value', () => {
  it('beyond its limit is marked while it is typed, at its place and in its section', async () => {
    const { user } = await open()
    const section = within(screen.getByRole('navigation', { name: '章节' })).getByText('A1.3 试验')
      .parentElement!
    await user.click(place('A1.3.2', 'value'))
    expect(active()).toBe('A1.3.2 平衡系数 平衡系数')
    await user.keyboard('0.55')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(place('A1.3.2', 'value').title).toBe('超出限值 0.40～0.50')
    await waitFor(() => expect(within(section).getByTitle('超出限值').textContent).toBe('!1'))
    await user.clear(document.activeElement!)
    await user.keyboard('0.45')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBeNull()
    expect(place('A1.3.2', 'value').title).toBe('')
    await waitFor(() => expect(within(section).queryByTitle('超出限值')).toBeNull())
  })

  it('has the limit that follows from another one', async () => {
    const { user } = await open()
    await user.click(place('A1.2.5.1', 'value', 0))
    await user.keyboard('10{Enter}8.9')
    expect(place('A1.2.5.1', 'value', 1).title).toBe('超出限值 ≥9 mm')
  })

  it('that is no number is marked as such', async () => {
    const { user } = await open()
    await user.click(place('A1.3.2', 'value'))
    await user.keyboard('约0.4')
    expect(place('A1.3.2', 'value').title).toBe('应填数字，不适用的请选“无此项”')
  })

  it('comes with others from Excel, and what does not fit is told', async () => {
    const { user, enter } = await open()
    enter()
    await user.paste('√\t\n也许\t\n×\t未装')
    expect([judged('A1.1.4'), judged('A1.2.1.1'), judged('A1.2.2.1')]).toEqual(['符合', undefined, '不符合'])
    expect(place('A1.2.2.1', 'note').textContent).toBe('未装')
    await screen.findByText('有 1 格未填入')
    expect(screen.getByText(/A1\.2\.1\.1 通道及照明 判定“也许”/)).toBeTruthy()
  })
})

describe('saving', () => {
  it('sends what was changed with the version it was changed from, and goes on from the new one', async () => {
    const { user, enter } = await open()
    expect(screen.getByText('已保存')).toBeTruthy()
    enter()
    await user.keyboard('y')
    expect(screen.getByText('有未保存的修改，已存草稿')).toBeTruthy()
    await user.click(button('保存'))
    await waitFor(() => expect(screen.queryByText('有未保存的修改，已存草稿')).toBeNull())
    await user.click(place('A1.3.2', 'value'))
    await user.keyboard('0.45{Control>}s{/Control}')
    await waitFor(() => expect(sent(save)).toHaveLength(2))
    expect(formsSent()).toEqual([
      { version: '5', header: {}, items: { 'A1.1.4': { result: 'Y' } } },
      { version: '6', header: {}, items: { 'A1.3.2': { values: { 平衡系数: '0.45' } } } },
    ])
  })

  it('leaves unsaved what was typed while the answer was on its way', async () => {
    const saved = Promise.withResolvers<{ seisn: string; version: number }>()
    answer(save, () => saved.promise)
    const { user, enter } = await open()
    enter()
    await user.keyboard('y{Control>}s{/Control}y')
    await act(async () => saved.resolve({ seisn, version: 6 }))
    expect(screen.getByText('有未保存的修改，已存草稿')).toBeTruthy()
    answer(save, () => ({ seisn, version: 7 }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(formsSent()[1]).toEqual({ version: '6', header: {}, items: { 'A1.2.1.1': { result: 'Y' } } }),
    )
  })

  it('that is refused says why and keeps what was typed', async () => {
    answer(save, () => {
      throw refusal('检验日期不能晚于今天')
    })
    const { user } = await open()
    await user.click(place('A1.3.2', 'value'))
    await user.keyboard('0.45')
    await user.click(button('保存'))
    await screen.findByText('检验日期不能晚于今天')
    expect(place('A1.3.2', 'value').querySelector('input')?.value).toBe('0.45')
    expect(screen.getByText('有未保存的修改，已存草稿')).toBeTruthy()
  })

  it('over what somebody else has saved takes theirs in and keeps one’s own', async () => {
    const present = detailOf({
      version: 8,
      formData: {
        ...nothing,
        items: { 'A1.1.4': { result: 'N', note: '缺证' }, 'A1.2.2.1': { result: 'Y' } },
      },
    })
    answer(save, ({ version }) => {
      if (version === '5') throw refusal('该记录已由王某于11:20修改', { code: 'conflict', detail: present })
      return { seisn, version: 9 }
    })
    const { user, enter } = await open()
    enter()
    await user.keyboard('y{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: '报告已被他人修改' }))
    const judgement = within(dialog.getByRole('radiogroup', { name: 'A1.1.4 使用资料 检验结果' }))
    expect(judgement.getByRole<HTMLInputElement>('radio', { name: '您填写：符合' }).checked).toBe(true)
    expect(judgement.getByRole('radio', { name: '对方填写：不符合' })).toBeTruthy()
    // Why it is unfit belongs to the judgement.
    expect(dialog.getByRole('radio', { name: '对方填写：缺证' })).toBeTruthy()
    expect([judged('A1.1.4'), judged('A1.2.2.1')]).toEqual(['符合', '符合'])
    await user.keyboard('{Control>}s{/Control}')
    await user.click(dialog.getByText(/确\s?定/))
    await user.click(button('保存'))
    await waitFor(() =>
      expect(formsSent()[1]).toEqual({ version: '8', header: {}, items: { 'A1.1.4': { result: 'Y' } } }),
    )
  })
})

const shipped = latestTemplate('RQ-DQ', '2026-11-20')!
const withOwnFields: Template = {
  ...shipped,
  headerFields: ['weight', 'medium', 'filledOn'],
  ownFields: {
    weight: { label: '充装量', kind: 'number', unit: 't', min: 0, max: 50 },
    medium: { label: '试验介质', kind: 'choice', options: ['水', '氮气'] },
    filledOn: { label: '充装日期', kind: 'date' },
  },
  requiredHeader: [],
}

describe('a field of the template’s own', () => {
  const openWith = async (header: Record<string, string> = {}) => {
    answer(templateCalls.version, () => withOwnFields)
    answer(detail, () =>
      detailOf({ templateCode: 'RQ-DQ', equclacode: '2150', formData: { ...nothing, header } }),
    )
    return open()
  }
  /** The sentence at a field, which its input is described by. */
  const wrongAt = (label: RegExp): string | null => {
    const input = screen.getByLabelText(label)
    if (input.getAttribute('aria-invalid') !== 'true') return null
    return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  }

  it('that is no number, or beyond its range, is told at its place while it is typed', async () => {
    const { user } = await openWith()
    const input = screen.getByLabelText(/充装量/)
    for (const [typed, sentence] of [
      ['5x', '应填数字'],
      ['51', '51 超出允许范围 0～50 t'],
      ['-1', '-1 超出允许范围 0～50 t'],
      ['50', null],
    ] as const) {
      await user.clear(input)
      await user.type(input, typed)
      expect(wrongAt(/充装量/)).toBe(sentence)
    }
  })

  it('that came with a choice or a day that is none says so', async () => {
    await openWith({ medium: '空气', filledOn: '上周' })
    expect(wrongAt(/试验介质/)).toBe('“空气”不在选项中')
    expect(await screen.findByText('“上周”应为日期')).toBeTruthy()
  })

  it('keeps the report from being submitted, and is led to', async () => {
    const { user } = await openWith({ weight: '500' })
    await user.click(button('提交'))
    const summary = within(await screen.findByRole('alert'))
    await user.click(summary.getByText('充装量：500 超出允许范围 0～50 t'))
    expect(document.activeElement).toBe(screen.getByLabelText(/充装量/))
    expect(sent(save)).toEqual([])
  })
})

describe('a report that two people saved', () => {
  const points = (...values: string[]) => ({
    rows: values.map((text) => ({ 测点部位: '筒体', 实测厚度: text })),
  })
  const was: ReportForm = {
    ...nothing,
    header: { weight: '3', medium: '水' },
    items: { '3.1': points('9.6', '9.5') },
  }
  const theirs: ReportForm = {
    ...nothing,
    header: { weight: '5', medium: '氮气' },
    items: { '3.1': points('9.1', '9.2', '8.8') },
  }

  const openOver = async () => {
    answer(templateCalls.version, () => withOwnFields)
    answer(detail, () => detailOf({ templateCode: 'RQ-DQ', equclacode: '2150', formData: was }))
    answer(save, ({ version }) => {
      if (version !== '5') return { seisn, version: 9 }
      const present = detailOf({ version: 8, formData: theirs })
      throw refusal('该记录已由王某于11:20修改', { code: 'conflict', detail: present })
    })
    const { user } = await open()
    await user.clear(screen.getByLabelText(/充装量/))
    await user.type(screen.getByLabelText(/充装量/), '4')
    const cell = (row: number) => rowsOf('3.1').querySelector<HTMLElement>(`[data-place="${row} 1"]`)!
    await user.click(cell(0))
    await user.keyboard('9.4{Enter}9.3{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: '报告已被他人修改' }))
    return { user, dialog }
  }
  const choices = (group: HTMLElement) =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)

  it('shows own fields and cells of tables with both values, one by one', async () => {
    const { dialog } = await openOver()
    const shown = dialog
      .getAllByRole('radiogroup')
      .map((group) => [group.getAttribute('aria-label'), ...choices(group)])
    expect(shown).toEqual([
      ['充装量', '您填写：4', '对方填写：5'],
      ['3.1 筒体 第1行 实测厚度', '您填写：9.4', '对方填写：9.1'],
      ['3.1 筒体 第2行 实测厚度', '您填写：9.3', '对方填写：9.2'],
    ])
  })

  it('takes what is chosen of the other one, keeps one’s own, and what only one of them wrote', async () => {
    const { user, dialog } = await openOver()
    await user.click(dialog.getByRole('radio', { name: '对方填写：5' }))
    await user.click(dialog.getByRole('radio', { name: '对方填写：9.2' }))
    await user.click(dialog.getByText(/确\s?定/))
    expect(screen.getByLabelText<HTMLInputElement>(/充装量/).value).toBe('5')
    expect(screen.getByLabelText<HTMLSelectElement>(/试验介质/).value).toBe('氮气')
    await user.click(button('保存'))
    await waitFor(() =>
      expect(formsSent()[1]).toEqual({
        version: '8',
        header: {},
        items: { '3.1': points('9.4', '9.2', '8.8') },
      }),
    )
  })

  it('leaves nothing to save where all is the other one’s', async () => {
    const { user, dialog } = await openOver()
    await user.click(dialog.getByText('全选对方'))
    await user.click(dialog.getByText(/确\s?定/))
    await screen.findByText('已保存')
    await user.click(button('保存'))
    expect(sent(save)).toHaveLength(1)
  })
})

describe('the draft', () => {
  it('is kept when the page goes out of sight', async () => {
    const { user, enter } = await open()
    enter()
    await user.keyboard('y')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(sent(draftCalls.save)).toHaveLength(1))
    const { key, content = '' } = sent(draftCalls.save)[0]!
    expect(key).toBe('report/f1')
    expect(JSON.parse(JSON.parse(content).values.changes).items).toEqual({ 'A1.1.4': { result: 'Y' } })
  })

  it('comes back over the stored report, and can be given up', async () => {
    const changes = JSON.stringify({ items: { 'A1.1.4': { result: 'D' } }, header: {}, plain: {} })
    answer(draftCalls.get, () => ({
      content: JSON.stringify({ values: { changes }, version: 5 }),
      updateDate: '2026-11-20 09:30:15',
    }))
    const { user } = await open()
    await screen.findByText(/已恢复 11-20 09:30 的草稿/)
    expect(judged('A1.1.4')).toBe('资料确认符合')
    await user.click(button('放弃'))
    await waitFor(() => expect(sent(draftCalls.delete)).toHaveLength(1))
    expect(judged('A1.1.4')).toBeUndefined()
  })
})

describe('submitting', () => {
  it('is refused while something is open, and leads there', async () => {
    const items = { 'A1.1.4': { result: 'Y' } } as const
    answer(detail, () => detailOf({ formData: { ...nothing, items } }))
    const { user } = await open()
    await user.click(button('提交'))
    const summary = within(await screen.findByRole('alert'))
    expect(summary.queryByText(/使用资料/)).toBeNull()
    await user.click(summary.getByText(/通道及照明/))
    expect(active()).toBe('A1.2.1.1 通道及照明 判定')
    expect(sent(save)).toEqual([])
  })
})

describe('leaving', () => {
  it('asks while something is unsaved', async () => {
    const { user, enter } = await open()
    enter()
    await user.keyboard('y')
    await user.click(button('返回列表'))
    const dialog = within(await screen.findByRole('dialog', { name: '有未保存的修改' }))
    await user.click(dialog.getByText('离开'))
    await screen.findByText('报告列表')
    await waitFor(() => expect(sent(draftCalls.save)).toHaveLength(1))
  })
})

describe('a report that is not the reader’s to fill in', () => {
  it('takes nothing from keys, mouse or clipboard, and has nothing to save', async () => {
    const items = { 'A1.1.4': { result: 'Y' }, 'A1.3.2': { values: { 平衡系数: '0.45' } } } as const
    answer(detail, () => detailOf({ editable: false, formData: { ...nothing, items } }))
    const { user, enter, sheet } = await open()
    expect(sheet.getAttribute('aria-readonly')).toBe('true')
    expect(screen.getByText('该报告当前不由您录入，仅供查看')).toBeTruthy()
    enter()
    await user.keyboard('ny{Delete}')
    await user.paste('×')
    await user.click(within(rowsOf('A1.2.2.1')).getByTitle('符合'))
    await user.click(place('A1.3.2', 'value'))
    await user.keyboard('1')
    expect([judged('A1.1.4'), judged('A1.2.1.1'), judged('A1.2.2.1')]).toEqual(['符合', undefined, undefined])
    expect(place('A1.3.2', 'value').querySelector('input')?.value).toBe('0.45')
    expect(screen.queryByText('保存')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    expect(sent(save)).toEqual([])
  })
})

describe('a general item that is unfit', () => {
  const notice = {
    id: '6b1f0d3c-51a5-4d8e-9e0c-0a4f4f1f0002',
    version: 1,
    noticeno: 'YJ2026112000001',
    noticetype: '1',
    step: 'ZGFK',
    problemDesc: '1. A1.2.2.1 井道照明：照明损坏',
    itemCodes: 'A1.2.2.1',
    requirement: null,
    rectifyLimit: '2026-12-04',
    issueDate: '2026-11-20',
    equcode: '31103301',
    signName: null,
    feedbackDate: null,
    feedbackResult: null,
    feedbackName: null,
    backDescription: null,
    confirmUserName: null,
    earlier: false,
    actions: ['feedback', 'print', 'sign', 'ticket'],
  }
  const template = templateOf('DT-QY-DQ', 1)!
  const fit = fitEntries(template, factsOf('3110'))
  const items: ReportForm['items'] = {
    ...(fit as ReportForm['items']),
    'A1.2.2.1': { result: 'N', note: '照明损坏' },
  }

  it('asks for a notice, which is offered where it may be issued', async () => {
    answer(detail, () => detailOf({ formData: { ...nothing, items }, actions: ['issueNotice'] }))
    await open()
    expect(screen.getByText(/请先出具检验意见通知书/)).toBeTruthy()
    expect(button('出具意见通知书')).toBeTruthy()
  })

  it('waits for its notice, which stands above the sheet with what is to be done', async () => {
    answer(detail, () => detailOf({ formData: { ...nothing, items } }))
    answer(noticeCalls.ofBusiness, () => [notice])
    await open()
    const bar = await screen.findByRole('region', { name: '检验意见通知书' })
    expect(within(bar).getByText('登记整改情况')).toBeTruthy()
    expect(within(bar).queryByText('整改确认')).toBeNull()
    expect(screen.getByText(/检验意见通知书YJ2026112000001尚未整改确认/)).toBeTruthy()
  })

  it('is passed once its notice is confirmed', async () => {
    answer(detail, () => detailOf({ formData: { ...nothing, items } }))
    answer(noticeCalls.ofBusiness, () => [{ ...notice, step: 'end', confirmUserName: '检验员' }])
    await open()
    expect(await screen.findByText(/按项目判定应为“合格”：.*整改已确认/)).toBeTruthy()
  })
})
