import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { screen } from '@testing-library/react'
import { Button } from 'antd'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { printDocument } from './printAction.tsx'
import type { PrintAction, PrintableRow } from './printText.ts'

const { answer, visit } = testBrowser()

function Page({ action, row }: { action: PrintAction; row: PrintableRow }) {
  const host = useDialogHost()
  return (
    <>
      <Button onClick={() => void printDocument(action, row, host)}>打印</Button>
      {host.dialog}
    </>
  )
}

const declared = { appno: 'SB331102202611230001', equcodeset: '3000', chargesysids: 'c1' }

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null))

describe('a print that fails (spec 2 §8)', () => {
  const told = async (action: PrintAction, row: PrintableRow): Promise<string | null> => {
    const { user } = visit({ '/': <Page action={action} row={row} /> })
    await user.click(screen.getByRole('button', { name: /打\s?印/ }))
    const dialog = await screen.findByRole('dialog', { name: '错误提示' })
    return dialog.textContent
  }

  it("shows the server's message under 错误提示", async () => {
    answer(outputCalls.commonPrint, () => {
      throw refusal('该申报单已作废')
    })
    expect(await told('printForm', declared)).toContain('该申报单已作废')
  })

  it('says that there is no print type where there is none', async () => {
    expect(await told('printForm', { ...declared, equcodeset: '' })).toContain('无法打印申报单！')
  })

  it('of a payment notice for which no answer came says 联络单信息获取失败', async () => {
    answer(outputCalls.commonPrint, () => {
      throw new TypeError('the line is lost')
    })
    expect(await told('printPayment', declared)).toContain('联络单信息获取失败')
  })
})
