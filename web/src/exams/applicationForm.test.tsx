import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { preapplyMng } from '@tejian/contract/exams/views/applicationViews.ts'
import { draftCalls } from '@tejian/contract/shared/drafts/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FieldSources } from '../kit/fields/sources.ts'
import { FieldSourcesContext, useSources } from '../kit/fields/sources.ts'
import { useSession } from '../kit/session/store.ts'
import { testBrowser } from '../kit/testing/browser.tsx'
import { applicationForm } from './applicationForm.ts'

const browser = testBrowser()
const unit = { id: 'u1', version: 1, actions: [], unitname: '莲都商场', areaId: '331102' }
const row = { id: 'e1', version: 2, actions: ['edit'], personname: '毛小平', workunitname: '莲都商场' }
const { create, edit } = applicationForm(preapplyMng, examCalls, () => [])

const PlainInput = ({ id }: { id: string }) => <input id={id} />

/** What 新增 and 编辑 open above the list. */
function Opened() {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const sources: FieldSources = { ...useSources(), UnitInput: PlainInput }
  const list = { rows: [row], request: {}, total: 1, refresh() {}, close() {}, configure() {}, navigate() {} }
  const open = (run: typeof create) => () => void run({ ...list, show: setDialog })
  return (
    <FieldSourcesContext value={sources}>
      <button type="button" onClick={open(create)}>
        新增
      </button>
      <button type="button" onClick={open(edit)}>
        编辑
      </button>
      {dialog}
    </FieldSourcesContext>
  )
}

async function opened(what: '新增' | '编辑', userUnitId: string): Promise<HTMLElement> {
  const { user } = browser.visit({ '/': <Opened /> }, { permissions: ['examApply.save', 'unit.view'] })
  act(() => useSession.setState({ user: { userUnitId } as never }))
  await user.click(screen.getByRole('button', { name: what }))
  return screen.findByRole('form')
}

beforeEach(() => {
  browser.answer(draftCalls.get, () => null)
  browser.answer(unitRegister.getDetail, () => unit as never)
  browser.answer(examCalls.getDetail, () => ({ ...row, areaId: '331102', step: 'KHSQ' }) as never)
})

const mayType = (label: string): boolean => screen.queryByLabelText(new RegExp(`^${label}$`)) !== null

describe('an application for an examination', () => {
  it('of a unit says for whom it applies, and asks nothing of that', async () => {
    const form = await opened('新增', 'u1')
    expect(form.textContent).toContain('莲都商场')
    expect(form.textContent).toContain('331102')
    expect(['姓名', '所在单位', '所属区域'].map(mayType)).toEqual([true, false, false])
    expect(browser.sent(unitRegister.getDetail)).toMatchObject([{ id: 'u1' }])
  })

  it('of a unit keeps its unit and area when it is edited', async () => {
    const form = await opened('编辑', 'u1')
    expect(form.textContent).toContain('莲都商场')
    expect(['姓名', '所在单位', '所属区域'].map(mayType)).toEqual([true, false, false])
  })

  it('at the counter asks for unit and area, and for no unit of its own', async () => {
    await opened('新增', '')
    expect(['姓名', '所在单位', '所属区域'].map(mayType)).toEqual([true, true, true])
    expect(browser.sent(unitRegister.getDetail)).toEqual([])
  })
})
