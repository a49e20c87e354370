import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../kit/notify.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { upload } from '../../kit/transport/upload.ts'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import type { Upload } from '../../shared/attachments/uploads.ts'
import { sendWaiting } from './sendWaiting.ts'

vi.mock('../../kit/transport/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('../../shared/attachments/uploadConfig.ts', () => ({
  uploadConfig: async () => ({ datasource: '1' }),
}))

const { visit } = testBrowser()
const told: { waiting: readonly Upload[] } = { waiting: [] }

function Sheet() {
  const [waiting, setWaiting] = useState<readonly Upload[]>([])
  told.waiting = waiting
  return <AttachmentPanel owner={null} materials={['0101']} mode="entry" onWaiting={setWaiting} />
}

const open = () =>
  visit(
    { '/sheet': <Sheet /> },
    { permissions: ['attachment.save'], dictionaries: { ATT_TYPE: { '0101': '使用登记证' } } },
  )

const file = new File(['%PDF-1'], '登记证.pdf', { type: 'application/pdf' })
beforeEach(() => void vi.mocked(upload).mockReset())

describe('materials of a sheet that is not saved yet', () => {
  it('are chosen at once, wait in sight, and can be taken off again', async () => {
    const { user } = open()
    await user.upload(await screen.findByLabelText('选择使用登记证的文件'), file)
    expect((await screen.findByText('登记证.pdf')).closest('li')?.textContent).toContain('保存后自动上传')
    expect(told.waiting).toMatchObject([{ atttype: '0101', file }])
    expect(screen.queryByRole('button', { name: /手机上传/ })).toBeNull()
    expect(upload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '移除登记证.pdf' }))
    expect(screen.queryByText('登记证.pdf')).toBeNull()
    expect(told.waiting).toEqual([])
  })

  it('go out with the first save; one that fails is named and stops neither the others nor the sheet', async () => {
    const warn = vi.spyOn(notify, 'warn').mockImplementation(() => {})
    const send = vi
      .fn(async () => {})
      .mockRejectedValueOnce(new CallFailure('文件中发现病毒', { status: 200, code: 'refused' }))
    const second = new File(['%PDF-2'], '合格证.pdf')
    const waiting = [file, second].map(
      (one, key): Upload => ({ key, atttype: '0101', file: one, state: 'waiting', part: 0, problem: null }),
    )
    await sendWaiting('sheet-1', waiting, () => '使用登记证', send as never)
    expect(send.mock.calls).toEqual(waiting.map((one) => ['sheet-1', one, '使用登记证']))
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('登记证.pdf')
  })
})
