import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signInCalls } from '@tejian/contract/lifts/calls.ts'
import { nfcSign } from '@tejian/contract/lifts/views/nfcSign.ts'
import { itemsOf, type VisitKind } from '@tejian/contract/maintenance/items/items.ts'
import { planCalls } from '@tejian/contract/maintenance/plans/planCalls.ts'
import { recordProcess } from '@tejian/contract/maintenance/records/record.process.ts'
import type { MaintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordCalls as calls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { recordMessages as say } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { signWayOf } from '@tejian/contract/maintenance/tags/tag.ts'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { tagMessages } from '@tejian/contract/maintenance/tags/tagMessages.ts'
import { deleteAttachment, listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceSupply, devicesOf, type TestDevice } from '../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'
import { sweepWarnings } from '../warnings/sweep.ts'
import { turnDay } from './daily.ts'

const server = useTestApp()
const accounts = ['weixiu', 'weibao', 'qiye', 'qiye2', 'jiancha', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let workers: string[] = []
const take = deviceSupply(server)
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

async function signInAll(): Promise<void> {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}

beforeAll(async () => {
  await signInAll()
  // Other lifts and what hangs on them are nothing to these tests.
  await run(sql`delete from maintenance_binding`)
  const { rows } =
    await run(sql`select person.id from person where person."personType" = '2' and person.status = '1'
    and "unitId" = (select "unitId" from app_user where "loginName" = 'weixiu')
    and exists (select from person_certificate where "personId" = person.id and "certItem" = 'T'
      and "validDate" > '2027-01-01') order by id`)
  workers = rows.map((row) => (row as { id: string }).id)
}, 120_000)

const now = (text: string) => server.current.setNow(new Date(`${text}+08:00`))
beforeEach(() => now('2026-11-20T09:30:00'))

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

/** A lift of qiye that the unit of weixiu maintains, with a tag. */
async function taggedLift(): Promise<{ lift: TestDevice; tag: string }> {
  const lift = await take(`${devicesOf('qiye')} and equclacode like '31%' and "useState" = '1'
    and "maintUnitId" = (select "unitId" from app_user where "loginName" = 'weibao')`)
  await run(sql`update equipment set longitude = 119.9, latitude = 28.45 where id = ${lift.id}::uuid`)
  await run(sql`delete from maintenance_plan where equdatasysid = ${lift.id}::uuid`)
  await run(sql`insert into maintenance_binding (equdatasysid, equcode, "maintUnitId", maintunit, "unitId", useunit,
      "areaId", "startDate", "endDate", step)
    select id, equcode, "maintUnitId", maintunit, "unitId", useunit, "areaId", '2026-01-01', '2027-12-31', 'end'
    from equipment where id = ${lift.id}::uuid`)
  await people.weibao.must(tagCalls.save, { equcode: lift.equcode })
  const { rows } = await run(
    sql`select tag from lift_tag where equdatasysid = ${lift.id}::uuid and status = '1'`,
  )
  return { lift, tag: (rows[0] as { tag: string }).tag }
}

const visit = (tag: string, more: object = {}) => ({
  id: randomUUID(),
  entryId: randomUUID(),
  tag,
  signWay: '3',
  personIds: workers.slice(0, 2).join(','),
  longitude: '119.9001',
  latitude: '28.4501',
  ...more,
})
const photo = (id: string, atttype: string) =>
  run(
    sql`insert into attachment (attrefsysid, atttype, attname, size) values (${id}::uuid, ${atttype}, 'a.png', 1)`,
  )
type Entry = { result: '1' | '2' | '3'; note?: string; serious?: boolean }
const signable = (kind: VisitKind = '1', more: Record<string, Entry> = {}): Record<string, Entry> => ({
  ...Object.fromEntries(itemsOf('3110', kind).map(({ no }) => [no, { result: '1' as const }])),
  ...more,
})
const leave = (id: string, sheet: object, more: object = {}) => ({
  id,
  entryId: randomUUID(),
  sheet: JSON.stringify(sheet),
  ...more,
})
async function signedIn(more: object = {}): Promise<{ id: string; lift: TestDevice; tag: string }> {
  const place = await taggedLift()
  const sent = visit(place.tag, more)
  await people.weixiu.must(calls.signIn, sent)
  await photo(sent.id, 'WBQD')
  return { id: sent.id, ...place }
}
const recordNow = async (id: string): Promise<MaintenanceRecord> =>
  (await people.jiancha.must(calls.getDetail, { id })) as MaintenanceRecord
async function done(more: object = {}): Promise<{ id: string; lift: TestDevice }> {
  const one = await signedIn()
  now('2026-11-20T10:10:00')
  await people.weixiu.must(calls.signOut, leave(one.id, signable(), more))
  return one
}

describe('a tag', () => {
  it('is made by who maintains the lift, and replaces the one before', async () => {
    const { lift, tag } = await taggedLift()
    expect(tag).toMatch(/^[0-9a-f]{32}$/)
    for (const name of ['weixiu', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(tagCalls.save, { equcode: lift.equcode }))).toBe(
        kitMessages.forbidden,
      )
    expect(await said(people.weibao.call(tagCalls.save, { equcode: '3110999' }))).toBe(
      tagMessages.unknownLift('3110999'),
    )
    const other = await take(`not ${devicesOf('qiye')} and equclacode like '31%'`)
    expect(await said(people.weibao.call(tagCalls.save, { equcode: other.equcode }))).toBe(
      tagMessages.notBound,
    )
    await people.weibao.must(tagCalls.save, { equcode: lift.equcode })
    expect(await said(people.weixiu.call(calls.byTag, { tag }))).toBe(say.tagStopped)
    const { list } = await people.qiye.must(tagCalls.find, { equcode: lift.equcode })
    expect(list).toHaveLength(2)
    expect(JSON.stringify(list)).not.toContain(tag)
    expect((await people.qiye2.must(tagCalls.find, { equcode: lift.equcode })).list).toEqual([])
  })

  it('has an address for the sticker and one for the code, which tell the way', async () => {
    const { lift } = await taggedLift()
    const { list } = await people.weibao.must(tagCalls.find, { equcode: lift.equcode })
    const id = list[0]?.id ?? ''
    for (const name of ['weixiu', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(tagCalls.address, { id }))).toBe(kitMessages.forbidden)
    const { address, nfcAddress } = await people.weibao.must(tagCalls.address, { id })
    const wayOf = (path: string) => signWayOf(new URLSearchParams(path.split('?')[1]).get('way'))
    expect([wayOf(address), wayOf(nfcAddress)]).toEqual(['4', '3'])
    expect(wayOf('/m/maintain?tag=old')).toBe('6')
    expect(wayOf('/m/maintain?tag=t&way=toString')).toBe('6')
  })

  it('shows the lift and what is due to who maintains it, and to nobody else', async () => {
    const { lift, tag } = await taggedLift()
    expect(await said(server.current.nobody.call(calls.byTag, { tag }))).toBe(kitMessages.noSession)
    expect(await said(people.qiye.call(calls.byTag, { tag }))).toBe(kitMessages.forbidden)
    expect(await said(people.weixiu.call(calls.byTag, { tag: 'nothing' }))).toBe(say.tagStopped)
    expect(await people.weixiu.must(calls.byTag, { tag })).toMatchObject({
      equcode: lift.equcode,
      open: null,
    })
    await run(
      sql`update maintenance_binding set "endDate" = '2026-11-19' where equdatasysid = ${lift.id}::uuid`,
    )
    expect(await said(people.weixiu.call(calls.byTag, { tag }))).toBe(say.notBound)
    expect(await said(people.weixiu.call(calls.signIn, visit(tag)))).toBe(say.notBound)
  })
})

describe('a sign-in', () => {
  it('wants two people of the unit, one of them with a certificate in force', async () => {
    const { tag } = await taggedLift()
    const as = (more: object) => said(people.weixiu.call(calls.signIn, visit(tag, more)))
    expect(await as({ personIds: workers[0] })).toBe(say.twoPeople)
    expect(await as({ personIds: Array.from({ length: 7 }, () => randomUUID()).join() })).toBe(say.manyPeople)
    expect(await as({ personIds: `${workers[0]},${randomUUID()}` })).toBe(say.unknownPerson)
    await run(
      sql`update person_certificate set "validDate" = '2026-11-19' where "personId" = any(${workers.slice(0, 2)}::uuid[])`,
    )
    expect(await as({})).toBe(say.noCertificate)
    await run(
      sql`update person_certificate set "validDate" = '2029-01-01' where "personId" = any(${workers.slice(0, 2)}::uuid[])`,
    )
    expect(await as({})).toBe('went through')
  })

  it('keeps the way that the address told, and no other', async () => {
    await run(sql`update maintenance_sign_in set "signoutTime" = "signinTime"`)
    const { tag, lift } = await taggedLift()
    for (const signWay of ['1', '2', '7', ''])
      expect(await said(people.weixiu.call(calls.signIn, visit(tag, { signWay })))).not.toBe('went through')
    for (const signWay of ['4', '5', '6']) await people.weixiu.must(calls.signIn, visit(tag, { signWay }))
    const { list } = await people.jiancha.must(signInCalls.find, { ...nfcSign.filter, complex: lift.equcode })
    expect(list.map((row) => row.signWay).sort()).toEqual(['4', '5', '6'])
    await run(sql`update maintenance_sign_in set "signoutTime" = "signinTime"`)
  })

  it('is one, however often a phone sends it', async () => {
    const { tag } = await taggedLift()
    const sent = visit(tag)
    const first = await people.weixiu.must(calls.signIn, sent)
    expect(await people.weixiu.must(calls.signIn, sent)).toEqual(first)
    expect(await said(people.weibao.call(calls.signIn, sent))).toBe(kitMessages.missing)
    expect(await people.weixiu.must(calls.byTag, { tag })).toMatchObject({ open: { id: sent.id } })
  })

  it('is odd when it is far from the lift, without a place, or at two lifts at once', async () => {
    await run(sql`update maintenance_sign_in set "signoutTime" = "signinTime"`)
    const near = await signedIn()
    await run(sql`update maintenance_sign_in set "signoutTime" = "signinTime"`)
    expect((await recordNow(near.id)).signResult).toBe('1')
    const { tag } = await taggedLift()
    expect(await people.weixiu.must(calls.signIn, visit(tag, { latitude: '28.46' }))).toMatchObject({
      signResult: '2',
      note: expect.stringContaining('签到位置距电梯'),
    })
    const second = await taggedLift()
    const answer = await people.weixiu.must(calls.signIn, visit(second.tag, { longitude: '', latitude: '' }))
    expect(answer).toMatchObject({ signResult: '2', note: expect.stringContaining('同时在电梯') })
    const { list } = await people.jiancha.must(signInCalls.find, { ...nfcSign.filter, result: '2' })
    expect(list.length).toBeGreaterThan(1)
    expect((await people.jiancha.must(signInCalls.tagList, {})).list[0]).toMatchObject({
      maintPerson: expect.anything(),
    })
    await run(sql`update maintenance_sign_in set "signoutTime" = "signinTime"`)
  })
})

describe('a record', () => {
  it('is whole before it is signed out of', async () => {
    const { id } = await signedIn()
    now('2026-11-20T09:40:00')
    const out = (sheet: object, more: object = {}) =>
      said(people.weixiu.call(calls.signOut, leave(id, sheet, more)))
    expect(await out({ '1-01': { result: '1' } })).toBe(say.missingItems(30))
    expect(await out(signable('1', { '1-02': { result: '3' } }))).toBe(say.unexplained('手动紧急操作装置'))
    await run(sql`delete from attachment where attrefsysid = ${id}::uuid`)
    expect(await out(signable())).toBe(say.signInPhotoMissing)
    await photo(id, 'WBQD')
    expect(await out(signable())).toBe(say.tooShort(10, 20))
    expect(await out(signable(), { signerName: '王经理', shortReason: '两人分工' })).toBe(
      say.signatureMissing(7),
    )
    expect(
      await said(people.weibao.call(calls.signOut, leave(id, signable(), { shortReason: '急' }))),
    ).toContain('孙维修')
    expect(await said(people.qiye2.call(calls.getDetail, { id }))).toBe(kitMessages.missing)
    expect(await out(signable(), { shortReason: '两人分工' })).toBe('went through')
    expect(await recordNow(id)).toMatchObject({
      step: 'WBQR',
      status: '1',
      duration: 10,
      tooShort: true,
      itemResult: '共31项，合格31',
      confirmLimit: '2026-11-27',
      nextMaintDate: '2026-12-05',
    })
  })

  it('wants photographs of the tests of a year', async () => {
    const { id } = await signedIn({ maintType: '4' })
    now('2026-11-20T11:30:00')
    expect(await said(people.weixiu.call(calls.signOut, leave(id, signable('4'))))).toBe(
      say.photoMissing('制动器制动能力试验'),
    )
  })

  it('ends at once with a signature there, and keeps its lines', async () => {
    const { id } = await signedIn()
    now('2026-11-20T10:10:00')
    const signed = (signature: string) => leave(id, signable(), { signerName: '王经理', signature })
    expect(await said(people.weixiu.call(calls.signOut, signed('<svg onload=alert(1)>')))).toBe(
      say.wrongSignature,
    )
    await people.weixiu.must(calls.signOut, signed('M10 10L60 40'))
    expect(await recordNow(id)).toMatchObject({
      step: 'end',
      confirmWay: '1',
      confirmUserName: '王经理',
      confirmSign: 'M10 10L60 40',
      keepUntil: '2030-11-19',
    })
    const { list } = await people.jiancha.must(calls.find, { complex: (await recordNow(id)).recordno ?? '' })
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain('M10 10')
  })

  it('keeps its photographs once it was sent, for whoever sees it to read and for nobody to change', async () => {
    const { id } = await done()
    const files = (who: Account) => people[who].call(listAttachments, { attrefsysid: id })
    for (const who of ['weixiu', 'qiye', 'jiancha'] as const)
      expect(await files(who)).toMatchObject({ data: [{ atttype: 'WBQD', deletable: false }] })
    expect(await said(files('qiye2'))).toBe(kitMessages.missing)
    const [row] = await people.qiye.must(listAttachments, { attrefsysid: id })
    const attsysid = row?.attsysid ?? ''
    for (const who of ['weixiu', 'qiye'] as const)
      expect(await said(people[who].call(deleteAttachment, { attsysid }))).not.toBe('went through')
    expect(await said(people.qiye.call(deleteAttachment, { attsysid }))).toBe(say.filesFixed)
    // Nothing takes a record away: it has neither a call nor a move that deletes or voids it.
    expect(Object.keys(calls).filter((name) => /delete|void|withdraw/i.test(name))).toEqual([])
    const moves = Object.values(recordProcess.steps).flatMap(({ actions }) => Object.keys(actions))
    expect(moves.sort()).toEqual(['confirm', 'lapse', 'return', 'signOut'])
  })

  it('of a phone that sends a picture of the signature ends as well, and stays as it was confirmed', async () => {
    const { id } = await signedIn()
    await photo(id, 'WBQM')
    now('2026-11-20T10:10:00')
    await people.weixiu.must(calls.signOut, leave(id, signable(), { signerName: '王经理' }))
    expect(await recordNow(id)).toMatchObject({
      step: 'end',
      status: '2',
      confirmWay: '1',
      confirmUserName: '王经理',
    })
    expect(await said(people.weixiu.call(calls.signOut, leave(id, signable())))).toBe(say.confirmedAlready)
  })

  it('is confirmed by the using unit within seven days, else it stands unconfirmed', async () => {
    const { id } = await done()
    expect(await said(people.weixiu.call(calls.move, { id, action: 'confirm' }))).toBe(kitMessages.forbidden)
    await people.qiye.must(calls.move, { id, action: 'confirm', opinion: '已到场' })
    expect(await recordNow(id)).toMatchObject({ status: '2', confirmWay: '2', confirmOpinion: '已到场' })
    now('2026-11-20T09:30:00')
    const { id: late } = await done()
    now('2026-11-28T02:00:00')
    await turnDay(await server.current.contextOf('admin'))
    await signInAll()
    expect(await recordNow(late)).toMatchObject({ step: 'end', status: '3', confirmWay: '3' })
    now('2026-11-20T09:30:00')
    await signInAll()
  })

  it('that finds something unfit opens a repair, and what endangers people a hidden danger', async () => {
    const { id } = await signedIn()
    now('2026-11-20T10:10:00')
    const sheet = signable('1', {
      '1-28': { result: '2', note: '层门门锁触点短接', serious: true },
      '1-15': { result: '2', note: '一盏不亮' },
    })
    await people.weixiu.must(calls.signOut, leave(id, sheet))
    const { recordno } = await recordNow(id)
    const { rows: repairs } = await run(
      sql`select repairno, "faultDesc" from fault_repair where recordno = ${recordno}`,
    )
    expect(repairs).toMatchObject([
      { repairno: expect.stringMatching(/^GX/), faultDesc: expect.stringContaining('井道照明：一盏不亮') },
    ])
    const { rows: dangers } = await run(sql`select foundsource, step, dangerlevel from hidden_danger
      where "dangerDesc" like ${`%${recordno}%`}`)
    expect(dangers).toEqual([{ foundsource: '4', step: 'YHCL', dangerlevel: '2' }])
  })
})

describe('a plan', () => {
  it('stands once for each bound lift in use, pauses, is done by a visit and says when it is late', async () => {
    const { lift, tag } = await taggedLift()
    const plans = async () => (await people.jiancha.must(planCalls.find, { equcode: lift.equcode })).list
    const day = async () => turnDay(await server.current.contextOf('admin'))
    await day()
    await day()
    expect(await plans()).toMatchObject([
      { status: '0', planDate: '2026-12-05', maintType: '1', overdueDays: 0 },
    ])
    await run(sql`update equipment set "useState" = '2' where id = ${lift.id}::uuid`)
    await day()
    expect(await plans()).toMatchObject([{ status: '3' }])
    expect(await said(people.weixiu.call(calls.signIn, visit(tag)))).toBe(say.notInUse)
    await run(sql`update equipment set "useState" = '1' where id = ${lift.id}::uuid`)
    await day()
    expect(await plans()).toMatchObject([{ status: '0' }])

    await run(
      sql`update maintenance_plan set "planDate" = '2026-11-03' where equdatasysid = ${lift.id}::uuid`,
    )
    await day()
    expect(await plans()).toMatchObject([{ status: '1', overdueDays: 17, toldDate: '2026-11-20' }])
    const context = await server.current.contextOf('admin')
    await sweepWarnings(context)
    const warned = async () =>
      (
        await run(sql`select "warnType", "handleStatus" from warning_info where equdatasysid = ${lift.id}::uuid
        and "sourceKey" like 'visit:%'`)
      ).rows
    expect(await warned()).toEqual([{ warnType: '05', handleStatus: '0' }])
    const sent = visit(tag)
    await people.weixiu.must(calls.signIn, sent)
    await photo(sent.id, 'WBQD')
    now('2026-11-20T10:10:00')
    await people.weixiu.must(calls.signOut, leave(sent.id, signable()))
    expect(await plans()).toMatchObject([
      { status: '0', planDate: '2026-12-05' },
      { status: '2', finishDate: '2026-11-20', overdueDays: 17 },
    ])
    await sweepWarnings(context)
    expect(await warned()).toEqual([{ warnType: '05', handleStatus: '2' }])
    expect((await people.qiye2.must(planCalls.list, { complex: lift.equcode })).list).toEqual([])
  })
})

describe('the table of records', () =>
  walkProcess({
    process: recordProcess,
    calls,
    accounts,
    person: (name) => people[name],
    watcher: 'jiancha',
    allowed: {
      WBJL: { signOut: ['weixiu'] },
      WBQR: { confirm: ['qiye'], return: ['qiye'], lapse: [] },
    },
    after: { 'WBJL.signOut': 'WBQR', 'WBQR.confirm': 'end', 'WBQR.return': 'WBJL' },
    way: { WBJL: [], WBQR: [['weixiu', 'signOut']] },
    fresh: async () => {
      const { id } = await signedIn()
      await run(sql`update maintenance_record set sheet = ${JSON.stringify(signable())}::jsonb,
        "signinTime" = '2026-11-20T00:30:00Z' where id = ${id}::uuid`)
      return (await recordNow(id)) as unknown as WalkedRow
    },
  }))
