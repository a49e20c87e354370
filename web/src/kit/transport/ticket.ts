import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { type TicketPurpose, ticketRequest } from '@tejian/contract/session/ticketPurposes.ts'
import { randomText } from './randomText.ts'
import { send } from './send.ts'

/**
 * Gets a ticket for one purpose and one record (domain.md, decision 2). Fails with the server's sentence when it gave one,
 * else with 获取签名失败！ (spec 1 §8).
 */
export async function genToken(purpose: TicketPurpose, record: string): Promise<string> {
  try {
    const [{ publicKey }, { encryptForLogin }] = await Promise.all([
      send(sessionCalls.loginKey),
      import('@tejian/contract/kit/loginCipher.ts'),
    ])
    const randomNum = randomText()
    const cipher = encryptForLogin(ticketRequest(randomNum, purpose, record), publicKey)
    return await send(ticketCalls.genToken, { randomNum, cipher })
  } catch (error) {
    if (error instanceof CallFailure && error.errmsg) throw error
    throw new CallFailure(sessionMessages.signFailed, { status: 0 })
  }
}
