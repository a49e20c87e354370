import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { hiddenDangerProcess } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import type { HiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerMessages as say } from '@tejian/contract/supervision/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = [
  'jiancha',
  'jiancha_qt',
  'juzhang',
  'xiangzhen',
  'qiye',
  'qiye2',
  'jianyan',
  'caiwu',
] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let device: { id: string; equcode: string }
const { save, move, getDetail, find, hiddenDangerList } = dangerCalls
const town = '331121101'

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<typeof device>`update equipment set "areaId" = '331121', "townId" = ${town},
      "unitId" = (select "unitId" from app_user where "loginName" = 'qiye'), useunit = '测试单位'
    where id = (select id from equipment where equclacode like '3%' and "useState" = '1' order by id limit 1)
    returning id, equcode`.execute(server.current.services.db)
  const [first] = rows
  if (!first) throw new Error('no lift')
  device = first
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const sheet = (more: object = {}) => ({
  equdatasysid: device.id,
  dangerlevel: '1',
  dangerDesc: '机房门未锁闭',
  foundDate: '2026-11-18',
  ...more,
})
const serious = { dangerlevel: '2', hazardClause: '5.6.4' }
const registered = async (by: Account, more: object = {}): Promise<HiddenDanger> =>
  (await people[by].must(save, sheet(more))) as HiddenDanger
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const detail = (id: string) => people.jiancha.must(getDetail, { id })
const photo = (id: string) =>
  sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, 'ZGFK', '整改后.png', ${`none/${id}`}, 1, 'image/png')`.execute(
    server.current.services.db,
  )
const limit = { rectifyLimit: '2026-12-05' }
const done = { rectifyDesc: '已拆除短接线' }
const check = { checkDate: '2026-11-20', checkUserNames: '杨监察，孔监察', checkOpinion: '已消除' }
const plan = { dutyUserName: '朱经办', rectifyMeasure: '停用，委托修理', emergencyPlan: '专人看守' }

/** An order for a danger that was issued: without it a serious one is not ordered to be put right. */
const instructed = (id: string) =>
  sql`insert into law_document (draftno, "docType", "docState", "dangerId", "issueDate", step)
    values (${`ZFWS${id.slice(-8)}`}, '1', '6', ${id}::uuid, '2026-11-19', 'end')`.execute(
    server.current.services.db,
  )

/** A danger that waits for its unit. */
async function ordered(more: object = {}): Promise<string> {
  const { id } = await registered('jiancha_qt', more)
  await must('jiancha_qt', id, 'submit')
  await instructed(id)
  await must('jiancha_qt', id, 'order', limit)
  return id
}

describe('a hidden danger', () => {
  it('is registered by whoever finds it, and says whose find it is', async () => {
    expect(await said(server.current.nobody.call(save, sheet()))).toBe(kitMessages.noSession)
    expect(await said(people.caiwu.call(save, sheet()))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye2.call(save, sheet()))).toBe(say.unknownDevice)
    const finds = { xiangzhen: '1', jiancha_qt: '1', jianyan: '2', qiye: '3' } as const
    for (const [who, foundsource] of Object.entries(finds))
      expect(await registered(who as Account)).toMatchObject({
        foundsource,
        townId: town,
        rectifyStatus: '1',
      })
    expect(await registered('xiangzhen', { foundsource: '3' })).toMatchObject({ foundsource: '1' })
    expect(await registered('jiancha_qt', { foundsource: '3' })).toMatchObject({ foundsource: '3' })
    const { id } = await registered('jianyan')
    expect(await people.jianyan.must(save, { id, foundsource: '3' })).toMatchObject({ foundsource: '2' })
  })

  it('of a case of the standard is serious', async () => {
    const input = sheet({ ...serious, dangerlevel: '1' })
    expect(await said(people.xiangzhen.call(save, input))).toBe(say.isSerious('5.6.4'))
  })

  it('that a unit found and that is not serious it puts right without the authority', async () => {
    const { id } = await registered('qiye')
    await must('qiye', id, 'submit')
    expect(await detail(id)).toMatchObject({ step: 'YHZG', rectifyStatus: '2' })
    expect(await said(act('qiye', id, 'feedback', done))).toBe(say.photoMissing)
    await photo(id)
    await must('qiye', id, 'feedback', done)
    expect(await detail(id)).toMatchObject({ step: 'end', rectifyStatus: '4', closeDate: '2026-11-20' })
    const bad = await registered('qiye', serious)
    await must('qiye', bad.id, 'submit')
    expect(await detail(bad.id)).toMatchObject({ step: 'YHCL' })
  })

  it('is closed on the spot only if it is not serious', async () => {
    const { id } = await registered('xiangzhen', serious)
    await must('xiangzhen', id, 'submit')
    expect(await said(act('jiancha_qt', id, 'close', { handleResult: '已改' }))).toBe(say.seriousOnSpot)
    await instructed(id)
    expect(await said(act('jiancha_qt', id, 'order', { rectifyLimit: '2026-11-01' }))).toBe(say.limitPast)
    const general = await registered('xiangzhen')
    await must('xiangzhen', general.id, 'submit')
    await must('jiancha_qt', general.id, 'close', { handleResult: '当场锁闭' })
    expect(await detail(general.id)).toMatchObject({ step: 'end', handleResult: '当场锁闭' })
  })

  it('that is serious wants a plan, a photograph, and two people who look', async () => {
    const id = await ordered(serious)
    await photo(id)
    expect(await said(act('qiye2', id, 'feedback', done))).toBe(kitMessages.missing)
    expect(await said(act('qiye', id, 'feedback', done))).toBe(say.planMissing)
    await people.qiye.must(save, { id, ...plan })
    await must('qiye', id, 'feedback', done)
    expect(await detail(id)).toMatchObject({ step: 'YHFC', rectifyStatus: '3', rectifyDate: '2026-11-20' })
    const alone = { ...check, checkUserNames: '杨监察、杨监察' }
    expect(await said(act('jiancha_qt', id, 'pass', alone))).toBe(say.twoCheckers)
    const later = { ...check, checkDate: '2026-12-01' }
    expect(await said(act('jiancha_qt', id, 'pass', later))).toBe(say.checkedLater)
    const back = { backReason: '资料不完整', backDescription: '照片不清' }
    await must('jiancha_qt', id, 'sendBack', back)
    expect(await detail(id)).toMatchObject({ step: 'YHZG', rectifyStatus: '2' })
    await must('qiye', id, 'feedback', done)
    await must('jiancha_qt', id, 'pass', check)
    expect(await detail(id)).toMatchObject({
      step: 'end',
      rectifyStatus: '4',
      checkUserNames: '杨监察、孔监察',
      closeDate: '2026-11-20',
    })
  })

  it('that the head has listed stays listed, and only the head closes it', async () => {
    const demand = { superviseDemand: '每周报告进展' }
    const general = await registered('jiancha_qt')
    await must('jiancha_qt', general.id, 'submit')
    expect((await act('juzhang', general.id, 'list', demand)).isSuccess).toBe(false)
    const { id } = await registered('jiancha_qt', serious)
    await must('jiancha_qt', id, 'submit')
    expect(await said(act('jiancha_qt', id, 'list', demand))).toBe(kitMessages.forbidden)
    await must('juzhang', id, 'list', demand)
    expect(await said(act('juzhang', id, 'list', demand))).toBe(say.listedAlready)
    await instructed(id)
    await must('jiancha_qt', id, 'order', limit)
    expect(await detail(id)).toMatchObject({ step: 'YHZG', rectifyStatus: '5' })
    await photo(id)
    await people.qiye.must(save, { id, ...plan })
    await must('qiye', id, 'feedback', done)
    expect(await detail(id)).toMatchObject({ step: 'YHFC', rectifyStatus: '5', superviseUserName: '华局长' })
    expect(await said(act('jiancha_qt', id, 'pass', check))).toBe(say.headOnly)
    await must('juzhang', id, 'pass', check)
    expect(await detail(id)).toMatchObject({ step: 'end', rectifyStatus: '4' })
  })

  it('is told to its unit and its supervisors, and listed in the catalogue’s words', async () => {
    const id = await ordered(serious)
    const { dangerno } = (await detail(id)) as HiddenDanger
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where content like ${`%${dangerno}%`}`.execute(server.current.services.db)
    expect(rows.map(({ receiver }) => receiver)).toEqual(
      expect.arrayContaining(['qiye', 'jiancha', 'jiancha_qt', 'juzhang']),
    )
    const { list } = await people.xiangzhen.must(hiddenDangerList, { status: '2', unitname: '测试单位' })
    expect(list.map((row) => row.id)).toContain(id)
    expect((await people.qiye2.must(find, { dangerno: dangerno ?? '' })).list).toEqual([])
  })
})

