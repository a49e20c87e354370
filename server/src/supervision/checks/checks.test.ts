import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { safetyCheckProcess } from '@tejian/contract/supervision/checks/check.process.ts'
import type { SafetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { type CheckContent, checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'jiancha2', 'juzhang', 'xiangzhen', 'qiye', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
let device: string
const { save, move, getDetail, sheet, record, supplement, publish, sceneList, townshipList, checkers } =
  checkCalls
const town = '331121101'
const pen = 'M10 10L90 60L40 80'

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { db } = server.current.services
  const { rows } = await sql<{
    id: string
  }>`select "unitId" as id from app_user where "loginName" = 'qiye'`.execute(db)
  unitId = rows[0]?.id ?? ''
  await sql`update unit set "areaId" = '331121', "townId" = ${town}, unittype = '01' where id = ${unitId}::uuid`.execute(
    db,
  )
  const lift = await sql<{
    id: string
  }>`update equipment set "areaId" = '331121', "townId" = ${town}, "unitId" = ${unitId}::uuid
    where id = (select id from equipment where equclacode like '3%' and "useState" = '1' order by id limit 1) returning id`.execute(
    db,
  )
  device = lift.rows[0]?.id ?? ''
  await sql`update person_certificate set "validDate" = '2026-11-19' where "personId" in
      (select id from person where "loginName" = 'jiancha2')`.execute(db)
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const form = (more: object = {}) => ({
  unitId,
  unitname: '测试单位',
  checkType: '2',
  checkDate: '2026-11-20',
  checkerLogins: 'jiancha,jiancha_qt',
  ...more,
})
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const look = (id: string) => people.jiancha.must(getDetail, { id })
const arranged = async (who: Account = 'jiancha_qt', more: object = {}): Promise<SafetyCheck> => {
  const row = (await people[who].must(save, form(more))) as SafetyCheck
  await must(who, row.id, 'arrange')
  return (await look(row.id)) as SafetyCheck
}
async function photo(id: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, 'XCZP', '现场.png', ${`none/${randomUUID()}`}, 1, 'image/png') returning id`.execute(
    server.current.services.db,
  )
  return rows[0]?.id ?? ''
}

/** A whole record: every item conforms, everybody has signed. */
async function whole(who: Account, id: string, more: Partial<CheckContent> = {}) {
  const present = await people[who].must(sheet, { id })
  const content: CheckContent = {
    ...present.content,
    items: present.content.items.map((one) => ({ ...one, result: 'Y' as const })),
    unitPerson: '钱厂长',
    signatures: { unit: pen, witness: '', checkers: present.checkers.map(() => pen) },
    ...more,
  }
  return { id, version: present.version, sign: true, entryId: randomUUID(), madeAt: '', content }
}
type Sent = Awaited<ReturnType<typeof whole>>
const failing = (sent: Sent, place: number, more: object): Sent => ({
  ...sent,
  content: {
    ...sent.content,
    items: sent.content.items.map((one, at) =>
      at === place ? { ...one, result: 'N' as const, ...more } : one,
    ),
  },
})

describe('a safety check', () => {
  it('is arranged by an authority with two people whose certificates are in force', async () => {
    expect(await said(server.current.nobody.call(save, form()))).toBe(kitMessages.noSession)
    expect(await said(people.jianyan.call(save, form()))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_qt.call(save, form({ unitId: randomUUID() })))).toBe(say.unknownUnit)
    const alone = (await people.jiancha_qt.must(save, form({ checkerLogins: 'jiancha_qt' }))) as SafetyCheck
    expect(alone).toMatchObject({ side: '1', itemTable: '2', townId: town, step: 'JCAP' })
    expect(await said(act('jiancha_qt', alone.id, 'arrange'))).toBe(say.twoCheckers)
    const bare = (await people.jiancha_qt.must(
      save,
      form({ checkerLogins: 'jiancha2,jiancha_qt' }),
    )) as SafetyCheck
    expect(await said(act('jiancha_qt', bare.id, 'arrange'))).toBe(say.noCertificate('孔监察'))
    const far = (await people.jiancha_qt.must(
      save,
      form({ checkerLogins: 'qiye,jiancha_qt' }),
    )) as SafetyCheck
    expect(await said(act('jiancha_qt', far.id, 'arrange'))).toBe(say.unknownChecker)
    const row = await arranged()
    expect(row).toMatchObject({ step: 'JCJL', checkUserNames: '韩监察、杨监察' })
    const listed = await people.jiancha_qt.must(checkers, {})
    expect(listed).toContainEqual(
      expect.objectContaining({ loginName: 'jiancha_qt', certno: expect.stringContaining('浙') }),
    )
  })

  it('is refused the usual way in the year of one after the licence', async () => {
    const row = await arranged('jiancha_qt', { checkType: '3' })
    await people.jiancha_qt.must(record, await whole('jiancha_qt', row.id))
    const usual = (await people.jiancha_qt.must(save, form({ checkType: '1' }))) as SafetyCheck
    expect(await said(act('jiancha_qt', usual.id, 'arrange'))).toBe(say.afterLicenceDone)
  })

  it('is signed whole, once, by its own people', async () => {
    const { id } = await arranged()
    const sent = await whole('jiancha_qt', id)
    expect(await said(people.juzhang.call(record, sent))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha2.call(record, sent))).toBe(say.notChecker)
    const blank = await whole('jiancha_qt', id)
    const open = blank.content.items.map((one) => ({ ...one, result: '' as const }))
    const left = { ...blank, content: { ...blank.content, items: open } }
    expect(await said(people.jiancha_qt.call(record, left))).toBe(say.itemsLeft(open.length))
    const name = '投入使用前或投入使用后30日内办理使用登记，标志置于显著位置'
    for (const more of [{}, { problem: '未登记' }])
      expect(await said(people.jiancha_qt.call(record, failing(sent, 1, more)))).toBe(say.problemBare(name))
    const strange = failing(sent, 1, { problem: '未登记', photos: [randomUUID()] })
    expect(await said(people.jiancha_qt.call(record, strange))).toBe(say.wrongPhoto)
    const noUnit = await whole('jiancha_qt', id, {
      signatures: { unit: '', witness: '', checkers: [pen, pen] },
    })
    expect(await said(people.jiancha_qt.call(record, noUnit))).toBe(say.unitUnsigned)
    const one = await whole('jiancha_qt', id, { signatures: { unit: pen, witness: '', checkers: [pen, ''] } })
    expect(await said(people.jiancha_qt.call(record, one))).toBe(say.checkerUnsigned('杨监察'))
    const wrong = await whole('jiancha_qt', id, {
      signatures: { unit: 'x', witness: '', checkers: [pen, pen] },
    })
    expect(await said(people.jiancha_qt.call(record, wrong))).toBe(say.wrongSignature)
    const foreign = await whole('jiancha_qt', id, { devices: [randomUUID()] })
    expect(await said(people.jiancha_qt.call(record, foreign))).toBe(say.wrongDevice)
    const answers = await Promise.all([
      people.jiancha_qt.must(record, sent),
      people.jiancha_qt.must(record, sent),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect(await look(id)).toMatchObject({
      step: 'end',
      checkResult: '1',
      problemCount: 0,
      closeDate: '2026-11-20',
    })
    const again = { ...sent, entryId: randomUUID() }
    expect(await said(people.jiancha_qt.call(record, again))).toBe(say.signed)
  })

  it('takes a refusal to sign with its witness, and makes one problem of each item that does not conform', async () => {
    const { id, checkno } = await arranged()
    const chosen = await whole('jiancha_qt', id, { devices: [device] })
    await people.jiancha_qt.must(record, { ...chosen, sign: false })
    const sent = await whole('jiancha_qt', id, {
      signRefusal: '负责人拒绝签字',
      witness: '社区王主任',
      signatures: { unit: '', witness: pen, checkers: [pen, pen] },
    })
    const last = sent.content.items.length - 1
    expect(sent.content.items[last]?.key).toBe(`U13-4@${device}`)
    const found = failing(
      failing(sent, 0, { problem: '使用报废设备', photos: [await photo(id)], limit: '2026-12-05' }),
      last,
      {
        problem: '门锁被短接',
        photos: [await photo(id)],
        hazardClause: '5.6.4',
      },
    )
    const early = failing(sent, 0, { problem: '无', photos: [await photo(id)], limit: '2026-11-01' })
    expect(await said(people.jiancha_qt.call(record, early))).toBe(say.limitPast)
    await people.jiancha_qt.must(record, { ...found, madeAt: '2026-11-20T01:00:00.000Z' })
    const row = await look(id)
    expect(row).toMatchObject({
      step: 'JCCL',
      checkResult: '3',
      problemCount: 2,
      equCount: 1,
      signRefusal: '负责人拒绝签字',
    })
    expect(row.signedAt).toBe('2026-11-20 09:00:00')
    expect((await people.jiancha.must(sheet, { id })).signedAt).toBe('2026-11-20 09:00:00')
    const { list } = await people.jiancha.must(problemCalls.find, { checkno: checkno ?? '' })
    expect(list).toHaveLength(2)
    expect(list).toContainEqual(
      expect.objectContaining({
        problemDesc: '门锁被短接',
        hazardClause: '5.6.4',
        equdatasysid: device,
        checkId: id,
      }),
    )
    expect(await said(act('jiancha_qt', id, 'close'))).toBe(say.problemsOpen(2))
    for (const problem of list) {
      const action = problem.hazardClause ? 'toDanger' : 'correct'
      await people.jiancha_qt.must(problemCalls.move, { id: problem.id, action, handleResult: '当场停用' })
    }
    await must('jiancha_qt', id, 'close')
    expect(await look(id)).toMatchObject({ step: 'end', closeDate: '2026-11-20' })
  })

  it('is completed by a supplement, signed like it, and by nothing else', async () => {
    const { id } = await arranged()
    const signatures = { unit: pen, witness: '', checkers: [pen, pen] }
    const more = () => ({ id, entryId: randomUUID(), content: '补记：应急电话已更换', signatures })
    expect(await said(people.jiancha_qt.call(supplement, more()))).toBe(say.notSigned)
    await people.jiancha_qt.must(record, await whole('jiancha_qt', id))
    const unsigned = { ...more(), signatures: { ...signatures, unit: '' } }
    expect(await said(people.jiancha_qt.call(supplement, unsigned))).toBe(say.unitUnsigned)
    expect((await people.xiangzhen.must(sheet, { id })).maySupplement).toBe(false)
    expect((await people.jiancha_qt.must(sheet, { id })).maySupplement).toBe(true)
    await people.jiancha_qt.must(supplement, more())
    const { supplements } = await people.jiancha.must(sheet, { id })
    expect(supplements).toMatchObject([{ by: '杨监察', content: '补记：应急电话已更换' }])
  })

  it('of a unit that was drawn is published as a notice that anybody reads, once', async () => {
    const { id } = await arranged()
    await people.jiancha_qt.must(record, await whole('jiancha_qt', id))
    const publishing = (who: Account) => said(people[who].call(publish, { id }))
    expect(await said(server.current.nobody.call(publish, { id }))).toBe(kitMessages.noSession)
    expect(await publishing('xiangzhen')).toBe(kitMessages.forbidden)
    expect(await publishing('jiancha_qt')).toBe(say.notRandom)
    await sql`update safety_check set "isRandom" = true, "publishLimit" = '2026-12-18'
      where id = ${id}::uuid`.execute(server.current.services.db)
    const answers = await Promise.all([publishing('jiancha_qt'), publishing('jiancha')])
    expect(answers.toSorted()).toEqual(['went through', say.published].toSorted())
    const { publishDate, unitname } = await look(id)
    expect(publishDate).toBe('2026-11-20')
    const { list: shown } = await server.current.nobody.must(portalNoticeCalls.list, {
      publishChannel: '3',
      title: unitname ?? '',
    })
    expect(shown).toMatchObject([{ catalog: '6', catalogName: '监督检查' }])
    const notice = await server.current.nobody.must(portalNoticeCalls.getDetail, { id: shown[0]?.id ?? '' })
    expect(notice.content).toContain('| 检查结果 | ')
    expect(notice.content).not.toContain('杨监察')
  })

  it('of a township has companions, reports what it finds, and is closed by the county', async () => {
    const own = { checkerLogins: 'xiangzhen', companions: '李干事', checkType: '1' }
    const row = (await people.xiangzhen.must(save, form(own))) as SafetyCheck
    expect(row).toMatchObject({ side: '2', checkType: '6', itemTable: '6' })
    expect((await act('jiancha_qt', row.id, 'arrange')).isSuccess).toBe(false)
    await must('xiangzhen', row.id, 'arrange')
    const sent = await whole('xiangzhen', row.id)
    expect(sent.content.items).toHaveLength(10)
    const found = failing(sent, 0, {
      problem: '标志过期',
      photos: [await photo(row.id)],
      hazardClause: '5.6.1',
    })
    await people.xiangzhen.must(record, found)
    expect(await look(row.id)).toMatchObject({
      step: 'JCCL',
      checkResult: '6',
      checkUserNames: '魏安全、李干事',
    })
    expect(await said(act('xiangzhen', row.id, 'close'))).toBe(kitMessages.forbidden)
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where content like ${`%${row.checkno}%`}`.execute(server.current.services.db)
    expect(rows.map(({ receiver }) => receiver)).toEqual(expect.arrayContaining(['jiancha_qt']))
    const townships = await people.jiancha_qt.must(townshipList, { status: 'JCCL' })
    expect(townships.list).toContainEqual(expect.objectContaining({ checkNo: row.checkno, result: '6' }))
    const scene = await people.jiancha_qt.must(sceneList, {})
    expect(scene.list.map(({ id }) => id)).not.toContain(row.id)
  })

  it('of a unit that is closed is ended with a reason and a photograph', async () => {
    const { id } = await arranged()
    const why = { stopReason: '单位已停产，大门上锁' }
    expect(await said(act('jiancha2', id, 'stop', why))).toBe(say.notChecker)
    expect(await said(act('jiancha_qt', id, 'stop', why))).toBe(say.stopPhoto)
    await photo(id)
    await must('jiancha_qt', id, 'stop', why)
    expect(await look(id)).toMatchObject({ step: 'end', ...why, signedAt: null })
  })
})

