import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { expect, it, vi } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { openFile } from './openFile.ts'

const { answer } = testBrowser()
/** A point of the curve: nobody has its private key, and nobody reads what it closes. */
const publicKey =
  '0432c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0'

it('an export is saved by the browser without another window', async () => {
  answer(sessionCalls.loginKey, () => ({ publicKey }))
  answer(ticketCalls.genToken, () => 'ticket')
  const open = vi.spyOn(window, 'open')
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(`${this.target}|${this.getAttribute('href')}`)
  })
  const call = outputCalls.expApplyInsInfo
  await openFile(
    call,
    { stepcode: 'YWSB', fileName: '申报登记导出' },
    {
      purpose: 'export',
      record: call.path,
      as: 'stream',
    },
  )
  expect(open).not.toHaveBeenCalled()
  expect(followed).toEqual([expect.stringMatching(/^\|.*expApplyInsInfo\?.*stepcode=YWSB.*token=ticket/)])
})