walkProcess({
  process: hiddenDangerProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    YHDJ: { submit: ['jiancha'] },
    YHCL: {
      order: ['jiancha', 'jiancha_qt', 'juzhang'],
      close: ['jiancha', 'jiancha_qt', 'juzhang'],
      return: ['jiancha', 'jiancha_qt', 'juzhang'],
      list: [],
      settled: [],
    },
    YHZG: { feedback: ['jiancha', 'jiancha_qt', 'qiye'], overdue: [], settled: [] },
    YHFC: {
      pass: ['jiancha', 'jiancha_qt', 'juzhang'],
      sendBack: ['jiancha', 'jiancha_qt', 'juzhang'],
      list: [],
      settled: [],
    },
  },
  after: {
    'YHDJ.submit': 'YHCL',
    'YHCL.order': 'YHZG',
    'YHCL.close': 'end',
    'YHCL.return': 'YHDJ',
    'YHZG.feedback': 'YHFC',
    'YHFC.pass': 'end',
    'YHFC.sendBack': 'YHZG',
  },
  way: {
    YHDJ: [],
    YHCL: [['jiancha', 'submit']],
    YHZG: [
      ['jiancha', 'submit'],
      ['jiancha', 'order'],
    ],
    YHFC: [
      ['jiancha', 'submit'],
      ['jiancha', 'order'],
      ['qiye', 'feedback'],
    ],
  },
  supply: () => ({ ...limit, ...done, ...check, handleResult: '已改正' }),
  fresh: async () => {
    const row = await registered('jiancha')
    await photo(row.id)
    return row as unknown as WalkedRow
  },
})
