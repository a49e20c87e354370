import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { phoneCalls } from '@tejian/contract/shared/phone/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { saved, type TestDeclaration } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { madeAtOf } from './entries.ts'

const server = useTestApp()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type Answer = {
  isSuccess: boolean
  errorMsg?: string
  data?: { attsysid: string; attname: string }
  status: number
}

let unit: TestUser
let stranger: TestUser
let own: TestDeclaration

beforeAll(async () => {
  unit = await server.current.as('qiye')
  stranger = await server.current.as('qiye2')
  own = await saved(server.current, unit, { unitOf: 'qiye' })
})

/** A photograph as the outbox of a phone sends it: the fields before the file. */
async function send(sid: string, fields: Record<string, string>, content = png): Promise<Answer> {
  const boundary = 'grenze7d91'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="现场.png"\r\ncontent-type: image/png\r\n\r\n`
  const { services, app } = server.current
  const timestamp = String(services.now().getTime())
  const answer = await app.inject({
    method: 'POST',
    url: `${phoneCalls.photo.path}?__sid=${sid}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      timestamp,
      sign: signRequest(timestamp, services.signSecret),
    },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return { ...(JSON.parse(answer.body) as Answer), status: answer.statusCode }
}

const fieldsOf = (entryId: string) => ({ entryId, attrefsysid: own.appmainsysid, atttype: 'XCZP' })
const filesOf = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from attachment
    where attrefsysid = ${own.appmainsysid}`.execute(server.current.services.db)
  return rows[0]?.n ?? 0
}

describe('a photograph that a phone sends again', () => {
  it('is refused to strangers, for rows of others, and without an id', async () => {
    expect(await send('', fieldsOf(randomUUID()))).toMatchObject({ errorMsg: kitMessages.noSession })
    expect(await send(stranger.sid, fieldsOf(randomUUID()))).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await send(unit.sid, fieldsOf('x'))).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await filesOf()).toBe(0)
  })

  it('is kept once, and answered as the first time', async () => {
    const id = randomUUID()
    const first = await send(unit.sid, fieldsOf(id))
    expect(first).toMatchObject({ isSuccess: true, data: { attname: '现场.png' } })
    expect(await send(unit.sid, fieldsOf(id))).toMatchObject({ isSuccess: true, data: first.data })
    expect(await filesOf()).toBe(1)
    const both = randomUUID()
    const answers = await Promise.all([send(unit.sid, fieldsOf(both)), send(unit.sid, fieldsOf(both))])
    expect(new Set(answers.map(({ data }) => data?.attsysid)).size).toBe(1)
    expect(await filesOf()).toBe(2)
  })

  it('is unknown to whoever did not send it', async () => {
    const id = randomUUID()
    await send(unit.sid, fieldsOf(id))
    expect(await send(stranger.sid, fieldsOf(id))).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('that was refused is sent again under its id once it is mended', async () => {
    const id = randomUUID()
    const bad = await send(unit.sid, fieldsOf(id), Buffer.alloc(0))
    expect(bad).toMatchObject({ isSuccess: false, errorMsg: attachmentMessages.emptyFile })
    expect(await send(unit.sid, fieldsOf(id))).toMatchObject({ isSuccess: true })
  })
})

describe('the time of a phone', () => {
  const now = () => new Date('2026-11-20T10:00:00+08:00')
  it('counts, but never beyond the present', () => {
    expect(madeAtOf({ now }, '2026-11-20T01:00:00.000Z').toISOString()).toBe('2026-11-20T01:00:00.000Z')
    expect(madeAtOf({ now }, '2026-11-20 09:00:00').toISOString()).toBe('2026-11-20T01:00:00.000Z')
    for (const wrong of ['2030-01-01T00:00:00Z', '昨天', '', undefined])
      expect(madeAtOf({ now }, wrong)).toEqual(now())
  })
})
