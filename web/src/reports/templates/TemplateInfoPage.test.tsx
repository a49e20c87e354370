import { contentOfTemplate } from '@tejian/contract/reports/keeping/columns.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { reportTemplate, type TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { templateAddress, templateHome } from './places.ts'
import TemplateInfoPage from './TemplateInfoPage.tsx'

const id = '6b1f0d3c-51a5-4d8e-9e0c-0a4f4f1f0001'
const { answer, sent, visit } = testBrowser()
const { getDetail, saveContent, stop, move } = templateCalls

const crane = contentOfTemplate(templateOf('QZ-DQ', 1)!)
const content: TemplateContent = {
  ...crane,
  sections: [
    {
      title: 'C1 技术文件',
      items: [
        { no: 'C1.1', name: '使用登记', resultKind: 'judge', key: true },
        { no: 'C1.2', name: '作业人员', resultKind: 'judge', unchecked: true },
      ],
    },
    {
      title: 'C3 金属结构',
      items: [
        {
          no: 'C3.1',
          name: '有效厚度',
          resultKind: 'measure',
          measures: [
            { name: '设计厚度', unit: 'mm' },
            { name: '实测厚度', unit: 'mm', minExpr: '0.9*设计厚度' },
          ],
        },
      ],
    },
  ],
}

type Names = keyof typeof reportTemplate.fields
const blank = Object.fromEntries(Object.keys(reportTemplate.fields).map((name) => [name, null])) as Record<
  Names,
  null
>

const row = (more: object = {}) => ({
  ...blank,
  id,
  version: 4,
  code: 'QZ-DQ',
  versionNo: 3,
  templateName: content.name,
  step: 'MBBZ',
  state: '0',
  content,
  why: '改版',
  createDate: '2026-11-20 09:00:00',
  createUserName: '沙质量',
  updateDate: '2026-11-20 09:00:00',
  updateUserName: '沙质量',
  actions: ['view', 'edit', 'submit'],
  moves: [],
  ...more,
})

beforeEach(() => {
  answer(getDetail, () => row())
  answer(saveContent, ({ version }) => ({ id, version: Number(version) + 1, problems: [] }))
  answer(draftCalls.get, () => null)
  answer(draftCalls.save, () => ({ updateDate: '2026-11-20 09:30:15' }))
  answer(draftCalls.delete, () => null)
})

async function open() {
  const at = templateAddress(id)
  const visited = visit(
    { [at.split('?')[0]!]: <TemplateInfoPage />, [templateHome.path]: <p>模板列表</p> },
    { at, dictionaries: { INM_GROUP: { DJ: '定期检验' }, INSPECT_RESULT: { '00': '合格' } } },
  )
  const tree = await screen.findByRole('tree')
  return { ...visited, tree, enter: (name: string) => visited.user.click(line(name)) }
}

const lines = (): string[] =>
  screen.getAllByRole('treeitem').map(({ textContent }) => (textContent ?? '').replace(/待核$/, ''))
const line = (name: string): HTMLElement =>
  screen.getAllByRole('treeitem').find(({ textContent }) => textContent?.includes(name))!
const selected = (): string | undefined =>
  screen.getAllByRole('treeitem').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent ??
  undefined
const field = (path: string) => document.getElementById(`template-${path}`) as HTMLInputElement
const problemAt = (path: string) => document.getElementById(`template-${path}-problem`)?.textContent
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
const contentSent = (): TemplateContent => JSON.parse(sent(saveContent).at(-1)?.content ?? '{}')

