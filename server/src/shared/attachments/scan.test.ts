import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { uploadAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../app/testing/harness.ts'
import type { Context } from '../../kit/context.ts'
import { readSettings } from '../../kit/settings/readSettings.ts'
import { scanBy, scannerPlace } from '../../kit/virusScan.ts'
import { refuseInfected } from './scan.ts'

/** Stands for clamd: takes the pieces of INSTREAM and answers by what it got. */
const took: Buffer[] = []
let answer: (content: Buffer) => string
let server: Server

function take(socket: Socket): void {
  let rest = Buffer.alloc(0)
  let begun = false
  let content = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    rest = Buffer.concat([rest, piece])
    if (!begun) {
      const command = 'zINSTREAM\0'
      if (rest.length < command.length) return
      expect(rest.subarray(0, command.length).toString()).toBe(command)
      rest = rest.subarray(command.length)
      begun = true
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE()
      if (length === 0) {
        took.push(content)
        socket.end(answer(content))
        return
      }
      if (rest.length < 4 + length) return
      content = Buffer.concat([content, rest.subarray(4, 4 + length)])
      rest = rest.subarray(4 + length)
    }
  })
}

const virus = Buffer.from('a file with something in it')
const clean = Buffer.alloc(200_000, 'x')

beforeEach(async () => {
  took.length = 0
  answer = (content) => (content.includes('something') ? 'stream: Test.Sample FOUND\0' : 'stream: OK\0')
  server = createServer(take).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const address = (): string => `tcp://127.0.0.1:${(server.address() as { port: number }).port}`

describe('a scanner', () => {
  it.each(['http://x', 'tcp://', 'tcp://x/y', 'unix://host/x', 'unix:', 'clamd'])('is none: %s', (text) => {
    expect(scannerPlace(text)).toBeNull()
  })

  it('is named by its port or its socket', () => {
    expect(scannerPlace('tcp://clamav')).toEqual({ host: 'clamav', port: 3310 })
    expect(scannerPlace('tcp://[::1]:99')).toEqual({ host: '::1', port: 99 })
    expect(scannerPlace('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  })

  it('gets the whole file, by a socket of the machine as well, and is believed in what it says', async () => {
    expect(
      await scanBy({ host: '127.0.0.1', port: (server.address() as { port: number }).port }, clean),
    ).toEqual({
      found: null,
    })
    expect(took).toEqual([clean])
    const path = join(tmpdir(), `tejian-scan-${process.pid}.sock`)
    const local = createServer(take).listen(path)
    await once(local, 'listening')
    expect(await scanBy({ path }, virus)).toEqual({ found: 'Test.Sample' })
    local.close()
  })

  it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK, or so\0'])(
    'that says %j has not looked',
    async (said) => {
      answer = () => said
      const { port } = server.address() as { port: number }
      await expect(scanBy({ host: '127.0.0.1', port }, clean)).rejects.toThrow('the scanner says')
    },
  )
})

describe('an upload', () => {
  const test = useTestApp()
  const attempt = async (env: Record<string, string>, content: Buffer): Promise<string> => {
    const context: Context = await test.current.contextOf('shouli')
    return refuseInfected(context, { env: readSettings(env) }, content).then(
      () => 'passed',
      (error: Error) => error.message,
    )
  }

  it('in which the scanner finds something is refused, any other passes', async () => {
    expect(await attempt({ SCAN_URL: address() }, virus)).toBe(attachmentMessages.infected)
    expect(await attempt({ SCAN_URL: address(), SCAN_FAILURE: 'warn' }, virus)).toBe(
      attachmentMessages.infected,
    )
    expect(await attempt({ SCAN_URL: address() }, clean)).toBe('passed')
    expect(await attempt({}, virus)).toBe('passed')
  })

  it('of either kind goes by the scanner before anything else is done with it', async () => {
    const app = await startTestApp({ env: { SCAN_URL: address() } })
    const { sid } = await app.as('admin')
    const timestamp = String(app.services.now().getTime())
    const send = async (path: string, content: string) => {
      const response = await app.app.inject({
        method: 'POST',
        url: path,
        headers: {
          timestamp,
          sign: signRequest(timestamp, app.services.signSecret),
          __sid: sid,
          'content-type': 'multipart/form-data; boundary=b',
        },
        payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${content}\r\n--b--\r\n`,
      })
      return (response.json() as { errorMsg?: string }).errorMsg
    }
    const workbook = await send(dictionaryRegister.import.path, virus.toString())
    expect(workbook).toBe(attachmentMessages.infected)
    expect(await send(dictionaryRegister.import.path, 'no workbook')).not.toBe(attachmentMessages.infected)
    await app.services.db
      .updateTable('role')
      .set({ permissions: 'attachment.*' })
      .where('code', '=', 'super_admin')
      .execute()
    app.sessions.forget(null)
    expect(await send(uploadAttachment.path, virus.toString())).toBe(attachmentMessages.infected)
    await app.close()
  })

  it('that cannot be looked at is refused, or passes where that is set', async () => {
    const gone = address()
    server.close()
    await once(server, 'close')
    expect(await attempt({ SCAN_URL: gone }, clean)).toBe(attachmentMessages.notScanned)
    expect(await attempt({ SCAN_URL: gone, SCAN_FAILURE: 'warn' }, clean)).toBe('passed')
  })
})
