import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { documentProcess } from '@tejian/contract/quality/documents/document.process.ts'
import { documentText, type QualityDocument } from '@tejian/contract/quality/documents/document.ts'
import {
  catalogCalls,
  documentCalls,
  issueSheetRecord,
  receiptCalls,
} from '@tejian/contract/quality/documents/documentCalls.ts'
import {
  catalogMessages,
  documentMessages as say,
} from '@tejian/contract/quality/documents/documentMessages.ts'
import type { DocumentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import * as files from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationId } from '../../app/seed/reference.ts'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { systemContext } from '../../kit/jobs.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { documentEffects, receiptReminders } from './receipts.ts'

const server = useTestApp()
const samplePdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const accounts = [
  'zhiliang',
  'jianyan',
  'jianyan2',
  'shenhe',
  'zhanzhang',
  'shouli',
  'caiwu',
  'jiancha',
  'qiye',
  'pizhun_wz',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, find } = documentCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

type Answer = { isSuccess: boolean; errorMsg?: unknown; errorData?: unknown }
const said = async (answer: Promise<Answer>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

let count = 0
const sheet = (more: object = {}) => {
  count += 1
  return {
    planName: '2026年度体系文件编制计划',
    fileno: `CS-${count}`,
    fileTitle: '检验工作程序',
    catalogCode: 'WJ02',
    compileUser: 'jianyan',
    planFinishDate: '2026-12-20',
    ...more,
  }
}
const planned = async (more: object = {}) =>
  (await people.zhiliang.must(save, sheet(more))) as QualityDocument & WalkedRow

async function text(name: Account, id: string) {
  const fields = { attrefsysid: id, atttype: documentText.atttype, attitle: documentText.attitle }
  const boundary = 'part'
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="text.pdf"\r\ncontent-type: application/pdf\r\n\r\n${samplePdf}\r\n--${boundary}--\r\n`
  const { app, services } = server.current
  const timestamp = String(services.now().getTime())
  const answer = await app.inject({
    method: 'POST',
    url: files.uploadAttachment.path,
    headers: {
      timestamp,
      sign: signRequest(timestamp, services.signSecret),
      __sid: people[name].sid,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${parts.join('')}${file}`,
  })
  return answer.json() as Answer
}

const run = (schedule: Schedule) =>
  schedule.run(
    systemContext(server.current.services, 'test'),
    server.current.services,
    new AbortController().signal,
  )

const stepTo = (id: string, name: Account, action: string, more: object = {}) =>
  people[name].must(move, { id, action, ...more })

const allotment = (id: string, more: object = {}) => ({
  id,
  receiveOrgs: [organisationId('3311JY03'), organisationId('3311JY07')].join(','),
  copyNo: `SK-${id}`,
  effectDate: '2026-11-20',
  ...more,
})

/** A document that waits for its issue. */
async function approved(more: object = {}): Promise<QualityDocument & WalkedRow> {
  const row = await planned(more)
  await stepTo(row.id, 'zhiliang', 'submit')
  await text('jianyan', row.id)
  await stepTo(row.id, 'jianyan', 'make')
  await stepTo(row.id, 'shenhe', 'pass')
  await stepTo(row.id, 'zhanzhang', 'approve')
  return row
}

async function issued(more: object = {}, allotted: object = {}): Promise<QualityDocument & WalkedRow> {
  const row = await approved(more)
  await people.zhiliang.must(save, allotment(row.id, allotted))
  await stepTo(row.id, 'zhiliang', 'issue')
  return row
}