describe('the tree', () => {
  it('shows sections and items with their numbers and marks, and finds what is searched for', async () => {
    const { user } = await open()
    expect(lines()).toEqual([
      '封面与表头',
      'C1 技术文件2',
      '*C1.1使用登记',
      'C1.2作业人员',
      'C3 金属结构1',
      'C3.1有效厚度',
      '检验结论',
      '相互印证',
      '版面',
    ])
    expect(within(line('作业人员')).getByTitle('待核对')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: '查找项目' }), '厚度')
    expect(lines()).toEqual(['C3 金属结构1', 'C3.1有效厚度'])
  })

  it('is walked, opened and closed by arrows', async () => {
    const { user, tree, enter } = await open()
    await enter('C1 技术文件')
    tree.focus()
    await user.keyboard('{ArrowLeft}')
    expect(lines()).not.toContain('C1.2作业人员')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    expect(selected()).toContain('作业人员')
    await user.keyboard('{ArrowLeft}')
    expect(selected()).toContain('C1 技术文件')
    await user.keyboard('{End}')
    expect(selected()).toBe('版面')
  })

  it('moves, copies, adds and takes away by keys, and takes all of it back', async () => {
    const { user, tree, enter } = await open()
    const before = lines()
    await enter('使用登记')
    tree.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(lines().slice(2, 4)).toEqual(['C1.2作业人员', '*C1.1使用登记'])
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(lines().slice(3, 6)).toEqual(['C3 金属结构2', '*C1.1使用登记', 'C3.1有效厚度'])
    await user.keyboard('{Control>}d{/Control}')
    expect(selected()).toBe('*C1.3使用登记')
    await user.keyboard('{Delete}')
    expect(selected()).toBe('*C1.1使用登记')
    tree.focus()
    await user.keyboard('{Control>}zzzz{/Control}')
    expect(lines()).toEqual(before)
    await user.keyboard('{Control>}y{/Control}')
    expect(lines().slice(2, 4)).toEqual(['C1.2作业人员', '*C1.1使用登记'])
  })

  it('takes what is drawn with the mouse', async () => {
    await open()
    const dataTransfer = { setData() {}, effectAllowed: '' }
    fireEvent.dragStart(line('有效厚度'), { dataTransfer })
    fireEvent.dragOver(line('使用登记'), { dataTransfer })
    fireEvent.drop(line('使用登记'), { dataTransfer })
    expect(lines().slice(1, 4)).toEqual(['C1 技术文件3', 'C3.1有效厚度', '*C1.1使用登记'])
  })
})

describe('undoing', () => {
  it('takes back what was typed into a field at once, and leads back there', async () => {
    const { user, enter } = await open()
    await enter('使用登记')
    await user.clear(field('sections.0.items.0.name'))
    await user.type(field('sections.0.items.0.name'), '登记证')
    await enter('检验结论')
    await user.click(button('撤销'))
    expect(selected()).toBe('*C1.1使用登记')
    expect(field('sections.0.items.0.name').value).toBe('使用登记')
    expect(screen.getByText('已保存')).toBeTruthy()
    await user.click(button('重做'))
    expect(field('sections.0.items.0.name').value).toBe('登记证')
  })
})

