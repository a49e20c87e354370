import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { Envelope } from '@tejian/contract/kit/call.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { contentDispositionName } from '@tejian/contract/kit/requestBody.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { uploadMessages } from '@tejian/contract/kit/uploadTypes.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { type TicketPurpose, ticketRequest } from '@tejian/contract/session/ticketPurposes.ts'
import * as calls from '@tejian/contract/shared/attachments/calls.ts'
import {
  attachmentMessages,
  mostFilesPerDownload,
  mostFilesPerMaterial,
  mostUploadBytes,
} from '@tejian/contract/shared/attachments/messages.ts'
import { deletedFileDays } from '@tejian/contract/shared/parameters.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declarationAtStep, saved, type TestDeclaration, ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { openStore } from '../../kit/storage.ts'
import { sweepDeletedFiles } from './deletedFiles.ts'

const server = useTestApp()
const badTicket = '链接已失效，请回到原页面重新打开'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const csv = Buffer.from('名称,数量\n锅炉,1\n')

let registrar: TestUser
let unit: TestUser
let stranger: TestUser
let own: TestDeclaration

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
  stranger = await server.current.as('qiye2')
})

/** A fresh declaration of the unit for each test. */
beforeEach(async () => {
  own = await saved(server.current, unit, { unitOf: 'qiye' })
})

type Part = { name: string; content: Buffer }
type Fields = Record<string, string>

const fieldsOf = (more: Fields = {}): Fields => ({
  attrefsysid: own.appmainsysid,
  atttype: 'SBD',
  attitle: '申报单',
  ...more,
})