const rowIn = async (id: string): Promise<QualityDocument> =>
  (
    await sql<QualityDocument>`select * from quality_document where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows[0] as QualityDocument

const receiptsOf = async (id: string): Promise<DocumentReceipt[]> =>
  (
    await sql<DocumentReceipt>`select * from document_receipt where "documentId" = ${id}::uuid order by "copyNo"`.execute(
      server.current.services.db,
    )
  ).rows

const found = async (name: Account, filters: object): Promise<string[]> =>
  ((await people[name].must(find, { pageSize: '300', ...filters })) as { list: QualityDocument[] }).list.map(
    ({ id }) => id,
  )

/** What somebody heard of a document. */
const heard = async (name: Account, { fileno }: Pick<QualityDocument, 'fileno'>): Promise<string> =>
  (
    await sql<{ content: string }>`select content from message where receiver = ${name}
      and content like ${`%${fileno}《%`} order by id`.execute(server.current.services.db)
  ).rows
    .map(({ content }) => content)
    .join()

describe('a plan', () => {
  it('is refused without the code, to another institute’s authors, outside the tree and in the past', async () => {
    expect(await said(server.current.nobody.call(save, sheet()))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'shenhe', 'zhanzhang', 'jiancha', 'qiye'] as const)
      expect(await said(people[name].call(save, sheet())), name).toBe(kitMessages.forbidden)
    for (const compileUser of ['pizhun_wz', 'jiancha', 'nobody'])
      expect(await said(people.zhiliang.call(save, sheet({ compileUser }))), compileUser).toBe(
        flowMessages.unknownAssignee,
      )
    expect(await said(people.zhiliang.call(save, sheet({ catalogCode: 'WJ' })))).toContain(say.rootCatalog)
    expect(await said(people.zhiliang.call(save, sheet({ planFinishDate: '2026-01-01' })))).toContain(
      say.lateFinish,
    )
  })

  it('takes number, version and category from the server, and tells its author', async () => {
    const row = await planned({ catalogCode: 'WJ0302' })
    expect(row).toMatchObject({
      step: 'WJJH',
      status: '0',
      versionNo: 1,
      fileCategory: 'WJ03',
      compileUserName: '周检验',
    })
    expect(row.planno).toMatch(/^WJJH20261120\d{4}$/)
    await stepTo(row.id, 'zhiliang', 'submit')
    expect(await rowIn(row.id)).toMatchObject({ step: 'WJBZ', status: '1', dealMan: 'jianyan' })
    expect(await heard('jianyan', row)).toContain(`请编制${row.fileno}《检验工作程序》第1版`)
  })

  it('is the only open version of its document', async () => {
    const row = await planned()
    expect(await said(people.zhiliang.call(save, sheet({ fileno: row.fileno })))).toBe(
      `文件${row.fileno}已有在编版本1`,
    )
    const fileno = `CS-race-${count}`
    const answers = await Promise.all([1, 2].map(() => said(people.zhiliang.call(save, sheet({ fileno })))))
    expect(answers.sort()).toEqual(['went through', `文件${fileno}已有在编版本1`].sort())
    expect(await said(people.pizhun_wz.call(save, sheet({ fileno, compileUser: 'pizhun_wz' })))).toBe(
      'went through',
    )
  })
})

describe('the text', () => {
  it('is wanted for the review, written by its author alone and only while writing', async () => {
    const row = await planned()
    expect(await said(text('zhiliang', row.id))).toBe(say.onlyWhileMaking)
    await stepTo(row.id, 'zhiliang', 'submit')
    expect(await said(people.jianyan.call(move, { id: row.id, action: 'make' }))).toBe(say.noText)
    expect(await said(text('jianyan2', row.id))).toBe(kitMessages.missing)
    expect(await said(text('zhiliang', row.id))).toBe(attachmentMessages.notEditor)
    expect(await said(text('jianyan', row.id))).toBe('went through')
    await stepTo(row.id, 'jianyan', 'make')
    for (const name of ['jianyan', 'shenhe'] as const)
      expect(await said(text(name, row.id)), name).toBe(say.onlyWhileMaking)
  })

  it('is read by who works on it, and by the departments that it was issued to alone', async () => {
    const row = await approved()
    const read = (name: Account) => said(people[name].call(files.listAttachments, { attrefsysid: row.id }))
    const opens = (name: Account) => said(people[name].call(getDetail, { id: row.id }))
    for (const name of ['zhiliang', 'zhanzhang', 'jianyan', 'shenhe'] as const)
      expect([await read(name), await opens(name)], name).toEqual(['went through', 'went through'])
    for (const name of ['jianyan2', 'shouli', 'caiwu', 'pizhun_wz'] as const)
      expect([await read(name), await opens(name)], name).toEqual([kitMessages.missing, kitMessages.missing])
    await people.zhiliang.must(save, allotment(row.id))
    expect(await read('shouli')).toBe(kitMessages.missing)
    await stepTo(row.id, 'zhiliang', 'issue')
    for (const name of ['jianyan2', 'shouli'] as const) {
      expect([await read(name), await opens(name)], name).toEqual(['went through', 'went through'])
      expect(await found(name, { fileno: row.fileno })).toEqual([row.id])
    }
    for (const name of ['caiwu', 'pizhun_wz'] as const) {
      expect([await read(name), await opens(name)], name).toEqual([kitMessages.missing, kitMessages.missing])
      expect(await found(name, { fileno: row.fileno })).toEqual([])
    }
    expect(await said(text('jianyan', row.id))).toBe(attachmentMessages.finished)
  })
})

describe('the issue', () => {
  it('wants departments of the own institute, a number of its own and a day to come', async () => {
    const row = await approved()
    const issue = () => said(people.zhiliang.call(move, { id: row.id, action: 'issue' }))
    const allot = (more: object) => said(people.zhiliang.call(save, allotment(row.id, more)))
    expect(await issue()).toContain(say.noCopyNo)
    expect(await allot({ receiveOrgs: organisationId('3303JY01') })).toContain(say.unknownDepartment)
    expect(await allot({ effectDate: '2026-11-19' })).toContain(say.earlyEffect)
    const other = await issued()
    expect(await allot({ copyNo: `SK-${other.id}` })).toContain(say.copyNoUsed(`SK-${other.id}`))
    expect(await allot({ receiveOrgs: '' })).toBe('went through')
    expect(await issue()).toContain(say.noDepartments)
    expect(await allot({})).toBe('went through')
    expect(await issue()).toBe('went through')
  })

  it('gives each department a numbered copy, tells it, and takes the place of the former version', async () => {
    const first = await issued()
    expect(await rowIn(first.id)).toMatchObject({
      step: 'end',
      status: '6',
      receiverCount: 2,
      receiveDepart: '机电一科、业务受理科',
    })
    expect((await receiptsOf(first.id)).map(({ copyNo, receiveDepart }) => [copyNo, receiveDepart])).toEqual([
      [`SK-${first.id}-01`, '机电一科'],
      [`SK-${first.id}-02`, '业务受理科'],
    ])
    expect(await heard('shouli', first)).toContain(`${first.fileno}《检验工作程序》第1版已发放到您的部门`)
    const again = { fileno: first.fileno }
    expect(await said(people.zhiliang.call(save, sheet(again)))).toContain(say.noReason)
    const next = await issued({ ...again, revisionReason: '标准修订' })
    expect(await rowIn(next.id)).toMatchObject({ versionNo: 2, formerId: first.id, status: '6' })
    expect(await rowIn(first.id)).toMatchObject({ status: '7', withdrawDate: '2026-11-20' })
    expect((await receiptsOf(first.id)).map(({ status }) => status)).toEqual(['3', '3'])
    expect(await heard('shouli', first)).toContain('第1版已由第2版代替并作废')
  })

  it('of a day to come leaves the former version in force until that day, and never two', async () => {
    const first = await issued()
    const next = await issued(
      { fileno: first.fileno, revisionReason: '标准修订' },
      { effectDate: '2026-11-25' },
    )
    expect([(await rowIn(first.id)).status, (await rowIn(next.id)).status]).toEqual(['6', '5'])
    expect(
      await said(people.zhiliang.call(save, sheet({ fileno: first.fileno, revisionReason: '再修订' }))),
    ).toBe(`文件${first.fileno}已有在编版本2`)
    await run(documentEffects)
    expect([(await rowIn(first.id)).status, (await rowIn(next.id)).status]).toEqual(['6', '5'])
    await sql`update quality_document set "effectDate" = '2026-11-20' where id = ${next.id}::uuid`.execute(
      server.current.services.db,
    )
    await run(documentEffects)
    expect([(await rowIn(first.id)).status, (await rowIn(next.id)).status]).toEqual(['7', '6'])
    const twice = sql`update quality_document set status = '6' where id = ${first.id}::uuid`
    await expect(twice.execute(server.current.services.db)).rejects.toThrow('quality_document_in_force')
  })

  it('prints the sheet of issue for whoever issues, of issued documents', async () => {
    const row = await issued()
    const waiting = await approved()
    const print = async (name: Account, id: string) => {
      const token = await ticketFor(server.current, name, 'print', issueSheetRecord(id))
      return people[name].raw(documentCalls.printPdf, { ids: id, token })
    }
    expect((await print('zhiliang', waiting.id)).body).toContain(say.notIssued(waiting.planno ?? ''))
    expect((await print('jianyan', row.id)).body).toContain(kitMessages.forbidden)
    expect((await print('pizhun_wz', row.id)).body).toContain(kitMessages.missing)
    const paper = await print('zhiliang', row.id)
    const shown = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const part of ['受控文件发放单', row.fileno ?? '', '机电一科', '业务受理科'])
      expect(shown).toContain(part)
  })
})

describe('receipts', () => {
  const receive = (name: Account, id: string | undefined) =>
    said(people[name].call(receiptCalls.receive, { ids: id }))

  it('are confirmed once, by the people of the department', async () => {
    const row = await issued()
    const [lifts, desk] = await receiptsOf(row.id)
    expect(await said(server.current.nobody.call(receiptCalls.receive, { ids: desk?.id }))).toBe(
      kitMessages.noSession,
    )
    expect(await receive('qiye', desk?.id)).toBe(kitMessages.forbidden)
    expect(await receive('caiwu', desk?.id)).toBe(kitMessages.missing)
    expect(await receive('pizhun_wz', desk?.id)).toBe(kitMessages.missing)
    expect(await receive('zhiliang', desk?.id)).toBe(say.notYours)
    expect(await receive('jianyan', lifts?.id)).toBe('went through')
    expect(await receive('jianyan2', lifts?.id)).toContain('该文件已由周检验于')
    expect(await rowIn(row.id)).toMatchObject({ receivedCount: 1 })
    expect((await people.zhiliang.must(getDetail, { id: row.id })) as object).toMatchObject({
      progress: '1/2',
    })
    const { list } = (await people.shouli.must(receiptCalls.find, { fileno: row.fileno })) as {
      list: DocumentReceipt[]
    }
    expect(list.map(({ receiveDepart }) => receiveDepart)).toEqual(['业务受理科'])
  })

  it('are urged by hand once an hour, and by the clock after three days', async () => {
    const row = await issued()
    const urge = (name: Account) => said(people[name].call(documentCalls.urge, { id: row.id }))
    expect(await urge('jianyan')).toBe(kitMessages.forbidden)
    expect(await urge('pizhun_wz')).toBe(kitMessages.missing)
    const counts = async () => (await receiptsOf(row.id)).map(({ urgeCount }) => Number(urgeCount))
    await run(receiptReminders)
    expect(await counts()).toEqual([0, 0])
    const [first] = await receiptsOf(row.id)
    await receive('jianyan', first?.id)
    await sql`update document_receipt set "issueDate" = '2026-11-17' where "documentId" = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    await run(receiptReminders)
    expect(await counts()).toEqual([0, 1])
    expect(await heard('shouli', row)).toContain('尚未接收，请尽快接收')
    await run(receiptReminders)
    expect(await counts()).toEqual([0, 1])
    expect(await urge('zhiliang')).toBe(say.urgedLately)
  })
})

