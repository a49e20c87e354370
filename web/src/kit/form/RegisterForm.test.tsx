import { useQueryClient } from '@tanstack/react-query'
import { record } from '@tejian/contract/kit/record.ts'
import { registerCalls } from '@tejian/contract/kit/register.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { refusal } from '../testing/server.ts'
import { RegisterDrawer, RegisterForm, type RegisterFormProps } from './RegisterForm.tsx'
import { recordKey } from './useRecord.ts'

const station = record('station', {
  title: '检测站',
  scope: 'open',
  nameField: 'name',
  fields: {
    no: { label: '编号', kind: 'serial', readonly: true },
    name: { label: '名称', kind: 'text', required: true },
    code: { label: '代码', kind: 'text', required: true, fixed: true },
    zip: { label: '邮编', kind: 'text', rule: 'postcode' },
    rented: { label: '是否租用', kind: 'yesNo' },
    owner: { label: '出租方', kind: 'text', required: true },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {},
})
const stations = view('stations', {
  title: '检测站',
  record: station,
  path: '/api/station',
  columns: ['name'],
  orderBy: ['name', 'asc'],
  form: {
    sections: [
      { title: '基本信息', fields: ['no', 'name', 'code', 'zip', 'rented', 'note'] },
      { title: '租用', fields: [{ field: 'owner', shownWhen: { field: 'rented', equals: true } }] },
    ],
  },
})
const calls = registerCalls(station, '/api/station', 'equipment', 'test')
const stored = {
  id: 's1',
  version: 3,
  no: 'JCZ01',
  name: '城东站',
  code: 'CD',
  zip: null,
  rented: false,
  owner: null,
  note: '旧备注',
  createDate: '2026-11-01 08:00:00',
  createUserName: '登记员',
  updateDate: '2026-11-01 08:00:00',
  updateUserName: '登记员',
}
const kept = (values: object, version: number | null) => ({
  content: JSON.stringify({ values, version }),
  updateDate: '2026-11-20 09:30:15',
})

const { answer, sent, visit } = testBrowser()
const onDone = vi.fn<() => void>()

beforeEach(() => {
  onDone.mockReset()
  answer(draftCalls.get, () => null)
  answer(draftCalls.save, () => ({ updateDate: '2026-11-20 09:30:15' }))
  answer(draftCalls.delete, () => null)
  answer(calls.getDetail, () => stored)
  answer(calls.save, (wire) => ({ ...stored, ...wire, id: 's1', version: 4 }))
})

/** What a page does after something beside its form has changed the row. */
function ReadAgain() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [recordKey] })}>
      再读
    </button>
  )
}

const open = (props: Pick<RegisterFormProps, 'mode'> & Partial<RegisterFormProps>) =>
  visit({
    '/station': <RegisterForm view={stations} calls={calls} onDone={onDone} {...props} />,
    '/other': <p>别处</p>,
  })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
/** What is said below an input, as a screen reader reads it with the input. */
const saidOf = (input: HTMLElement): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
/** The page goes out of sight, as when another window is opened. */
const hide = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}