/** A multipart request as a browser sends it; `fileFirst` as some other system might. */
async function upload(
  sid: string,
  fields: Fields,
  file: Part | null = { name: '申报单（盖章）.png', content: png },
  { fileFirst = false, query = '' } = {},
): Promise<Envelope<calls.AttachmentRow> & { status: number }> {
  const boundary = 'grenze7d91'
  const plain = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const sent = file && [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file.content,
    Buffer.from('\r\n'),
  ]
  const parts = fileFirst ? [...(sent ?? []), ...plain] : [...plain, ...(sent ?? [])]
  const { services, app } = server.current
  const timestamp = String(services.now().getTime())
  const response = await app.inject({
    method: 'POST',
    url: `${calls.uploadAttachment.path}${query}`,
    headers: {
      timestamp,
      sign: signRequest(timestamp, services.signSecret),
      ...(sid && { __sid: sid }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return { ...(response.json() as Envelope<calls.AttachmentRow>), status: response.statusCode }
}

async function uploaded(person: TestUser, more: Fields = {}, file?: Part): Promise<calls.AttachmentRow> {
  const answer = await upload(person.sid, fieldsOf(more), file)
  if (!answer.isSuccess) throw new Error(answer.errorMsg)
  return answer.data
}

const listed = (person = unit, id = own.appmainsysid) =>
  person.must(calls.listAttachments, { attrefsysid: id })

/** Files that lie in the store, whether a row points to them or not. */
function stored(): number {
  try {
    return readdirSync(`${server.current.services.dataDir}/files`, { recursive: true }).filter((name) =>
      /\.\w+$/.test(String(name)),
    ).length
  } catch {
    return 0
  }
}

/** What genToken answers, as the client asks it. */
async function asked(person: TestUser, purpose: TicketPurpose, record: string) {
  const { publicKey } = await person.must(sessionCalls.loginKey)
  const cipher = encryptForLogin(ticketRequest('r1', purpose, record), publicKey)
  return person.call(ticketCalls.genToken, { randomNum: 'r1', cipher })
}

async function mobileToken(person = unit, atttype = 'SBD'): Promise<string> {
  const { path } = await person.must(calls.mobileUploadLink, fieldsOf({ atttype }))
  return new URL(path, 'http://x').searchParams.get('token') ?? ''
}

describe('an upload is refused', () => {
  it('without a session, before any of it is kept', async () => {
    const before = stored()
    for (const options of [{}, { fileFirst: true }]) {
      expect(await upload('', fieldsOf(), undefined, options)).toMatchObject({
        status: 401,
        errorMsg: kitMessages.noSession,
      })
    }
    expect(await upload('x'.repeat(43), fieldsOf())).toMatchObject({ status: 401 })
    expect(stored()).toBe(before)
  })

  it('without the operator code', async () => {
    const keeper = await server.current.as('anquan')
    expect(await upload(keeper.sid, fieldsOf())).toMatchObject({
      status: 403,
      errorMsg: kitMessages.forbidden,
    })
  })

  it('to a record of somebody else, to none, and to what is no record, all alike', async () => {
    for (const attrefsysid of [own.appmainsysid, randomUUID(), 'no id', '']) {
      expect(await upload(stranger.sid, fieldsOf({ attrefsysid })), attrefsysid).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    }
    expect(await listed()).toEqual([])
  })

  it('without a file, with an empty one, without a type of material', async () => {
    const errorOf = async (file: Part | null, more: Fields = {}) =>
      (await upload(unit.sid, fieldsOf(more), file)) as { errorMsg?: string }
    expect((await errorOf(null)).errorMsg).toBe(attachmentMessages.chooseFile)
    expect((await errorOf({ name: 'a.png', content: Buffer.alloc(0) })).errorMsg).toBe(
      attachmentMessages.emptyFile,
    )
    for (const atttype of ['', '  ', 'X'.repeat(41)]) {
      expect((await errorOf({ name: 'a.png', content: png }, { atttype })).errorMsg).toBe(
        attachmentMessages.noType,
      )
    }
  })

  it.each([
    ['a type that is not allowed', '脚本.html', csv, uploadMessages.types],
    ['no extension', '申报单', png, uploadMessages.types],
    ['a PDF called a picture', '照片.png', pdf, uploadMessages.content],
    ['a page called a table', '表.csv', Buffer.from([0x4d, 0x5a, 0, 0]), uploadMessages.content],
    ['a program called a picture', '照片.jpg', Buffer.from('MZ\u0000\u0000'), uploadMessages.content],
    ['a name turned round', '照片\u202egnp.png', png, uploadMessages.badName],
    ['a name too long', `${'长'.repeat(120)}.png`, png, uploadMessages.longName],
  ])('for %s', async (_what, name, content, sentence) => {
    expect(await upload(unit.sid, fieldsOf(), { name, content })).toMatchObject({ errorMsg: sentence })
    expect(await listed()).toEqual([])
  })

  it('when it is too big', async () => {
    const content = Buffer.alloc(mostUploadBytes + 1, 'x')
    expect(await upload(unit.sid, fieldsOf(), { name: '大.csv', content })).toMatchObject({
      errorMsg: attachmentMessages.tooBig,
    })
  })

  it('past the number of files of one material, also when they arrive at once', async () => {
    await uploaded(unit)
    await sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, "createUserName", "updateUserName", "createDate", "updateDate")
      select ${own.appmainsysid}::uuid, 'SBD', 'n' || n || '.png', 'k' || n, 'x', 'x', now(), now()
      from generate_series(1, ${mostFilesPerMaterial - 3}) n`.execute(server.current.services.db)
    const before = stored()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(unit.sid, fieldsOf())))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(2)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({
      errorMsg: attachmentMessages.tooMany,
    })
    expect(stored() - before).toBe(2)
    expect(await upload(unit.sid, fieldsOf({ atttype: 'SYDJZ' }))).toMatchObject({ isSuccess: true })
  })

  it('to business that is over, accepted or void', async () => {
    const accepted = await declarationAtStep(server.current, 'end')
    expect(await upload(registrar.sid, fieldsOf({ attrefsysid: accepted.appmainsysid }))).toMatchObject({
      errorMsg: attachmentMessages.finished,
    })
    const made = await saved(server.current, registrar)
    const file = await uploaded(registrar, { attrefsysid: made.appmainsysid })
    await registrar.must(declarationCalls.cancelAppMain, {
      ids: made.appmainsysid,
      stepNo: 'YWSB',
      reason: '其他：重复申报',
    })
    expect(await upload(registrar.sid, fieldsOf({ attrefsysid: made.appmainsysid }))).toMatchObject({
      errorMsg: attachmentMessages.finished,
    })
    expect(await registrar.call(calls.deleteAttachment, { attsysid: file.attsysid })).toMatchObject({
      errorMsg: attachmentMessages.finished,
    })
    expect((await listed(registrar, made.appmainsysid))[0]).toMatchObject({ deletable: false })
  })
})

describe('an upload', () => {
  it('keeps name, size and type, and is told to whoever sees the record', async () => {
    const row = await uploaded(unit)
    expect(row).toMatchObject({
      attname: '申报单（盖章）.png',
      attitle: '申报单',
      atttype: 'SBD',
      contentType: 'image/png',
      size: png.length,
      deletable: true,
    })
    expect(row.attfileroute).toMatch(/^[0-9a-f]{32}\/\d+\.png$/)
    expect((await listed(registrar)).map(({ attname }) => attname)).toEqual(['申报单（盖章）.png'])
    const groups = await registrar.must(calls.groupAttachments, { attrefsysid: own.appmainsysid })
    expect(groups).toMatchObject([
      { atttype: 'SBD', attitle: '申报单', attachments: [{ attsysid: row.attsysid }] },
    ])
    expect(await stranger.call(calls.listAttachments, { attrefsysid: own.appmainsysid })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('may send the file before its fields when the session stands in the header', async () => {
    expect(await upload(unit.sid, fieldsOf(), undefined, { fileFirst: true })).toMatchObject({
      isSuccess: true,
    })
  })
})

describe('the files of a record belong to whoever edits it', () => {
  const notEditor = { status: 403, errorMsg: attachmentMessages.notEditor }

  it('nobody else of the institute adds to them or takes them away, who sees the record as they may', async () => {
    const file = await uploaded(unit)
    for (const name of ['yiqi', 'caiwu', 'shenhe', 'dangan']) {
      const person = await server.current.as(name)
      expect(await listed(person), name).toMatchObject([{ attsysid: file.attsysid, deletable: false }])
      expect(await upload(person.sid, fieldsOf()), name).toMatchObject(notEditor)
      expect(await person.call(calls.deleteAttachment, { attsysid: file.attsysid }), name).toMatchObject(
        notEditor,
      )
      expect(await person.call(calls.mobileUploadLink, fieldsOf()), name).toMatchObject(notEditor)
    }
    expect(await listed()).toHaveLength(1)
  })

  it('the same holds for devices, units, instruments and knowledge', async () => {
    const { db } = server.current.services
    const first = async (table: string, where = 'true') =>
      (await sql<{ id: string }>`select id from ${sql.id(table)} where ${sql.raw(where)} limit 1`.execute(db))
        .rows[0]?.id ?? ''
    const records = [
      ['equipment', 'caiwu', await first('equipment'), 'jianyan'],
      ['unit', 'caiwu', await first('unit'), 'shouli'],
      ['instrument', 'jianyan', await first('instrument'), 'yiqi'],
      ['knowledge', 'caiwu', await first('knowledge', `status = '1'`), 'shenhe'],
      ['knowledge', 'jiancha_qt', await first('knowledge', `status = '1'`), 'shenhe'],
    ] as const
    for (const [table, stranger, attrefsysid, editor] of records) {
      expect(attrefsysid, table).not.toBe('')
      const other = await server.current.as(stranger)
      expect(await upload(other.sid, fieldsOf({ attrefsysid })), table).toMatchObject(notEditor)
      const keeper = await server.current.as(editor)
      const added = await upload(keeper.sid, fieldsOf({ attrefsysid }))
      expect(added, table).toMatchObject({ isSuccess: true })
      const attsysid = added.isSuccess ? added.data.attsysid : ''
      expect(await other.call(calls.deleteAttachment, { attsysid }), table).toMatchObject(notEditor)
      await keeper.must(calls.deleteAttachment, { attsysid })
    }
  })
})

describe('the ticket of a QR code', () => {
  it('is for people who may upload, to records that they see and whose business is open', async () => {
    const { mobileUploadLink, mobileUploadQrCode } = calls
    expect(await stranger.call(mobileUploadLink, fieldsOf())).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await server.current.nobody.call(mobileUploadLink, fieldsOf())).toMatchObject({ status: 401 })
    const accepted = await declarationAtStep(server.current, 'end')
    expect(
      await registrar.call(mobileUploadLink, fieldsOf({ attrefsysid: accepted.appmainsysid })),
    ).toMatchObject({ errorMsg: attachmentMessages.finished })
    expect(await asked(stranger, 'qrcode', own.appmainsysid)).toMatchObject({ errorMsg: kitMessages.missing })
    const keeper = await server.current.as('shenji')
    expect(await asked(keeper, 'qrcode', own.appmainsysid)).toMatchObject({ errorMsg: kitMessages.forbidden })
    const token = (await asked(unit, 'qrcode', own.appmainsysid)) as Envelope<string> & { data: string }
    const picture = await server.current.nobody.raw(mobileUploadQrCode, { ...fieldsOf(), token: token.data })
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    const other = await server.current.nobody.raw(mobileUploadQrCode, {
      ...fieldsOf({ attrefsysid: randomUUID() }),
      token: token.data,
    })
    expect(other.json()).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('uploads several files of its material without a session, and the desktop sees them', async () => {
    const token = await mobileToken()
    for (const name of ['一.png', '二.png']) {
      expect(await upload('', fieldsOf({ token }), { name, content: png })).toMatchObject({ isSuccess: true })
    }
    expect((await listed()).map(({ attname, deletable }) => [attname, deletable])).toEqual([
      ['一.png', true],
      ['二.png', true],
    ])
  })

  it('may stand in the address for whoever sends the file first', async () => {
    const query = `?token=${encodeURIComponent(await mobileToken())}`
    expect(await upload('', fieldsOf(), undefined, { fileFirst: true, query })).toMatchObject({
      isSuccess: true,
    })
  })

  it('opens no other material and no other record', async () => {
    const token = await mobileToken()
    const others: Fields[] = [{ atttype: 'SYDJZ' }, { attrefsysid: randomUUID() }]
    for (const more of others) {
      expect(await upload('', fieldsOf({ token, ...more }))).toMatchObject({ errorMsg: kitMessages.missing })
    }
  })

  it('is refused forged, run out, for another purpose, and of an account that may no longer upload', async () => {
    const { secret, now, db } = server.current.services
    const record = `${own.appmainsysid}/SBD`
    const { id } = (await server.current.contextOf('qiye')).user
    const ago = new Date(now().getTime() - 31 * 60_000)
    const tokens = [
      'x.y',
      `${(await mobileToken()).slice(0, -2)}xx`,
      signTicket(secret, { purpose: 'mobileUpload', record, user: id }, ago, 30 * 60_000),
      signTicket(secret, { purpose: 'preview', record, user: id }, now()),
    ]
    for (const token of tokens) {
      expect(await upload('', fieldsOf({ token })), token).toMatchObject({ status: 403, errorMsg: badTicket })
      // A session beside it does not mend a bad ticket.
      expect(await upload(unit.sid, fieldsOf({ token })), token).toMatchObject({ status: 403 })
    }
    const auditor = (await server.current.contextOf('shenji')).user.id
    const powerless = signTicket(secret, { purpose: 'mobileUpload', record, user: auditor }, now())
    expect(await upload('', fieldsOf({ token: powerless }))).toMatchObject({ status: 403 })
    const closed = (await server.current.contextOf('zhizao')).user.id
    await db.updateTable('app_user').set({ enabled: false }).where('id', '=', closed).execute()
    const gone = signTicket(secret, { purpose: 'mobileUpload', record, user: closed }, now())
    expect(await upload('', fieldsOf({ token: gone }))).toMatchObject({ status: 401 })
    expect(await listed()).toEqual([])
  })
})

describe('a file', () => {
  const open = async (call: typeof calls.previewAttachment, id: string, record = id, as = 'qiye') =>
    server.current.nobody.raw(call, {
      attsysid: id,
      token: await ticketFor(server.current, as, 'preview', record),
    })

  it('gets a ticket only for who sees its record', async () => {
    const { attsysid } = await uploaded(unit)
    expect(await asked(unit, 'preview', attsysid)).toMatchObject({ isSuccess: true })
    expect(await asked(registrar, 'preview', attsysid)).toMatchObject({ isSuccess: true })
    expect(await asked(stranger, 'preview', attsysid)).toMatchObject({ errorMsg: kitMessages.missing })
    const foreign = await uploaded(unit)
    expect(await asked(stranger, 'preview', `${foreign.attsysid},${attsysid}`)).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await asked(await server.current.as('anquan'), 'preview', attsysid)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await asked(unit, 'mobileUpload', attsysid)).toMatchObject({
      errorMsg: sessionMessages.signFailed,
    })
  })

  it('is shown when it is a picture or a PDF, saved under its own name otherwise and on download', async () => {
    const picture = await uploaded(unit, {}, { name: '锅炉 铭牌.png', content: png })
    const table = await uploaded(unit, {}, { name: '清单.csv', content: csv })
    const shown = await open(calls.previewAttachment, picture.attsysid)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="__ __.png"; filename*=UTF-8''${encodeURIComponent('锅炉 铭牌.png')}`,
    )
    expect(shown.rawPayload).toEqual(png)
    expect((await open(calls.previewAttachment, table.attsysid)).headers['content-disposition']).toMatch(
      /^attachment; /,
    )
    const saved = await open(calls.downloadAttachment, picture.attsysid)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    expect(contentDispositionName(String(saved.headers['content-disposition']))).toBe('锅炉 铭牌.png')
  })

  it('is not opened by the ticket of another, or when its bytes are gone', async () => {
    const first = await uploaded(unit)
    const second = await uploaded(unit)
    expect((await open(calls.previewAttachment, first.attsysid, second.attsysid)).json()).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      (await open(calls.previewAttachment, first.attsysid, first.attsysid, 'qiye2')).json(),
    ).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await sql`update attachment set attfileroute = 'gone' where id = ${first.attsysid}`.execute(
      server.current.services.db,
    )
    expect((await open(calls.previewAttachment, first.attsysid)).json()).toMatchObject({
      errorMsg: attachmentMessages.fileGone,
    })
  })

  it('comes with others in one zip, as many as a ticket holds', async () => {
    const rows = [
      await uploaded(unit, {}, { name: '铭牌.png', content: png }),
      await uploaded(unit, {}, { name: '铭牌.png', content: png }),
    ]
    const ids = rows.map(({ attsysid }) => attsysid).join(',')
    const zip = await server.current.nobody.raw(calls.downloadAttachments, {
      attsysidList: ids,
      token: await ticketFor(server.current, 'qiye', 'preview', ids),
    })
    expect(zip.headers['content-type']).toBe('application/zip')
    const names = zip.rawPayload.toString('utf8')
    expect(names).toContain('01_铭牌.png')
    expect(names).toContain('02_铭牌.png')
  })

  it('comes with any others of its record by a ticket for the record, up to a number', async () => {
    const { attsysid } = await uploaded(unit)
    const others = await saved(server.current, registrar)
    const foreign = await uploaded(registrar, { attrefsysid: others.appmainsysid })
    expect(await asked(unit, 'preview', own.appmainsysid)).toMatchObject({ isSuccess: true })
    expect(await asked(stranger, 'preview', own.appmainsysid)).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const zip = async (attsysidList: string) =>
      server.current.nobody.raw(calls.downloadAttachments, {
        attsysidList,
        token: await ticketFor(server.current, 'shouli', 'preview', own.appmainsysid),
      })
    const many = Array.from({ length: mostFilesPerDownload }, () => attsysid).join(',')
    expect((await zip(many)).headers['content-type']).toBe('application/zip')
    expect((await zip(`${many},${attsysid}`)).json()).toMatchObject({
      errorMsg: attachmentMessages.tooManyAtOnce(mostFilesPerDownload),
    })
    expect((await zip(`${attsysid},${foreign.attsysid}`)).json()).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect((await zip('x')).json()).toMatchObject({ errorMsg: attachmentMessages.nothingChosen })
  })
})

/** A file that the counter adds while the declaration is in its hands. */
async function uploadedAtCounter(): Promise<calls.AttachmentRow> {
  const inHands = (loginName: string) =>
    sql`update declaration set "dealMan" = ${loginName} where id = ${own.appmainsysid}::uuid`.execute(
      server.current.services.db,
    )
  await inHands('shouli')
  const row = await uploaded(registrar)
  await inHands('qiye')
  return row
}

describe('deleting', () => {
  it('is refused without a session, of foreign files, and of what another than the unit has uploaded', async () => {
    const mine = await uploaded(unit)
    const theirs = await uploadedAtCounter()
    expect(
      await server.current.nobody.call(calls.deleteAttachment, { attsysid: mine.attsysid }),
    ).toMatchObject({
      status: 401,
    })
    expect(await stranger.call(calls.deleteAttachment, { attsysid: mine.attsysid })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      await unit.call(calls.deleteAttachments, { attsysidList: `${mine.attsysid},${theirs.attsysid}` }),
    ).toMatchObject({ errorMsg: attachmentMessages.notYours })
    expect((await listed()).map(({ attsysid, deletable }) => [attsysid, deletable])).toEqual([
      [mine.attsysid, true],
      [theirs.attsysid, false],
    ])
    for (const name of ['jiancha', 'shouli']) {
      const person = await server.current.as(name)
      expect(await person.call(calls.deleteAttachment, { attsysid: mine.attsysid }), name).toMatchObject({
        errorMsg: attachmentMessages.notEditor,
      })
    }
  })

  it('goes by the account that uploaded, not by its name', async () => {
    const theirs = await uploadedAtCounter()
    const { name } = (await server.current.contextOf('qiye')).user
    await sql`update attachment set "createUserName" = ${name} where id = ${theirs.attsysid}`.execute(
      server.current.services.db,
    )
    expect(await unit.call(calls.deleteAttachment, { attsysid: theirs.attsysid })).toMatchObject({
      errorMsg: attachmentMessages.notYours,
    })
  })

  it('takes row and bytes, one or several, once', async () => {
    const [one, two, three] = [await uploaded(unit), await uploaded(unit), await uploaded(unit)]
    await sql`delete from deleted_file`.execute(server.current.services.db)
    const before = stored()
    await unit.must(calls.deleteAttachmentStone, { attsysid: one.attsysid })
    await unit.must(calls.deleteAttachments, { attsysidList: `${two.attsysid},${three.attsysid}` })
    expect(await listed()).toEqual([])
    // The bytes stay for a time: a mistake, or a bad intention, can be taken back.
    expect(before - stored()).toBe(0)
    const { services } = server.current
    const store = openStore({ DATA_DIR: services.dataDir })
    const after = (days: number) => ({
      ...services,
      now: () => new Date(services.now().getTime() + days * 24 * 3_600_000),
    })
    expect(await sweepDeletedFiles(after(deletedFileDays.default - 1), store)).toBe(0)
    expect(await sweepDeletedFiles(after(deletedFileDays.default + 1), store)).toBe(3)
    expect(before - stored()).toBe(3)
    expect(await sweepDeletedFiles(after(deletedFileDays.default + 1), store)).toBe(0)
    expect(await unit.call(calls.deleteAttachment, { attsysid: one.attsysid })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })
})