walkProcess({
  process: safetyCheckProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    JCAP: { arrange: ['jiancha_qt'], stop: ['jiancha_qt'] },
    JCJL: {
      sign: ['jiancha', 'jiancha_qt'],
      return: ['jiancha', 'jiancha_qt'],
      stop: ['jiancha', 'jiancha_qt'],
    },
    // Its problem has not been dealt with: nobody closes it. That it is closed afterwards stands above.
    JCCL: { close: [] },
  },
  after: {
    'JCAP.arrange': 'JCJL',
    'JCAP.stop': 'end',
    'JCJL.sign': 'JCCL',
    'JCJL.return': 'JCAP',
    'JCJL.stop': 'end',
    'JCCL.close': 'end',
  },
  way: {
    JCAP: [],
    JCJL: [['jiancha_qt', 'arrange']],
    JCCL: [
      ['jiancha_qt', 'arrange'],
      ['jiancha_qt', 'sign'],
    ],
  },
  supply: () => ({ stopReason: '单位停产' }),
  // Recorded already, with a problem.
  fresh: async () => {
    const row = (await people.jiancha_qt.must(save, form())) as SafetyCheck
    const file = await photo(row.id)
    const { content } = await people.jiancha_qt.must(sheet, { id: row.id })
    const items = content.items.map((one, at) =>
      at === 0 ? { ...one, result: 'N', problem: '使用报废设备', photos: [file] } : { ...one, result: 'Y' },
    )
    const signatures = { unit: pen, witness: '', checkers: [pen, pen] }
    const { db } = server.current.services
    await sql`update safety_check set items = ${JSON.stringify(items)}::jsonb, signatures = ${JSON.stringify(signatures)}::jsonb,
      "unitPerson" = '钱厂长' where id = ${row.id}::uuid`.execute(db)
    return row as unknown as WalkedRow
  },
})