describe('the tree', () => {
  const node = (more: object = {}) => ({
    parentCatalogCode: 'WJ03',
    catalogCode: 'WJ0309',
    catalogName: '管道类作业指导书',
    ...more,
  })
  it('is kept by the quality officer, codes below their parents', async () => {
    for (const name of ['jianyan', 'zhanzhang', 'jiancha', 'qiye'] as const)
      expect(await said(people[name].call(catalogCalls.save, node())), name).toBe(kitMessages.forbidden)
    const put = (more: object) => said(people.zhiliang.call(catalogCalls.save, node(more)))
    expect(await put({ catalogCode: 'WJ0409' })).toContain(catalogMessages.parentCode('WJ03'))
    expect(await put({ catalogCode: 'WJ0301' })).toContain(catalogMessages.usedCode('WJ0301'))
    expect(await put({ parentCatalogCode: '' })).toContain(catalogMessages.noParent)
    const made = (await people.zhiliang.must(catalogCalls.save, node())) as { id: string; version: number }
    const offered = await people.zhiliang.must(dictionaryCalls.findDictList, { type: 'WJTX_MENU_TREE' })
    expect(offered.find(({ value }) => value === 'WJ0309')).toMatchObject({
      label: '管道类作业指导书',
      parentValue: 'WJ03',
    })
    expect(
      await said(people.zhiliang.call(catalogCalls.save, { id: made.id, catalogCode: 'WJ0308' })),
    ).toContain(catalogMessages.fixedCode)
    expect(
      await said(
        people.zhiliang.call(catalogCalls.save, {
          id: made.id,
          version: made.version,
          catalogName: '管道指导书',
        }),
      ),
    ).toBe('went through')
    await planned({ catalogCode: 'WJ0309' })
    expect(await said(people.zhiliang.call(catalogCalls.delete, { ids: made.id }))).toBe(
      catalogMessages.inUse,
    )
  })

  it('counts what is in force at a node and below it, of the institute and of one’s department', async () => {
    const counts = async () => {
      const { list } = (await people.zhiliang.must(catalogCalls.find, { pageSize: '300' })) as {
        list: Array<{
          catalogCode: string
          fileCount: number
          departCount: number
          fileCategory: string | null
        }>
      }
      return new Map(list.map((one) => [one.catalogCode, one]))
    }
    const before = await counts()
    const grown = (code: string, by: number) => (before.get(code)?.fileCount ?? 0) + by
    await issued({ catalogCode: 'WJ0301' }, { receiveOrgs: organisationId('3311JY') })
    await issued({ catalogCode: 'WJ0301' }, { effectDate: '2026-12-01' })
    const after = await counts()
    expect(['WJ', 'WJ03', 'WJ0301', 'WJ0302'].map((code) => after.get(code)?.fileCount)).toEqual([
      grown('WJ', 1),
      grown('WJ03', 1),
      grown('WJ0301', 1),
      grown('WJ0302', 0),
    ])
    expect(after.get('WJ0301')).toMatchObject({
      departCount: (before.get('WJ0301')?.departCount ?? 0) + 1,
      fileCategory: 'WJ03',
    })
    const opened = await found('zhiliang', { catalog: 'WJ03', status: '6' })
    expect(opened).toHaveLength(after.get('WJ03')?.fileCount ?? -1)
  })
})

