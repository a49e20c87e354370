import { isSignature } from '@tejian/contract/kit/signatureLines.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import IssueNoticeDialog from './IssueNoticeDialog.tsx'

const { answer, sent, visit } = testBrowser()
const [onChanged, onClose] = [vi.fn(), vi.fn()]
const prefilled = {
  seisn: 'YW1',
  unitname: '城东商场',
  equcode: '31103301',
  noticetype: '1',
  problemDesc: '1. A1.2.2.1 井道照明：照明损坏',
  itemCodes: 'A1.2.2.1',
  requirement: '请限期整改',
  rectifyLimit: '2026-12-04',
}

beforeEach(() => {
  onChanged.mockReset()
  onClose.mockReset()
  answer(noticeCalls.prefill, () => prefilled)
  answer(noticeCalls.issueOnSite, () => ({ id: 'n1', noticeno: 'YJ2026112000001' }))
})

async function open() {
  const page = <IssueNoticeDialog seisn="YW1" onChanged={onChanged} onClose={onClose} />
  const visited = visit(
    { '/': page },
    { dictionaries: { OPINION_TYPE: { 1: '检验意见通知书（1）', 2: '检验意见通知书（2）' } } },
  )
  await screen.findByLabelText('单位签收人')
  return visited
}

/** The field of a signature, 300 × 100 on the screen. */
function padOf(name: string): Element {
  const pad = screen.getByRole('img', { name: new RegExp(`^${name}`) })
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100))
  return pad
}

function sign(pad: Element): void {
  Object.assign(pad, { setPointerCapture: () => {} })
  fireEvent.pointerDown(pad, { clientX: 15, clientY: 10, pointerId: 1, isPrimary: true })
  fireEvent.pointerMove(pad, { clientX: 30, clientY: 50, pointerId: 1, isPrimary: true })
  fireEvent.pointerMove(pad, { clientX: 900, clientY: 50, pointerId: 1, isPrimary: true })
  fireEvent.pointerUp(pad, { pointerId: 1, isPrimary: true })
}

const issue = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^出\s*具$/ })

describe('a notice that is made on the spot', () => {
  it('begins with what the sheet says, is signed, and shows its number', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('单位签收人'), '朱安全')
    sign(padOf('单位签收签名'))
    await user.click(issue())
    await screen.findByText('YJ2026112000001')
    const [request] = sent(noticeCalls.issueOnSite)
    expect(request).toMatchObject({
      seisn: 'YW1',
      noticetype: '1',
      problemDesc: prefilled.problemDesc,
      itemCodes: 'A1.2.2.1',
      signName: '朱安全',
      unitSign: 'M30 20L60 100L600 100',
    })
    expect(isSignature(String(request?.unitSign))).toBe(true)
    expect(onChanged).toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks for something else of a device that failed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: /2/ }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('整改要求').value).toContain('整改合格前不得使用')
  })

  it('is signed anew, and keeps what was typed when it is refused', async () => {
    answer(noticeCalls.issueOnSite, () => {
      throw refusal(noticeMessages.notInspector)
    })
    const { user } = await open()
    sign(padOf('检验人员签名'))
    await user.click(screen.getByText('重签'))
    expect(screen.getByRole('img', { name: /^检验人员签名：请/ })).toBeTruthy()
    await user.type(screen.getByLabelText('单位签收人'), '朱安全')
    await user.click(issue())
    await screen.findByText(noticeMessages.notInspector)
    expect(screen.getByLabelText<HTMLInputElement>('单位签收人').value).toBe('朱安全')
    await waitFor(() => expect(onChanged).not.toHaveBeenCalled())
  })
})