describe('a new sheet', () => {
  it('is not sent while something required is missing, and leads to what is', async () => {
    const { user } = open({ mode: 'entry' })
    await user.type(await screen.findByRole('textbox', { name: '备注' }), '新站')
    await user.click(press('保存'))
    const summary = screen.getByRole('alert')
    expect(summary.textContent).toContain('有 2 项需要修改')
    expect(summary.parentElement).toBe(document.activeElement)
    expect(saidOf(box('名称'))).toBe('请输入名称')
    expect(saidOf(box('代码'))).toBe('请输入代码')
    expect(sent(calls.save)).toEqual([])
    await user.click(within(summary).getByRole('button', { name: '请输入名称' }))
    expect(document.activeElement).toBe(box('名称'))
    expect(box('备注').value).toBe('新站')
  })

  it('is sent with what is filled in, once, and is done then', async () => {
    const saved = Promise.withResolvers<typeof stored>()
    answer(calls.save, () => saved.promise)
    const { user } = open({ mode: 'entry' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '城西站 ')
    await user.type(box('代码'), 'CX')
    await user.click(press('保存'))
    await user.click(screen.getByRole('button', { name: /保存$/ }))
    expect(onDone).not.toHaveBeenCalled()
    saved.resolve(stored)
    await screen.findByText('保存成功')
    expect(sent(calls.save)).toEqual([{ name: '城西站', code: 'CX' }])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('says what is wrong with a value after a pause in typing', async () => {
    const { user } = open({ mode: 'entry' })
    await user.type(await screen.findByRole('textbox', { name: '邮编' }), '12')
    expect(saidOf(box('邮编'))).toBe('')
    await screen.findByText('请输入有效的邮政编码')
    expect(box('邮编').getAttribute('aria-invalid')).toBe('true')
    await user.type(box('邮编'), '3456')
    await waitFor(() => expect(saidOf(box('邮编'))).toBe(''))
  })
})

describe('a refused save', () => {
  it('says the sentence of the server and keeps what was typed', async () => {
    answer(calls.save, () => {
      throw refusal('该检测站已停用，不能修改')
    })
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '（新）')
    await user.click(press('保存'))
    await screen.findByText('该检测站已停用，不能修改')
    expect(box('名称').value).toBe('城东站（新）')
    expect(onDone).not.toHaveBeenCalled()
    answer(calls.save, (wire) => ({ ...stored, ...wire, id: 's1', version: 4 }))
    await user.click(press('保存'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent(calls.save).at(-1)).toEqual({ id: 's1', version: '3', name: '城东站（新）' })
  })

  it('says at each field what the server found there', async () => {
    answer(calls.save, () => {
      throw refusal('提交的内容有误', { fields: { name: '名称：已有同名检测站', zip: '不在本区内' } })
    })
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '邮编' }), '323000')
    await user.click(press('保存'))
    await waitFor(() => expect(saidOf(box('名称'))).toBe('已有同名检测站'))
    expect(saidOf(box('邮编'))).toBe('不在本区内')
    expect(screen.getByRole('alert').textContent).toContain('邮编：不在本区内')
    expect(box('邮编').value).toBe('323000')
  })
})

describe('fields', () => {
  it('that depend on others come and go, and are not sent when they have gone', async () => {
    const { user } = open({ mode: 'edit', id: 's1' })
    await screen.findByRole('textbox', { name: '名称' })
    expect(screen.queryByRole('heading', { name: '租用' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '是' }))
    await user.click(press('保存'))
    expect(saidOf(box('出租方'))).toBe('请输入出租方')
    await user.type(box('出租方'), '李某')
    await user.click(screen.getByRole('radio', { name: '否' }))
    expect(screen.queryByRole('textbox', { name: '出租方' })).toBeNull()
    expect(screen.queryByRole('heading', { name: '租用' })).toBeNull()
    await user.type(box('备注'), '，已退租')
    await user.click(press('保存'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent(calls.save)).toEqual([{ id: 's1', version: '3', note: '旧备注，已退租' }])
  })

  it('are sent when their condition holds', async () => {
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.click(await screen.findByRole('radio', { name: '是' }))
    await user.type(box('出租方'), '李某')
    await user.click(press('保存'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent(calls.save)).toEqual([{ id: 's1', version: '3', rented: 'true', owner: '李某' }])
  })

  it('that the server writes, or that are given once, are text', async () => {
    open({ mode: 'edit', id: 's1' })
    await screen.findByRole('textbox', { name: '名称' })
    expect(screen.getByText('JCZ01')).toBeTruthy()
    expect(screen.getByText('CD')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '代码' })).toBeNull()
  })

  it('are all text for a reader, who has nothing to save and leaves unasked', async () => {
    const { user } = open({ mode: 'readonly', id: 's1' })
    await screen.findByText('旧备注')
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    await user.click(press('关闭'))
    expect(onDone).toHaveBeenCalled()
    expect(sent(draftCalls.get)).toEqual([])
  })

  it('follow the row when it is read again for a reader', async () => {
    const { user } = visit({
      '/station': (
        <>
          <RegisterForm view={stations} calls={calls} onDone={onDone} mode="readonly" id="s1" />
          <ReadAgain />
        </>
      ),
    })
    await screen.findByText('旧备注')
    answer(calls.getDetail, () => ({ ...stored, version: 4, note: '新备注' }))
    await user.click(press('再读'))
    expect(await screen.findByText('新备注')).toBeTruthy()
  })
})

