import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { OwnSignature } from './OwnSignature.tsx'

// What closes the password has tests of its own.
vi.mock('../signIn.ts', () => ({ encrypted: async (...texts: string[]) => texts.map(() => 'c0ffee') }))

const { answer, sent, visit } = testBrowser()
const none: KeptSignature = { lines: 'M1 1L2 2', since: '2026-01-05 09:30:00', earlier: 0, certificate: null }
const kept: KeptSignature = {
  ...none,
  certificate: {
    serialNo: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
    subject: '周检验',
    issuer: 'CN=某证书颁发机构',
    validFrom: '2026-01-01 00:00:00',
    validUntil: '2026-11-19 23:59:59',
    problem: '您的电子签名证书已到期',
  },
}
const file = new File([new Uint8Array([1, 2, 3])], '周检验.pfx')

async function choose() {
  const { user } = visit({ '/': <OwnSignature onClose={() => {}} /> })
  await user.upload(await screen.findByLabelText('证书文件'), file)
  await user.type(screen.getByLabelText('证书密码'), 'secret')
  await user.click(screen.getByRole('button', { name: '上传证书' }))
  return user
}

describe('one’s own signing certificate', () => {
  it('is refused with the sentence of the server, and what was chosen stays', async () => {
    answer(ownSignatureCalls.ownSignature, () => none)
    answer(ownSignatureCalls.keepCertificate, () => {
      throw refusal(sessionMessages.wrongPkcs12)
    })
    await choose()
    await screen.findByText(sessionMessages.wrongPkcs12)
    expect(screen.getByText('周检验.pfx')).toBeDefined()
  })

  it('is sent as its file with the closed password, and shown with why it does not serve', async () => {
    answer(ownSignatureCalls.ownSignature, () => none)
    answer(ownSignatureCalls.keepCertificate, () => kept)
    await choose()
    await screen.findByText('您的电子签名证书已到期')
    expect(sent(ownSignatureCalls.keepCertificate)).toEqual([{ file: 'AQID', password: 'c0ffee' }])
    for (const said of ['CN=某证书颁发机构', '2026-01-01 至 2026-11-19'])
      expect(screen.getByText(said)).toBeDefined()
  })

  it('is removed after a question', async () => {
    answer(ownSignatureCalls.ownSignature, () => kept)
    answer(ownSignatureCalls.removeCertificate, () => none)
    const { user } = visit({ '/': <OwnSignature onClose={() => {}} /> })
    await user.click(await screen.findByRole('button', { name: '移除证书' }))
    expect(sent(ownSignatureCalls.removeCertificate)).toEqual([])
    await user.click(await screen.findByRole('button', { name: /^移\s?除$/ }))
    await screen.findByText(/^没有上传证书时只用手写签名签署/)
  })
})
