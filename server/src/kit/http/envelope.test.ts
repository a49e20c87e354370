import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
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

describe('an upload that breaks off', () => {
  it('is no failure of the server: whoever sent it has left', async () => {
    const lines: Array<{ level: number; msg: string }> = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const app = Fastify({ logger: { stream } })
    answerFailures(app)
    await app.register(multipart)
    let begun = false
    app.post('/', async (request) => {
      begun = true
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
      return {}
    })
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const body =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\nhalf'
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${body}`,
    )
    await vi.waitFor(() => expect(begun).toBe(true))
    socket.destroy()
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('left before the end'))
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
    await app.close()
  })
})