describe('the process', () => {
  const way = [
    ['zhiliang', 'submit'],
    ['jianyan', 'make'],
    ['shenhe', 'pass'],
    ['zhanzhang', 'approve'],
  ] as const
  walkProcess<'zhiliang' | 'jianyan' | 'jianyan2' | 'shenhe' | 'zhanzhang' | 'shouli'>({
    process: documentProcess,
    calls: documentCalls,
    accounts: ['zhiliang', 'jianyan', 'jianyan2', 'shenhe', 'zhanzhang', 'shouli'],
    person: (name) => people[name],
    allowed: {
      WJJH: { submit: ['zhiliang'] },
      WJBZ: { make: ['jianyan'], return: ['jianyan'] },
      WJSH: { pass: ['shenhe'], return: ['shenhe'] },
      WJSP: { approve: ['zhanzhang'], return: ['zhanzhang'] },
      WJFB: { issue: ['zhiliang'], return: ['zhiliang'] },
    },
    after: {
      'WJJH.submit': 'WJBZ',
      'WJBZ.make': 'WJSH',
      'WJBZ.return': 'WJJH',
      'WJSH.pass': 'WJSP',
      'WJSH.return': 'WJBZ',
      'WJSP.approve': 'WJFB',
      'WJSP.return': 'WJBZ',
      'WJFB.issue': 'end',
      'WJFB.return': 'WJBZ',
    },
    way: {
      WJBZ: way.slice(0, 1),
      WJSH: way.slice(0, 2),
      WJSP: way.slice(0, 3),
      WJFB: way,
    },
    // A document with its text and its allotment, so that every step can be left.
    async fresh() {
      const row = await planned()
      await sql`insert into attachment (attrefsysid, atttype, attname) values (${row.id}::uuid, 'TXWJ', '程序.pdf')`.execute(
        server.current.services.db,
      )
      await sql`update quality_document set "receiveOrgs" = ${organisationId('3311JY03')}, "copyNo" = ${`SK-${row.id}`},
        "effectDate" = '2026-12-01' where id = ${row.id}::uuid`.execute(server.current.services.db)
      return row
    },
    watcher: 'zhiliang',
  })

  it('forbids authors their own review', async () => {
    const row = await planned({ compileUser: 'shenhe' })
    await stepTo(row.id, 'zhiliang', 'submit')
    await text('shenhe', row.id)
    await stepTo(row.id, 'shenhe', 'make')
    expect(await said(people.shenhe.call(move, { id: row.id, action: 'pass' }))).toBe(say.ownDocument)
  })

  it('tells whoever has it next, and its author of a return', async () => {
    const row = await planned()
    await stepTo(row.id, 'zhiliang', 'submit')
    await text('jianyan', row.id)
    await stepTo(row.id, 'jianyan', 'make')
    expect(await heard('shenhe', row)).toContain('等待文件审核')
    await stepTo(row.id, 'shenhe', 'return', {
      backTo: 'WJBZ',
      backReason: '资料不完整',
      backDescription: '请补充流程图',
    })
    expect(await rowIn(row.id)).toMatchObject({ status: '8', dealMan: 'jianyan' })
    expect(await heard('jianyan', row)).toContain('被退回：请补充流程图')
  })
})