describe('what is wrong', () => {
  it('stands at its field, at its line, and in a list that leads there', async () => {
    const { user, enter } = await open()
    await enter('有效厚度')
    await user.clear(field('sections.1.items.0.no'))
    const summary = await screen.findByText('有1处需要修改')
    expect(within(line('有效厚度')).getByTitle('有1处需要修改')).toBeTruthy()
    expect(within(line('C3 金属结构')).getByTitle('有1处需要修改')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('未填写编号')
    await enter('检验结论')
    await user.click(summary)
    await user.click(screen.getByText('有效厚度：未填写编号'))
    await waitFor(() => expect(document.activeElement).toBe(field('sections.1.items.0.no')))
    await user.keyboard('C3.1')
    await waitFor(() => expect(screen.queryByText(/处需要修改/)).toBeNull())
  })

  it('of an expression is told while it is typed, and names are offered', async () => {
    const { user, enter } = await open()
    await enter('有效厚度')
    const path = 'sections.1.items.0.measures.1.minExpr'
    await user.type(field(path), '*设')
    const offers = screen.getByRole('listbox', { name: '可用的名称' })
    expect(within(offers).getAllByRole('option')[0]?.textContent).toBe('设计厚度本项测量值')
    await user.keyboard('{Enter}')
    expect(field(path).value).toBe('0.9*设计厚度*设计厚度')
    await user.type(field(path), '(')
    await waitFor(() => expect(problemAt(path)).toBe('算式从“(”起有误'))
    await user.type(field(path), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await user.type(await screen.findByRole('textbox', { name: '设计厚度 示例值' }), '10')
    expect(screen.getByText('= 9 mm')).toBeTruthy()
    await user.type(field(path), '+梁高')
    await waitFor(() => expect(problemAt(path)).toMatch(/“梁高”既不是本项目的测量值/))
  })
})

describe('saving', () => {
  it('sends the whole draft under its version, and goes on from the new one', async () => {
    const { user } = await open()
    await user.type(field('name'), '（试行）')
    expect(screen.getByText('有未保存的修改，已存草稿')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('已保存', { selector: '.tj-empty' })
    await user.type(field('why'), '，补充')
    await user.click(button('保存'))
    await waitFor(() => expect(sent(saveContent)).toHaveLength(2))
    expect(sent(saveContent).map(({ version, why }) => [version, why])).toEqual([
      ['4', '改版'],
      ['5', '改版，补充'],
    ])
    expect(contentSent()).toEqual({ ...content, name: `${content.name}（试行）` })
  })

  it('over what somebody else has saved says so, loses nothing, and lets choose', async () => {
    const sentence = '该记录已由沙质量于11:20修改，请核对差异后再保存'
    const theirs = { ...content, name: '对方的名称' }
    answer(saveContent, ({ version }) => {
      if (version === '4')
        throw refusal(sentence, { code: 'conflict', detail: row({ version: 8, content: theirs }) })
      return { id, version: 9, problems: [] }
    })
    const { user } = await open()
    await user.type(field('name'), '甲')
    await user.click(button('保存'))
    const dialog = within(await screen.findByRole('dialog', { name: '模板已被他人修改' }))
    expect(dialog.getByText(sentence)).toBeTruthy()
    await user.click(dialog.getByText('采用已保存的内容'))
    expect(field('name').value).toBe('对方的名称')
    await user.click(button('撤销'))
    expect(field('name').value).toBe(`${content.name}甲`)
    await user.click(button('保存'))
    await waitFor(() => expect(sent(saveContent).at(-1)?.version).toBe('8'))
    expect(contentSent().name).toBe(`${content.name}甲`)
  })

  it('asks before the page is left with changes', async () => {
    const { user } = await open()
    await user.type(field('name'), '甲')
    await user.click(button('返回报告模板'))
    const dialog = within(await screen.findByRole('dialog', { name: '有未保存的修改' }))
    await user.click(dialog.getByText('离开'))
    await screen.findByText('模板列表')
  })
})

it('numbers a section anew as proposed', async () => {
  const { user, tree, enter } = await open()
  await enter('使用登记')
  tree.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await enter('C1 技术文件')
  await user.click(button('重新编号'))
  await user.click(within(await screen.findByRole('dialog')).getByText('按此编号'))
  expect(lines().slice(2, 4)).toEqual(['C1.1作业人员', '*C1.2使用登记'])
})

describe('what is added to an item', () => {
  const focused = (path: string) => waitFor(() => expect(document.activeElement).toBe(field(path)))
  /** Its sign is read out before its words. */
  const adding = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })
  const blockOf = (path: string) => field(path).closest('details')!

  it('is open, with the focus in its first field, beside those that are there', async () => {
    const { user, enter } = await open()
    await enter('有效厚度')
    const item = 'sections.1.items.0'
    await user.click(adding('添加测量值'))
    await focused(`${item}.measures.2.name`)
    expect(blockOf(`${item}.measures.2.name`).open).toBe(true)
    await user.keyboard('偏差')
    await user.click(screen.getByRole('combobox', { name: '表格种类' }))
    await user.click(await screen.findByTitle('测点表（行数不限）'))
    for (const place of [0, 1]) {
      await user.click(adding('添加列'))
      await focused(`${item}.table.columns.${place}.name`)
      expect(blockOf(`${item}.table.columns.${place}.name`).open).toBe(true)
      await user.keyboard(`列${place}`)
    }
    await user.click(button('保存'))
    await waitFor(() => expect(sent(saveContent)).toHaveLength(1))
    const saved = contentSent().sections[1]?.items[0]
    expect(saved?.measures?.map(({ name }) => name)).toEqual(['设计厚度', '实测厚度', '偏差'])
    expect(saved?.table?.columns.map(({ name }) => name)).toEqual(['列0', '列1'])
  })

  it('may be other limits under conditions, in their order', async () => {
    const { user, enter } = await open()
    await enter('有效厚度')
    const cases = 'sections.1.items.0.measures.1.cases'
    const block = within(blockOf('sections.1.items.0.measures.1.name'))
    for (const [place, when, max] of [
      [0, '设计厚度>20', '3'],
      [1, '设计厚度>10', '2'],
    ] as const) {
      await user.click(block.getByRole('button', { name: /添加限值条件/, hidden: true }))
      await focused(`${cases}.${place}.when`)
      await user.keyboard(`${when}{Escape}`)
      await user.type(field(`${cases}.${place}.max`), max)
    }
    await user.click(block.getByRole('button', { name: '上移 设计厚度>10', hidden: true }))
    await user.click(button('保存'))
    await waitFor(() => expect(sent(saveContent)).toHaveLength(1))
    expect(contentSent().sections[1]?.items[0]?.measures?.[1]).toEqual({
      name: '实测厚度',
      unit: 'mm',
      minExpr: '0.9*设计厚度',
      cases: [
        { when: '设计厚度>10', max: 2 },
        { when: '设计厚度>20', max: 3 },
      ],
    })
  })
})

describe('an item that nobody compared with the published rule', () => {
  it('is marked as compared with what and when, which takes the mark away', async () => {
    const { user, enter } = await open()
    await enter('作业人员')
    const path = 'sections.0.items.1.compared'
    await user.click(button('标为已核对'))
    await waitFor(() => expect(document.activeElement).toBe(field(`${path}.source`)))
    expect(within(line('作业人员')).queryByTitle('待核对')).toBeNull()
    await waitFor(() => expect(problemAt(`${path}.source`)).toBe('未填写核对来源'))
    await user.keyboard('TSG 51-2023 C1.2')
    await user.click(button('保存'))
    await waitFor(() => expect(sent(saveContent)).toHaveLength(1))
    expect(contentSent().sections[0]?.items[1]).toEqual({
      no: 'C1.2',
      name: '作业人员',
      resultKind: 'judge',
      compared: { source: 'TSG 51-2023 C1.2', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    await user.click(button('标为待核对'))
    expect(within(line('作业人员')).getByTitle('待核对')).toBeTruthy()
    expect(field(`${path}.source`)).toBeNull()
  })

  it('is named to whoever approves, who gives a reason and is asked once more', async () => {
    answer(getDetail, () =>
      row({
        step: 'MBSP',
        state: '2',
        uncheckedCount: 1,
        actions: ['view', 'approve'],
        moves: [{ action: 'pass', label: '批准启用', supply: [], backTo: [] }],
      }),
    )
    answer(flowCalls.getFlowLog, () => [])
    answer(move, ({ confirmed }) => {
      if (confirmed !== '1') throw refusal(keepingMessages.uncheckedConfirm(1), { code: 'confirm' })
      return { id, version: 5 }
    })
    const { user } = await open()
    await user.click(button('批准'))
    const drawer = within(await screen.findByRole('dialog', { name: /^报告模板/ }))
    await drawer.findByText(keepingMessages.unchecked(1))
    expect(drawer.getByText('C1.2 作业人员')).toBeTruthy()
    await user.type(drawer.getByRole('textbox', { name: /办理意见/ }), '先行试用')
    await user.click(drawer.getByRole('button', { name: /批准启用/ }))
    await screen.findByText(keepingMessages.uncheckedConfirm(1))
    await user.click(screen.getByRole('button', { name: /^确\s?认$/ }))
    await waitFor(() => expect(sent(move)).toHaveLength(2))
    expect(sent(move).at(-1)).toMatchObject({ action: 'pass', opinion: '先行试用', confirmed: '1' })
  })
})

describe('a version that is in force', () => {
  it('is stopped with a reason from its own page as from the list', async () => {
    const stopped = { state: '4', stopDate: '2026-11-20', stopReason: '规范已废止' }
    let now: object = { state: '3', actions: ['view', 'stop'] }
    answer(getDetail, () => row({ step: 'end', ...now }))
    answer(stop, () => {
      now = { ...stopped, actions: ['view'] }
      return { id, version: 5 }
    })
    const { user } = await open()
    await user.click(button('停用'))
    const dialog = within(await screen.findByRole('dialog', { name: /^停用 .* 第3版$/ }))
    await user.click(dialog.getByRole('button', { name: /^停\s?用$/ }))
    await dialog.findByText(keepingMessages.stopReasonMissing)
    expect(sent(stop)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: '停用原因' }), '规范已废止')
    await user.click(dialog.getByRole('button', { name: /^停\s?用$/ }))
    await screen.findByText('2026-11-20 停用：规范已废止')
    expect(sent(stop)).toEqual([{ id, version: '4', stopReason: '规范已废止' }])
    expect(screen.queryByRole('button', { name: /^停\s?用$/ })).toBeNull()
  })

  it('that somebody may not stop does not offer it', async () => {
    answer(getDetail, () => row({ step: 'end', state: '3', actions: ['view', 'nextVersion'] }))
    await open()
    expect(screen.queryByRole('button', { name: /^停\s?用$/ })).toBeNull()
  })
})

describe('a version that is not the reader’s to write', () => {
  it('shows everything and takes nothing', async () => {
    answer(getDetail, () => row({ step: 'end', state: '3', actions: ['view', 'nextVersion'] }))
    const { user, tree, enter } = await open()
    await enter('有效厚度')
    expect(field('sections.1.items.0.name').disabled).toBe(true)
    const before = lines()
    tree.focus()
    await user.keyboard('{Delete}{Insert}{Alt>}{ArrowUp}{/Alt}{Control>}d{/Control}')
    expect(lines()).toEqual(before)
    for (const name of ['保存', '撤销', '添加测量值']) expect(screen.queryByText(name)).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    expect(sent(saveContent)).toEqual([])
    expect(screen.getByText('修订')).toBeTruthy()
  })
})
