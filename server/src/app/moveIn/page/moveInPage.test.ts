import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import {
  moveInCalls as calls,
  type MoveInFile,
  type MoveInRun,
} from '@tejian/contract/system/moveIn/calls.ts'
import { moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signTicket } from '../../../kit/http/tickets.ts'
import { drainJobs } from '../../../kit/jobRunner.ts'
import { readWorkbook } from '../../../kit/xlsx/read.ts'
import { unknownId } from '../../testing/badInput.ts'
import { send } from '../../testing/everyCall.ts'
import { type Answer, startTestApp, type TestUser, useTestApp } from '../../testing/harness.ts'
import { type OldRow, oldFolder, oldInstitute, oldPdf } from '../../testing/oldSystem.ts'
import { moveAlone } from '../moveAlone.ts'
import { movedTables } from '../movedTables.ts'
import { moveSentences } from '../sentences.ts'
import { moveInSweep } from './files.ts'

const server = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await server.current.as('admin')
})

const slow = { timeout: 120_000 }
const said = (answer: Answer<unknown>): string => (answer.isSuccess ? '' : answer.errorMsg)
const { tables, files = {} } = oldInstitute({ units: 3, devicesOfEach: 1, yearsOfEach: 1 })
/** Units, and a photograph of one of them. */
const small = {
  tables: {
    单位: tables.单位 ?? [],
    附件: (tables.附件 ?? []).filter(({ 所属数据 }) => 所属数据 === '单位'),
  },
  files: { '照片/U0.pdf': files['照片/U0.pdf'] ?? oldPdf('U0') },
}
const books = async (tables: Record<string, OldRow[]>): Promise<Record<string, Buffer>> => {
  const folder = await oldFolder({ tables })
  const read = Object.keys(tables).map((title): [string, Buffer] => [
    `${title}.xlsx`,
    readFileSync(join(folder, `${title}.xlsx`)),
  ])
  rmSync(folder, { recursive: true, force: true })
  return Object.fromEntries(read)
}

type Sent = { said: string; file: MoveInFile }
async function uploaded(name: string, content: Buffer, by = admin): Promise<Sent> {
  const { envelope } = await send(server.current, calls.upload, { sid: by.sid, file: { name, content } })
  if (envelope?.isSuccess) return { said: '', file: envelope.data as MoveInFile }
  return { said: envelope?.errorMsg ?? 'nothing', file: {} as MoveInFile }
}
const zipOf = (files: Record<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, [file, {}]]))))

async function closed(text: string): Promise<string> {
  const { encryptForLogin } = await import('@tejian/contract/kit/loginCipher.ts')
  return encryptForLogin(text, (await server.current.nobody.must(sessionCalls.loginKey)).publicKey)
}
const proof = async () => ({ password: await closed('Tejian2026') })

