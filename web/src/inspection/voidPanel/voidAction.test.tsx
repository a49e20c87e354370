import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { itemVoidType } from '@tejian/contract/inspection/steps.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { expect, it, vi } from 'vitest'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { voidAction } from './public.ts'

const { answer, sent, visit } = testBrowser()
const { cancelAppBuss } = declarationCalls

type Item = { id: string; version: number; actions: string[]; step: string; seisn: string }

const rows: Item[] = ['RWAP', 'RWQR', 'BGSC', 'BGLR'].map((step, place) => ({
  id: `3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f000${place}`,
  version: 1,
  actions: [],
  step,
  seisn: `YW${place}`,
}))

const run = voidAction<Item>(
  ({ step }) => itemVoidType(step),
  ({ seisn }) => seisn,
)
const idle = {
  request: {},
  total: null,
  refresh: vi.fn<() => void>(),
  configure: vi.fn<() => void>(),
  navigate: vi.fn<() => void>(),
}

function Page() {
  const { dialog, show, close } = useDialogHost()
  return (
    <>
      <Button onClick={() => void run({ ...idle, rows, show, close })}>打开</Button>
      {dialog}
    </>
  )
}

it('names the step at which each item stands (spec 1 §7, Void)', async () => {
  answer(cancelAppBuss, () => ({ successCount: 1, errors: [] }))
  const { user } = visit({ '/': <Page /> }, { dictionaries: { INVALIDREASON: { '01': '重复申报' } } })
  await user.click(screen.getByRole('button', { name: '打开' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: '作废原因' }))
  await user.click(await screen.findByTitle('重复申报'))
  await user.type(within(dialog).getByRole('textbox', { name: '详细说明' }), '与上一单相同')
  await user.click(within(dialog).getByRole('button', { name: /作\s?废/ }))
  await waitFor(() => expect(sent(cancelAppBuss)).toHaveLength(4))
  expect(
    sent(cancelAppBuss)
      .map(({ ids, stepNo }) => [ids, stepNo])
      .sort(),
  ).toEqual(rows.map(({ id }, place) => [id, ['RWAP', 'RWAP', 'BGSC', 'BGLR'][place]]))
})
