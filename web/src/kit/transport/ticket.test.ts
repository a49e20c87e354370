import { CallFailure, openEnvelope } from '@tejian/contract/kit/callFailure.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'
import { genToken } from './ticket.ts'

vi.mock('./send.ts', () => ({ send: vi.fn() }))
vi.mock('@tejian/contract/kit/loginCipher.ts', () => ({ encryptForLogin: () => 'cipher' }))

/** The key is given; the ticket is answered so. */
const answerWith = (status: number, text: string): void => {
  vi.mocked(send)
    .mockResolvedValueOnce({ publicKey: 'key' })
    .mockImplementationOnce(async () => openEnvelope(status, text))
}

describe('a ticket (spec 1 §8)', () => {
  it('is what the server answers', async () => {
    answerWith(200, '{"isSuccess":true,"data":"ticket"}')
    expect(await genToken('preview', 'id')).toBe('ticket')
  })

  it.each([
    ['a proxy has answered', 500, '<html>'],
    ['the server gives no message', 200, '{"isSuccess":false}'],
    ['its message is empty', 200, '{"isSuccess":false,"errorMsg":""}'],
  ])('fails with 获取签名失败！ when %s', async (_what, status, text) => {
    answerWith(status, text)
    await expect(genToken('preview', 'id')).rejects.toThrow('获取签名失败！')
  })

  it('fails with 获取签名失败！ when no answer came', async () => {
    vi.mocked(send).mockRejectedValueOnce(new CallFailure('连接不上服务器', { status: 0 }))
    await expect(genToken('preview', 'id')).rejects.toThrow(sessionMessages.signFailed)
  })

  it.each([
    ['errorMsg', 200],
    ['errmsg', 500],
  ])("fails with the server's message in %s", async (name, status) => {
    answerWith(status, JSON.stringify({ isSuccess: false, [name]: '没有该附件' }))
    await expect(genToken('preview', 'id')).rejects.toThrow('没有该附件')
  })
})