const ticketFor = async (record: string): Promise<string> => {
  const { user } = await server.current.contextOf('admin')
  const { secret, now } = server.current.services
  return signTicket(secret, { purpose: 'export', record, user: user.id }, now())
}
const state = () => admin.must(calls.state)
const lastRun = async (): Promise<MoveInRun> => (await state()).runs[0] as MoveInRun
async function done(wanted: Record<string, string>): Promise<MoveInRun> {
  await admin.must(calls.start, wanted)
  await drainJobs(server.current.services)
  return lastRun()
}
const counted = async (table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(table)}`.execute(
    server.current.services.db,
  )
  return rows[0]?.rows ?? 0
}

describe('the page of moving in', slow, () => {
  it('is the system administrators’ alone', async () => {
    for (const name of ['zhanzhang', 'yiqi', 'qiye']) {
      const other = await server.current.as(name)
      for (const call of [calls.state, calls.start, calls.cancel, calls.report, calls.removeFile])
        expect(said(await other.call(call, { id: unknownId, source: 'upload' }))).toBe(kitMessages.forbidden)
      expect((await uploaded('单位.xlsx', Buffer.from('x'), other)).said).toBe(kitMessages.forbidden)
    }
  })

  it('takes workbooks by their names and zips, and nothing else', async () => {
    const [book = Buffer.from('')] = Object.values(await books({ 单位: small.tables.单位 ?? [] }))
    expect((await uploaded('客户.xlsx', book)).said).toBe(moveInMessages.notOne)
    expect((await uploaded('附件.zip', Buffer.from('no zip'))).said).not.toBe('')
    const { file } = await uploaded('单位-2.xlsx', book)
    expect(file).toMatchObject({ name: '单位-2.xlsx', size: book.length })
    const again = await uploaded('单位-2.xlsx', book)
    expect((await state()).files.map(({ id }) => id)).toEqual([again.file.id])
    expect(said(await admin.call(calls.removeFile, { id: file.id }))).toBe(kitMessages.missing)
    await admin.must(calls.removeFile, { id: again.file.id })
    expect((await state()).files).toEqual([])
  })

  it('refuses to begin without files, without a folder, untried', async () => {
    expect(said(await admin.call(calls.start, { source: 'upload', dryRun: 'true' }))).toBe(
      moveInMessages.noFiles,
    )
    expect(said(await admin.call(calls.start, { source: 'folder', dryRun: 'true' }))).toBe(
      moveInMessages.noFolder,
    )
    for (const [name, content] of Object.entries(await books(small.tables)))
      expect((await uploaded(name, content)).said).toBe('')
    expect(said(await admin.call(calls.start, { source: 'upload', ...(await proof()) }))).toBe(
      moveInMessages.tryFirst,
    )
  })

  it('tries everything and changes nothing, shows what would be lost, and gives it as a workbook', async () => {
    await uploaded('附件一.zip', zipOf({ '附件/照片/U9.pdf': oldPdf('U9') }))
    const before = await counted('unit')
    const run = await done({ source: 'upload', dryRun: 'true' })
    expect(run).toMatchObject({ state: 'done', dryRun: true, stage: null, hasReport: true })
    expect(await counted('unit')).toBe(before)
    expect(run.totals.find(({ table }) => table === '单位')).toMatchObject({ read: 3, new: 3 })
    const report = await admin.must(calls.report, { id: run.id })
    const [refused] = report.refused.rows
    expect(refused).toMatchObject({
      table: '附件',
      reason: expect.stringContaining(moveSentences.noFile('照片\\U0.pdf')),
    })
    expect(report.unused.rows).toEqual([{ name: '附件/照片/U9.pdf' }])
    expect(run.said).toBe(moveInMessages.tried(report.refused.count))
    const token = await ticketFor(calls.downloadReport.path)
    const answer = await admin.raw(calls.downloadReport, { id: run.id, token })
    const { headers } = await readWorkbook(answer.rawPayload, { maxRows: 100, maxBytes: 1e7 })
    expect(headers[0]).toBe('表')
    const wrong = await admin.raw(calls.downloadReport, { id: unknownId, token })
    expect(wrong.json()).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('asks for the password before it moves in, for a trial after every change of the files', async () => {
    expect((await state()).tried).toEqual({ upload: true, folder: false })
    expect(said(await admin.call(calls.start, { source: 'upload' }))).not.toBe('')
    expect(
      said(await admin.call(calls.start, { source: 'upload', password: await closed('wrong') })),
    ).toContain(sessionMessages.wrongPassword)
    await uploaded('附件一.zip', zipOf(small.files))
    expect(said(await admin.call(calls.start, { source: 'upload', ...(await proof()) }))).toBe(
      moveInMessages.tryFirst,
    )
    expect((await done({ source: 'upload', dryRun: 'true' })).said).toBe(moveInMessages.tried(0))
  })

  it('moves in once at a time; nobody changes the files meanwhile', async () => {
    const before = await counted('unit')
    await admin.must(calls.start, { source: 'upload', ...(await proof()) })
    expect(said(await admin.call(calls.start, { source: 'upload', dryRun: 'true' }))).toBe(
      moveInMessages.running,
    )
    const [file] = (await state()).files
    expect(said(await admin.call(calls.removeFile, { id: file?.id ?? '' }))).toBe(moveInMessages.running)
    expect((await uploaded('单位-9.xlsx', Buffer.from('x'))).said).toBe(moveInMessages.running)
    await drainJobs(server.current.services)
    expect(await lastRun()).toMatchObject({ state: 'done', said: moveInMessages.done(0) })
    expect(await counted('unit')).toBe(before + 3)
    const [entry] = (
      await sql<{ actorName: string }>`select "actorName" from audit_entry
        where "tableName" = 'move_in_run' and action = 'create' order by at desc limit 1`.execute(
        server.current.services.db,
      )
    ).rows
    expect(entry?.actorName).toBe((await server.current.contextOf('admin')).user.name)
    // Again: everything is there.
    const again = await done({ source: 'upload', ...(await proof()) })
    expect(again.totals.find(({ table }) => table === '单位')).toMatchObject({ new: 0, skipped: 3 })
    expect(await counted('unit')).toBe(before + 3)
  })

  it('is stopped before it begins, and ends where the command is under way', async () => {
    await admin.must(calls.start, { source: 'upload', dryRun: 'true' })
    const { id } = await lastRun()
    await admin.must(calls.cancel, { id })
    expect(await lastRun()).toMatchObject({ state: 'cancelled', said: moveInMessages.cancelledTrial })
    expect(said(await admin.call(calls.cancel, { id }))).toBe(moveInMessages.over)
    expect(said(await admin.call(calls.cancel, { id: unknownId }))).toBe(kitMessages.missing)
    await moveAlone(server.current.services.db, async () => {
      expect(await done({ source: 'upload', dryRun: 'true' })).toMatchObject({
        state: 'failed',
        said: moveSentences.running,
      })
    })
  })

  it('goes on where a process died', async () => {
    await admin.must(calls.start, { source: 'upload', dryRun: 'true' })
    const { id } = await lastRun()
    await sql`update move_in_run set state = 'running' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    await drainJobs(server.current.services)
    expect(await lastRun()).toMatchObject({ id, state: 'done' })
  })

  it('says of a zip what is wrong with it', async () => {
    const bad = async (files: Record<string, Buffer>): Promise<string | null> => {
      await uploaded('附件一.zip', zipOf(files))
      return (await done({ source: 'upload', dryRun: 'true' })).said
    }
    expect(await bad({ '../outside.pdf': oldPdf('x') })).toBe(moveInMessages.outsideZip('../outside.pdf'))
    // Chinese Windows names files in GBK: 照片 in the place of the four letters.
    const chinese = zipOf({ 'four/U0.pdf': oldPdf('U0') })
    const name = Buffer.from([0xd5, 0xd5, 0xc6, 0xac])
    for (let at = chinese.indexOf('four'); at >= 0; at = chinese.indexOf('four')) name.copy(chinese, at)
    await uploaded('附件一.zip', chinese)
    const { id } = await done({ source: 'upload', dryRun: 'true' })
    const { refused, unused } = await admin.must(calls.report, { id })
    expect(unused.rows.map((row) => row.name)).not.toContain('附件/four/U0.pdf')
    expect(refused).toEqual({ count: 0, rows: [] })
  })

  it('gives empty workbooks, and lets uploads go after their time', async () => {
    const token = await ticketFor(calls.templates.path)
    const answer = await admin.raw(calls.templates, { token })
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/zip')
    expect(Object.keys(unzipSync(answer.rawPayload)).sort()).toEqual(
      [...movedTables.map(({ title }) => title), '代码对照'].map((title) => `${title}.xlsx`).sort(),
    )
    await sql`update move_in_file set at = at - interval '31 days'`.execute(server.current.services.db)
    const { services } = server.current
    await moveInSweep.run(await server.current.contextOf('admin'), services, new AbortController().signal)
    expect((await state()).files).toEqual([])
  })
})

it('a folder of the server is moved in where the setting names it', slow, async () => {
  const folder = await oldFolder(small)
  const own = await startTestApp({ env: { MOVE_IN_FOLDER: folder } })
  try {
    const keeper = await own.as('admin')
    expect((await keeper.must(calls.state)).folder).toBe(folder)
    await keeper.must(calls.start, { source: 'folder', dryRun: 'true' })
    await drainJobs(own.services)
    const [run] = (await keeper.must(calls.state)).runs
    expect(run).toMatchObject({ state: 'done', said: moveInMessages.tried(0) })
  } finally {
    await own.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