describe('a record that somebody else has saved meanwhile', () => {
  const present = { ...stored, version: 7, name: '城东总站', note: '旧备注', zip: '323000' }
  const conflict = async () => {
    answer(calls.save, (wire) => {
      if (wire.version === '3')
        throw refusal('该记录已由王某于11:20修改，请核对差异后再保存', { code: 'conflict', detail: present })
      return { ...present, ...wire, id: 's1', version: 8 }
    })
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一部')
    await user.type(box('备注'), '，已核')
    await user.click(press('保存'))
    return { user, dialog: within(await screen.findByRole('dialog', { name: '记录已被他人修改' })) }
  }

  it('is shown where the two differ, and saved as somebody has decided', async () => {
    const { user, dialog } = await conflict()
    expect(dialog.getByText('该记录已由王某于11:20修改，请核对差异后再保存')).toBeTruthy()
    const lines = dialog.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      '字段我的值现有值',
      '名称城东站一部城东总站',
      '邮编—323000',
      '备注旧备注，已核旧备注',
    ])
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: '按所选保存' })
    // Both have changed the name: nobody but a person can tell.
    expect(save.disabled).toBe(true)
    await user.click(dialog.getByRole('radio', { name: '名称：用现有的' }))
    await user.click(save)
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent(calls.save).at(-1)).toEqual({ id: 's1', version: '7', note: '旧备注，已核' })
  })

  it('goes back to the form with everything that was typed', async () => {
    const { user, dialog } = await conflict()
    await user.click(dialog.getByRole('button', { name: '返回表单' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('名称').value).toBe('城东站一部')
    expect(box('备注').value).toBe('旧备注，已核')
    expect(sent(calls.save)).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('asks where something was typed, and stays or goes', async () => {
    const { user, router } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一部')
    await act(async () => router.navigate('/other'))
    const dialog = () => screen.findByRole('dialog', { name: '有未保存的修改' })
    await user.click(within(await dialog()).getByRole('button', { name: '继续填写' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('名称').value).toBe('城东站一部')
    await act(async () => router.navigate('/other'))
    await user.click(within(await dialog()).getByRole('button', { name: '离开' }))
    await screen.findByText('别处')
    await waitFor(() => expect(sent(draftCalls.save)).toHaveLength(1))
  })

  it('is not asked about when nothing was changed', async () => {
    const { user, router } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一{Backspace}')
    await act(async () => router.navigate('/other'))
    await screen.findByText('别处')
  })

  it('a drawer asks too', async () => {
    const { user } = visit({
      '/station': <RegisterDrawer view={stations} calls={calls} mode="entry" onDone={onDone} />,
    })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '城西站')
    await user.click(press('取消'))
    expect(onDone).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: '离开' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })
})

describe('the draft', () => {
  it('keeps what was changed, with the version it was changed from', async () => {
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一部')
    hide()
    await waitFor(() => expect(sent(draftCalls.save)).toHaveLength(1))
    const [draft] = sent(draftCalls.save)
    expect(draft?.key).toBe('station:s1')
    expect(JSON.parse(draft?.content ?? '')).toEqual({ values: { name: '城东站一部' }, version: 3 })
  })

  it('says that it could not be kept, and tries again', async () => {
    answer(draftCalls.save, () => {
      throw refusal('系统繁忙，请稍后重试', { status: 503 })
    })
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一部')
    hide()
    await screen.findByText('草稿暂未存上，正在重试')
    answer(draftCalls.save, () => ({ updateDate: '2026-11-20 09:30:15' }))
    hide()
    await waitFor(() => expect(screen.queryByText('草稿暂未存上，正在重试')).toBeNull())
    expect(sent(draftCalls.save)).toHaveLength(2)
  })

  it('comes back when the form is opened again, and goes with a save', async () => {
    answer(draftCalls.get, () => kept({ name: '城东站二部' }, 3))
    const { user } = open({ mode: 'edit', id: 's1' })
    await screen.findByText('已恢复2026-11-20 09:30的草稿')
    expect(box('名称').value).toBe('城东站二部')
    expect(box('备注').value).toBe('旧备注')
    await user.click(press('保存'))
    await waitFor(() => expect(sent(draftCalls.delete)).toEqual([{ key: 'station:s1' }]))
    expect(sent(calls.save)).toEqual([{ id: 's1', version: '3', name: '城东站二部' }])
  })

  it('that nobody wants is given up for the record as it is', async () => {
    answer(draftCalls.get, () => kept({ name: '城东站二部' }, 3))
    const { user } = open({ mode: 'edit', id: 's1' })
    await user.click(await screen.findByRole('button', { name: '放弃草稿' }))
    await waitFor(() => expect(sent(draftCalls.delete)).toHaveLength(1))
    expect(box('名称').value).toBe('城东站')
    expect(screen.queryByText(/已恢复/)).toBeNull()
  })

  it('from an older version meets the newer one on saving', async () => {
    answer(draftCalls.get, () => kept({ name: '城东站二部' }, 2))
    const { user } = open({ mode: 'edit', id: 's1' })
    await screen.findByText(/已恢复/)
    await user.click(press('保存'))
    await waitFor(() => expect(sent(calls.save)).toMatchObject([{ version: '2' }]))
  })
})
