import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { charge } from './charge.tsx'

const { answer, visit } = testBrowser()
const { valiIsRegisterByAppno } = declarationCalls
const appno = 'SB331102202611230001'
const chosen = { id: 'd1', version: 1, actions: [], appno, unitname: '某厂' } as unknown as ListedRow<
  typeof declaration
>
const navigate = vi.fn<() => void>()
const idle = {
  request: {},
  total: null,
  refresh: vi.fn<() => void>(),
  configure: vi.fn<() => void>(),
}

function Page() {
  const { dialog, show, close } = useDialogHost()
  return (
    <>
      <Button onClick={() => void charge({ ...idle, rows: [chosen], show, close, navigate })}>打开</Button>
      {dialog}
    </>
  )
}

describe('charging a declaration (spec 2 §5, §7.1)', () => {
  it('says that it is charged already when the pre-check brings no list', async () => {
    answer(valiIsRegisterByAppno, () => ({}))
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: '打开' }))
    const dialog = within(await screen.findByRole('dialog', { name: '提示' }))
    expect(dialog.getByText('所选数据已进行过收费登记')).toBeTruthy()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('goes to the charge sheet otherwise', async () => {
    answer(valiIsRegisterByAppno, () => ({ appBussList: [] }))
    const { user } = visit({ '/': <Page /> })
    await user.click(screen.getByRole('button', { name: '打开' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/assistMng/chargeRegisterForm?appno=${appno}`))
  })
})
