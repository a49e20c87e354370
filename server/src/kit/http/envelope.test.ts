import { kitMessages } from '@tejian/contract/kit/messages.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { DatabaseLost } from '../db/lostDatabase.ts'
import { answerFailures } from './envelope.ts'

/** What is answered to a call whose handler fails like this. */
async function answerTo(error: Error, writes: boolean): Promise<{ status: number; errorMsg: string }> {
  const app = Fastify()
  answerFailures(app)
  app.get('/', { config: { writes } }, () => Promise.reject(error))
  const response = await app.inject('/')
  return { status: response.statusCode, errorMsg: (response.json() as { errorMsg: string }).errorMsg }
}

const network = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

describe('a lost database', () => {
  it('is told apart from a save that may have been done all the same', async () => {
    expect(await answerTo(new DatabaseLost(network, false), true)).toEqual({
      status: 503,
      errorMsg: kitMessages.databaseDown,
    })
    expect(await answerTo(new DatabaseLost(network, true), true)).toEqual({
      status: 503,
      errorMsg: kitMessages.maybeSaved,
    })
  })

  it('is no question of saving to those who only read', async () => {
    const { errorMsg } = await answerTo(new DatabaseLost(network, true), false)
    expect(errorMsg).toBe(kitMessages.databaseDown)
  })

  it('is not what is said of another lost connection, such as that to a file store', async () => {
    const { status, errorMsg } = await answerTo(network, true)
    expect(status).toBe(500)
    expect(errorMsg).toContain(kitMessages.unknownFailure)
  })
})