describe('the list of the catalogue', () => {
  it('answers by its words for steps, to whoever sees the documents', async () => {
    const row = await planned({ fileTitle: '目录清单程序' })
    const { list } = documentCalls
    const listed = async (who: Account, more: object) =>
      (await people[who].must(list, { fileNo: row.fileno, ...more })).list as unknown as Array<
        Record<string, string>
      >
    expect(await said(server.current.nobody.call(list, {}))).toBe(kitMessages.noSession)
    expect(await said(people.qiye.call(list, {}))).toBe(kitMessages.forbidden)
    expect(await listed('zhiliang', { stepcode: 'plan', title: '目录清单' })).toMatchObject([
      { id: row.id, fileNo: row.fileno, title: '目录清单程序', stepcode: 'plan', status: '0' },
    ])
    expect(await listed('jianyan2', {})).toEqual([])
    for (const stepcode of ['make', 'receive', 'query', 'toString'])
      expect(await listed('zhiliang', { stepcode })).toEqual([])
    await sql`update quality_document set step = 'end', status = '6', "receiverCount" = 2, "receivedCount" = 1
      where id = ${row.id}::uuid`.execute(server.current.services.db)
    for (const stepcode of ['receive', 'query'])
      expect(await listed('zhiliang', { stepcode })).toMatchObject([{ stepcode: 'receive' }])
    await sql`update quality_document set "receivedCount" = 2 where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await listed('zhiliang', { stepcode: 'receive' })).toEqual([])
    expect(await listed('zhiliang', { stepcode: 'query' })).toMatchObject([{ stepcode: 'query' }])
  })
})
