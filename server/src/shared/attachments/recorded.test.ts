import { hash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import * as calls from '@tejian/contract/shared/attachments/calls.ts'
import {
  documentByLink,
  documentsByLink,
  documentsLink,
} from '@tejian/contract/shared/attachments/linkCalls.ts'
import { attachmentMessages as say } from '@tejian/contract/shared/attachments/messages.ts'
import { lineMessages } from '@tejian/contract/shared/outgoing/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import { sweepDeletedFiles } from './deletedFiles.ts'
import { uploadFolder } from './recorded.ts'

const server = useTestApp({ env: { WEB_HOOK_NETWORKS: '127.0.0.1/32' } })
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<<${text}>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
type Five = [TestUser, TestUser, TestUser, TestUser, TestUser]
let [keeper, registrar, unit, other, reader] = [] as unknown as Five
let store: FileStore
let device = ''
let foreignDevice = ''
let folder = ''
let foreign: Server
let endpoint = ''
const asked: string[] = []

beforeAll(async () => {
  ;[keeper, registrar, unit, other, reader] = (await Promise.all(
    ['dangan', 'shouli', 'qiye', 'qiye2', 'caiwu'].map((name) => server.current.as(name)),
  )) as Five
  const { services } = server.current
  store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const { rows } = await sql<{ id: string; own: boolean; user: string }>`
    select distinct on (own) equipment.id, equipment."unitId" = app_user."unitId" as own from equipment, app_user
    where app_user."loginName" = 'qiye' order by own, equipment.id`.execute(services.db)
  device = rows.find(({ own }) => own)?.id ?? ''
  foreignDevice = rows.find(({ own }) => !own)?.id ?? ''
  const { rows: accounts } = await sql<{
    id: string
  }>`select id from app_user where "loginName" = 'dangan'`.execute(services.db)
  folder = uploadFolder(accounts[0]?.id ?? '')
  foreign = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('moved')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else if (request.url?.includes('gone')) response.writeHead(404).end()
    else if (request.url?.includes('page')) response.end('<html>not a PDF</html>')
    else response.end(pdf('/Same true'))
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/store`
})
afterAll(() => foreign.close())

const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const placed = async (name: string, content = pdf(name)): Promise<string> => {
  await store.put(`${folder}${name}`, content, 'application/pdf')
  return `${folder}${name}`
}
const file = (attfileroute: string, more: object = {}) => ({
  attrefsysid: device,
  atttype: 'QT',
  attname: '合格证.pdf',
  attfileroute,
  ...more,
})
const record = async (person: TestUser, attachments: object[], more: object = {}) =>
  sentence(await person.call(calls.batchAttachment, { attachments, ...more }))
const rowsOf = async (id = device) =>
  (
    await sql<{ id: string; attfileroute: string; endpoint: string | null; size: number | null }>`
      select * from attachment where attrefsysid = ${id}::uuid order by id`.execute(
      server.current.services.db,
    )
  ).rows

describe('files that are in storage already', () => {
  it('are recorded by whoever edits the record, from the own folder alone', async () => {
    const key = await placed('first.pdf')
    expect(await record(server.current.nobody, [file(key)])).toBe(kitMessages.noSession)
    expect(await record(other, [file(key)])).toBe(kitMessages.missing)
    expect(await record(keeper, [file(key, { attrefsysid: randomUUID() })])).toBe(kitMessages.missing)
    expect(await record(keeper, [])).not.toBe('went through')
    expect(await record(registrar, [file(key)])).toBe(say.notInFolder('合格证.pdf'))
    for (const path of [`${folder}../secret.pdf`, 'copied/other.pdf', `${folder}missing.pdf`])
      expect(await record(keeper, [file(path)]), path).toBe(say.notInFolder('合格证.pdf'))
    expect(await rowsOf()).toEqual([])
    expect(await record(keeper, [file(key)])).toBe('went through')
    const [row] = await rowsOf()
    expect(row?.attfileroute).not.toContain(folder)
    expect([await store.exists(row?.attfileroute ?? ''), row?.size]).toEqual([true, pdf('first.pdf').length])
  })

  it('are recorded all or not at all, looked at like any upload', async () => {
    const before = (await rowsOf()).length
    const good = await placed('good.pdf')
    const wrong = await placed('wrong.pdf', Buffer.from('MZ not a pdf'))
    const said = await record(keeper, [file(good), file(wrong, { attname: '伪装.pdf' })])
    expect(said).toContain('伪装.pdf：')
    expect(await record(keeper, [file(good, { attname: 'run.exe' })])).not.toBe('went through')
    expect((await rowsOf()).length).toBe(before)
    const many = Array.from({ length: 30 }, (_, place) => file(good, { attname: `${place}.pdf` }))
    expect(await record(keeper, many)).toBe(say.tooMany)
    expect((await rowsOf()).length).toBe(before)
    expect(await store.exists(good)).toBe(true)
  })
})

describe('files of other systems', () => {
  const copy = async (person: TestUser, name: string, more: object = {}) => {
    const token = await ticketFor(server.current, name, 'uploadAttToMis', device)
    return person.call(calls.uploadAttToMis, { attrefsysid: device, token, ...more })
  }

  it('stand at addresses that may be called', async () => {
    for (const [place, problem] of [
      ['http://10.0.0.1/store', lineMessages.forbiddenAddress],
      ['https://169.254.169.254', lineMessages.forbiddenAddress],
      ['http://8.8.8.8', lineMessages.plainOnlyInside],
      ['ftp://example.cn', lineMessages.badAddress],
    ] as const)
      expect(await record(keeper, [file('a.pdf', { endpoint: place })])).toBe(
        say.ofFile('合格证.pdf', problem),
      )
  })

  it('are copied once for each hash, by a ticket, and read from here then', async () => {
    const foreigners = [
      file('one.pdf', { endpoint, bucket: 'b', attname: '一.pdf' }),
      file('two.pdf', { endpoint, bucket: 'b', attname: '二.pdf' }),
    ]
    expect(await record(keeper, foreigners)).toBe('went through')
    const [first] = (await rowsOf()).filter((row) => row.endpoint)
    const preview = async () => {
      const token = await ticketFor(server.current, 'dangan', 'preview', first?.id ?? '')
      return keeper.raw(calls.previewAttachment, { attsysid: first?.id, token })
    }
    expect((await preview()).body).toContain(say.stillForeign)
    expect(sentence(await keeper.call(calls.uploadAttToMis, { attrefsysid: device }))).toContain('链接已失效')
    expect(
      sentence(
        await registrar.call(calls.uploadAttToMis, {
          attrefsysid: device,
          token: await ticketFor(server.current, 'dangan', 'uploadAttToMis', device),
        }),
      ),
    ).toContain('链接已失效')
    expect(sentence(await copy(other, 'qiye2'))).toBe(kitMessages.missing)
    expect(await copy(keeper, 'dangan')).toMatchObject({ data: { count: 2 } })
    expect(asked).toEqual(['/store/b/one.pdf', '/store/b/two.pdf'])
    const key = `copied/${hash('sha256', pdf('/Same true'))}.pdf`
    const copied = (await rowsOf()).filter((row) => row.attfileroute === key)
    expect(copied).toHaveLength(2)
    expect((await preview()).rawPayload).toEqual(pdf('/Same true'))
    expect(await copy(keeper, 'dangan')).toMatchObject({ data: { count: 0 } })

    // The bytes stay as long as one of them is there.
    const sweep = async () => {
      await sql`update deleted_file set "deletedAt" = '2020-01-01'`.execute(server.current.services.db)
      await sweepDeletedFiles(server.current.services, store)
      return store.exists(key)
    }
    await keeper.must(calls.deleteAttachments, { attsysidList: copied[0]?.id })
    expect(await sweep()).toBe(true)
    await keeper.must(calls.deleteAttachments, { attsysidList: copied[1]?.id })
    expect(await sweep()).toBe(false)
  })

  it('are told when they cannot be had, and follow no redirection', async () => {
    const bad = ['moved.pdf', 'gone.pdf', 'page.pdf'].map((name) => file(name, { endpoint, attname: name }))
    expect(await record(keeper, [...bad, file('fine.pdf', { endpoint, attname: 'fine.pdf' })])).toBe(
      'went through',
    )
    const said = sentence(await copy(keeper, 'dangan'))
    expect(said).toContain('已转存1个，3个没有转存')
    for (const part of ['moved.pdf：文件所在系统答复302', 'gone.pdf：文件所在系统答复404', 'page.pdf：'])
      expect(said).toContain(part)
  })
})

describe('a link to documents', () => {
  const drawn = async (id = device): Promise<string> => {
    const { path } = await registrar.must(documentsLink, { attrefsysid: id })
    return new URL(path, 'http://a').searchParams.get('token') ?? ''
  }
  const look = (token: string) => server.current.nobody.call(documentsByLink, { token })

  it('is drawn by those who may, for records that concern others', async () => {
    const draw = async (person: TestUser, id = device) =>
      sentence(await person.call(documentsLink, { attrefsysid: id }))
    expect(await draw(server.current.nobody)).toBe(kitMessages.noSession)
    for (const person of [reader, unit]) expect(await draw(person)).toBe(kitMessages.forbidden)
    expect(await draw(registrar, randomUUID())).toBe(kitMessages.missing)
    const { rows } = await sql<{ id: string }>`select id from quality_document limit 1`.execute(
      server.current.services.db,
    )
    const officer = await server.current.as('zhanzhang')
    expect(await draw(officer, rows[0]?.id)).toBe(say.notForOutside)
    expect(foreignDevice).not.toBe('')
  })

  it('shows what is public of one record, no record that is worked with, and its files alone', async () => {
    const key = await placed('open.pdf')
    expect(
      await record(keeper, [
        file(key, { atttype: 'CPHGZ' }),
        file(await placed('raw.pdf'), { atttype: 'YSJL' }),
      ]),
    ).toBe('went through')
    const token = await drawn()
    const answer = await look(token)
    if (!answer.isSuccess) throw new Error(answer.errorMsg)
    const types = answer.data.files.map(({ atttype }) => atttype)
    expect(types).toContain('CPHGZ')
    expect(types).not.toContain('YSJL')
    const open = (attsysid: string | undefined) =>
      server.current.nobody.raw(documentByLink, { token, attsysid })
    const shown = answer.data.files.find(({ atttype }) => atttype === 'CPHGZ')
    expect((await open(shown?.attsysid)).rawPayload).toEqual(pdf('open.pdf'))
    const raw = await sql<{ id: string }>`select id from attachment where atttype = 'YSJL'
      and attrefsysid = ${device}::uuid`.execute(server.current.services.db)
    expect((await open(raw.rows[0]?.id)).body).toContain('链接已失效，请重新获取')
  })

  it('that is forged, expired, for something else or of a closed account says one thing', async () => {
    const token = await drawn()
    const { services } = server.current
    const { rows } = await sql<{ id: string }>`select id from app_user where "loginName" = 'shouli'`.execute(
      services.db,
    )
    const user = rows[0]?.id ?? ''
    const sign = (purpose: string, record: string, at = services.now()) =>
      signTicket(services.secret, { purpose, record, user }, at)
    for (const wrong of [
      '',
      `${token}x`,
      sign('preview', device),
      sign('documents', randomUUID()),
      sign('documents', device, new Date('2026-01-01')),
    ])
      expect(sentence(await look(wrong)), wrong).toBe('链接已失效，请重新获取')
    await sql`update app_user set enabled = false where "loginName" = 'shouli'`.execute(services.db)
    expect(sentence(await look(token))).toBe('链接已失效，请重新获取')
    await sql`update app_user set enabled = true where "loginName" = 'shouli'`.execute(services.db)
  })
})
