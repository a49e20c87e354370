import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, rowOf, saved } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const accounts = ['shouli', 'anpai', 'fushen', 'qiye', 'qiye2', 'jianyan', 'jiancha', 'zhanzhang'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { list, compare, followArchive, confirm } = onlineCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const waiting = () => declarationAtStep(server.current, 'SCFP')

/** Every paper of a declaration is there. */
async function hasPapers(id: string): Promise<void> {
  for (const kind of ['SBD', 'SYDJZ', 'WBHT'])
    await run(sql`insert into attachment (attrefsysid, atttype, attname)
      values (${id}::uuid, ${kind}, ${`${kind}.pdf`})`)
}

/** The archive was put right after the unit had declared the device. */
async function moveOn(id: string, factoryno = 'F-2026-9'): Promise<string> {
  const [item] = await itemRows(server.current, id)
  await run(sql`update equipment set factoryno = ${factoryno} where id = ${item?.equdatasysid}::uuid`)
  return item?.equcode ?? ''
}

describe('confirming', () => {
  it('is refused without a session, without the code, for foreign and for unknown declarations', async () => {
    const { appmainsysid } = await waiting()
    expect(await server.current.nobody.call(confirm, { appmainsysid })).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    for (const name of ['anpai', 'fushen', 'qiye', 'qiye2', 'jianyan', 'jiancha', 'zhanzhang'] as const)
      for (const call of [confirm, compare])
        expect(await people[name].call(call, { appmainsysid })).toMatchObject({
          errorMsg: kitMessages.forbidden,
        })
    expect(await people.shouli.call(confirm, { appmainsysid: crypto.randomUUID() })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect((await rowOf(server.current, appmainsysid)).step).toBe('SCFP')
  })

  it('leads to acceptance with all papers, to the review without them, and tells both sides', async () => {
    const complete = await waiting()
    await hasPapers(complete.appmainsysid)
    const lacking = await waiting()
    for (const { appmainsysid } of [complete, lacking]) await people.shouli.must(confirm, { appmainsysid })
    const [first, second] = await Promise.all(
      [complete, lacking].map(({ appmainsysid }) => rowOf(server.current, appmainsysid)),
    )
    expect(first).toMatchObject({ step: 'YWSL', state: '3', confirmUserName: '叶受理' })
    expect(second).toMatchObject({ step: 'CLFS', state: '1', confirmUserName: '叶受理' })
    const [item] = await itemRows(server.current, complete.appmainsysid)
    expect(item).toMatchObject({ step: 'YWSL', state: '3' })
    const { rows } = await sql<{ title: string }>`select title from message
      where content like ${`%${complete.appno}%`}`.execute(server.current.services.db)
    expect(rows.map(({ title }) => title)).toContain('网上申报已确认')
  })

  it('happens once: the second is told by whom', async () => {
    const { appmainsysid } = await waiting()
    await people.shouli.must(confirm, { appmainsysid })
    expect(await people.shouli.call(confirm, { appmainsysid })).toMatchObject({
      errorMsg: '该申报已由叶受理确认',
      code: 'handled',
    })
    const { appmainsysid: other } = await waiting()
    const answers = await Promise.all(
      [1, 2].map(() =>
        people.shouli.call(confirm, { appmainsysid: other, acceptOpinion: String(Math.random()) }),
      ),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })

  it('is for what units declared: on-site declarations are allocated', async () => {
    const made = await saved(server.current, people.jianyan, { more: { appway: 'XCAPP' } })
    await people.jianyan.must(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    expect(await people.shouli.call(confirm, { appmainsysid: made.appmainsysid })).toMatchObject({
      errorMsg: kitMessages.notForThisRecord('确认'),
    })
  })

  it('waits until every device stands as in the archive', async () => {
    const { appmainsysid, seisns } = await waiting()
    expect((await people.shouli.must(compare, { appmainsysid }))[0]?.differences).toEqual([])
    const code = await moveOn(appmainsysid)
    const [device] = await people.shouli.must(compare, { appmainsysid })
    expect(device).toMatchObject({
      equcode: code,
      differences: [{ field: 'factoryno', label: '出厂编号', archived: 'F-2026-9' }],
    })
    expect(await people.shouli.call(confirm, { appmainsysid })).toMatchObject({
      errorMsg: declarationMessages.differsFromArchive([code]),
    })
    const other = await waiting()
    expect(await people.shouli.call(followArchive, { appmainsysid, seisn: other.seisns })).toMatchObject({
      errorMsg: declarationMessages.notInDeclaration,
    })
    await people.shouli.must(followArchive, { appmainsysid, seisn: seisns })
    expect((await itemRows(server.current, appmainsysid))[0]).toMatchObject({ factoryno: 'F-2026-9' })
    await people.shouli.must(confirm, { appmainsysid })
    expect(await people.shouli.call(followArchive, { appmainsysid, seisn: seisns })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('goes on as well once the archive says what the unit declared', async () => {
    const { appmainsysid } = await waiting()
    const [before] = await itemRows(server.current, appmainsysid)
    await moveOn(appmainsysid, 'F-2026-8')
    await people.shouli.must(deviceCalls.saveEquDetail, {
      equdatasysid: before?.equdatasysid ?? '',
      equclacode: before?.equclacode ?? '',
      facno: before?.factoryno ?? 'F-0',
    })
    expect((await people.shouli.must(compare, { appmainsysid }))[0]?.differences).toEqual([])
    await people.shouli.must(confirm, { appmainsysid })
  })
})

describe('the lists', () => {
  it('keep what was sent back, by whom, why, and when it came in again', async () => {
    const { appmainsysid, appno } = await waiting()
    await people.shouli.must(reviewCalls.appRollback, {
      appmainsysid,
      backReason: '资料不完整',
      backDescription: '缺少维保合同',
    })
    const returned = async () =>
      (
        await people.shouli.must(declarationCalls.find, {
          stepcode: 'all',
          appway: 'DWSB',
          returned: '1',
          appno,
        })
      ).list[0]
    expect(await returned()).toMatchObject({
      onlineState: '3',
      operUserName: '叶受理',
      returnReason: '资料不完整',
      returnDescription: '缺少维保合同',
      resubmitTime: null,
    })
    await people.qiye.must(declarationCalls.submitAppMain, { appmainsysid })
    expect(await returned()).toMatchObject({ onlineState: '1', returnReason: '资料不完整', backReason: null })
    expect((await returned())?.resubmitTime).not.toBeNull()
  })

  it('answer under the words of the catalogue, for what units declared alone', async () => {
    const { appno } = await waiting()
    const { list: found } = await people.shouli.must(list, { appno, status: '1' })
    expect(found).toMatchObject([{ netappno: appno, status: '1', appway: 'DWSB' }])
    expect((await people.shouli.must(list, { appno, status: '3' })).list).toEqual([])
    const { list: all } = await people.shouli.must(list, { pageSize: '300' })
    expect(new Set(all.map(({ appway }) => appway))).toEqual(new Set(['DWSB']))
    expect(await people.anpai.call(list, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('are divided by classes, each with all below it', async () => {
    const classesOf = async (classes: string) => {
      const asked = { stepcode: 'SCFP', appway: 'DWSB', classes, pageSize: '300' }
      const { list: found } = await people.shouli.must(declarationCalls.find, asked)
      return new Set(found.map((row) => String((row as { equclacode?: unknown }).equclacode).charAt(0)))
    }
    const mechatronic = await classesOf('3000,4000,6000,9000')
    expect(mechatronic).toContain('3')
    expect([...mechatronic].filter((digit) => !'3469'.includes(digit))).toEqual([])
    const pressure = await classesOf('1000,2000')
    expect(pressure).toContain('2')
    expect([...pressure].filter((digit) => !'12'.includes(digit))).toEqual([])
    expect(await classesOf('8000')).toEqual(new Set(['8']))
  })

  it('of vehicles say plate and place', async () => {
    const [row] = (await people.shouli.must(list, { status: '1', equclacode: '5000', pageSize: '300' })).list
    expect(row).toMatchObject({ inspPlace: '2', isVehicle: true })
    expect(row?.usearea).toBeTruthy()
  })
})

describe('the place of an inspection', () => {
  it('is kept for vehicles alone', async () => {
    const place = { inspPlace: '2', inspAddress: '水阁集中检验点' }
    const car = await saved(server.current, people.shouli, { prefix: '5', more: place })
    expect(await rowOf(server.current, car.appmainsysid)).toMatchObject(place)
    const lift = await saved(server.current, people.shouli, { more: place })
    expect(await rowOf(server.current, lift.appmainsysid)).toMatchObject({
      inspPlace: null,
      inspAddress: null,
    })
    expect(
      await people.shouli.call(declarationCalls.saveAppMain, {
        ...(await sheetOf('5')),
        inspPlace: '7',
      }),
    ).toMatchObject({ code: 'fields' })
  })
})

async function sheetOf(prefix: string) {
  const { sheetFor, takeDevices } = await import('../../app/testing/declarations.ts')
  return (await sheetFor(server.current, await takeDevices(server.current, 1, { prefix }))) as never as {
    unitname: string
    inscontacttel: string
    equclacode: string
    appBussList: never
  }
}
