import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredMessages } from '@tejian/contract/equipment/plans/messages.ts'
import { registrationCalls } from '@tejian/contract/equipment/registration/calls.ts'
import { registerWays } from '@tejian/contract/equipment/registration/eligibility.ts'
import { registrationMessages } from '@tejian/contract/equipment/registration/messages.ts'
import { registrationProcess } from '@tejian/contract/equipment/registration/registration.process.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sheetFor, takeDevices } from '../../app/testing/declarations.ts'
import { deviceNow, deviceSupply, type TestDevice } from '../../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { certificateFront } from './certificateNo.ts'

const server = useTestApp()
const accounts = ['jiancha', 'qiye', 'caiwu', 'admin'] as const
type Account = (typeof accounts)[number] | 'qiye2' | 'jiancha_qt'
let people: Record<Account, TestUser>
const next = deviceSupply(server)
const waiting = `"regState" = '0' and "useState" = '0' and equclacode like '3%'`
const { save, move, getDetail, list } = registrationCalls

beforeAll(async () => {
  const names = [...accounts, 'qiye2', 'jiancha_qt'] as const
  const made = names.map(async (name) => [name, await server.current.as(name)] as const)
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
  // The office has few devices that wait for registration; these were never certified.
  await sql`update equipment set "regState" = '0', "useState" = '0', usecertno = null, lastresult = null, equregcode = null
    where id in (select id from equipment where equclacode like '3%' and "useState" = '1' order by id desc limit 60)`.execute(
    server.current.services.db,
  )
  await sql`delete from use_registration`.execute(server.current.services.db)
})

const sheet = (device: TestDevice, more: object = {}) => ({
  registerWay: registerWays.sets,
  equdatasysid: device.id,
  reportno: 'JJ2026-0001',
  contactname: '朱经办',
  contacttel: '19900001111',
  ...more,
})
const refused = async (person: TestUser, input: object): Promise<string> => {
  const answer = await person.call(save, { ...input })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}
async function issued(row: WalkedRow): Promise<WalkedRow> {
  await people.jiancha.must(move, { id: row.id, action: 'submit' })
  for (const action of ['accept', 'pass', 'issue']) await people.jiancha.must(move, { id: row.id, action })
  return (await people.jiancha.must(getDetail, { id: row.id })) as WalkedRow
}

describe('a use registration', () => {
  const clerks = ['jiancha'] as const
  walkProcess({
    process: registrationProcess,
    calls: registrationCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      DJSQ: { submit: ['jiancha'] },
      DJSL: { accept: clerks, return: clerks, refuse: clerks },
      DJSH: { pass: clerks, return: clerks, refuse: clerks },
      // A return to the review goes to whoever did it.
      DJFZ: { issue: clerks, return: clerks },
    },
    after: {
      'DJSQ.submit': 'DJSL',
      'DJSL.accept': 'DJSH',
      'DJSL.return': 'DJSQ',
      'DJSL.refuse': 'end',
      'DJSH.pass': 'DJFZ',
      'DJSH.return': 'DJSQ',
      'DJSH.refuse': 'end',
      'DJFZ.issue': 'end',
      'DJFZ.return': 'DJSH',
    },
    way: {
      DJSQ: [],
      DJSL: [['jiancha', 'submit']],
      DJSH: [
        ['jiancha', 'submit'],
        ['jiancha', 'accept'],
      ],
      DJFZ: [
        ['jiancha', 'submit'],
        ['jiancha', 'accept'],
        ['jiancha', 'pass'],
      ],
    },
    watcher: 'jiancha',
    fresh: async () => (await people.jiancha.must(save, sheet(await next(waiting)))) as WalkedRow,
  })

  it('is refused without the code, for foreign and registered devices, and the wrong way', async () => {
    const device = await next(waiting)
    expect(await refused(people.caiwu, sheet(device))).toBe(kitMessages.forbidden)
    expect(
      await refused(people.jiancha_qt, sheet(await next(`${waiting} and "areaId" like '331102%'`))),
    ).toBe(registrationMessages.noDevice)
    expect(await refused(people.jiancha, sheet(device, { reportno: '' }))).toMatch('报告编号')
    const registered = await next(`"regState" = '1' and equclacode like '3%' and usecertno is not null`)
    expect(await refused(people.jiancha, sheet(registered))).toBe(
      registrationMessages.alreadyRegistered(registered.equcode, String(registered.usecertno)),
    )
    expect(
      await refused(
        people.jiancha,
        sheet(device, { registerWay: '2', unitId: device.unitId, equdatasysid: '', equList: device.equcode }),
      ),
    ).toBe(registrationMessages.bySets(device.equcode))
    const pipe = await next(`equclacode like '83%'`)
    expect(await refused(people.jiancha, sheet(pipe))).toBe(registrationMessages.byUnits(pipe.equcode))
    expect(
      await refused(
        people.jiancha,
        sheet(pipe, { registerWay: '2', unitId: pipe.unitId, equdatasysid: '', equList: '9999' }),
      ),
    ).toBe(registrationMessages.unknownDevices('9999'))
  })

  it('is refused while the device is sealed up, at every step; declaring it is not', async () => {
    const { db } = server.current.services
    const lock = (id: string, docno: string | null) =>
      sql`update equipment set "lockDocno" = ${docno}, "lockKind" = ${docno && '1'} where id = ${id}::uuid`.execute(
        db,
      )
    const docno = '青市监特强〔2026〕3号'
    const device = await next(waiting)
    await lock(device.id, docno)
    expect(await refused(people.jiancha, sheet(device))).toBe(
      '设备已被依法查封（青市监特强〔2026〕3号），解除后再办理',
    )
    await lock(device.id, null)
    const { id } = (await people.jiancha.must(save, sheet(device))) as WalkedRow
    await people.jiancha.must(move, { id, action: 'submit' })
    await people.jiancha.must(move, { id, action: 'accept' })
    await people.jiancha.must(move, { id, action: 'pass' })
    await lock(device.id, docno)
    const issuing = await people.jiancha.call(move, { id, action: 'issue' })
    expect(issuing).toMatchObject({ isSuccess: false })
    expect(JSON.stringify(issuing)).toContain(registrationMessages.sealed(docno))
    const [inUse] = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    await lock(inUse?.id ?? '', docno)
    const declared = await sheetFor(server.current, inUse ? [inUse] : [])
    const made = await people.qiye.must(declarationCalls.saveAppMain, declared)
    const sent = await people.qiye.call(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    expect(sent.isSuccess).toBe(true)
  })

  it('gives the device its certificate and settles what was found unregistered', async () => {
    const device = await next(waiting)
    const found = (await people.jiancha.must(unregisteredCalls.save, {
      equdatasysid: device.id,
      equclacode: device.equclacode,
      equname: device.equname,
      foundsource: '3',
      foundDate: '2026-11-10',
    })) as WalkedRow
    const made = (await people.jiancha.must(save, sheet(device))) as WalkedRow
    expect(made).toMatchObject({
      regno: expect.stringMatching(/^SYDJ20261120\d{4}$/),
      status: '0',
      equcode: device.equcode,
      equCount: 1,
    })
    const done = await issued(made)
    const now = await deviceNow(server.current, device.id)
    expect(done).toMatchObject({ status: '4', regdate: '2026-11-20', regperson: '韩监察' })
    expect(String(done.usecertno).startsWith(certificateFront(String(device.equclacode), '浙K'))).toBe(true)
    expect(now).toMatchObject({
      usecertno: done.usecertno,
      regState: '1',
      useState: '1',
      regType: '1',
      regdate: '2026-11-20',
    })
    expect(await people.jiancha.must(unregisteredCalls.getDetail, { id: found.id })).toMatchObject({
      status: '2',
      disposeResult: registrationMessages.settled(String(done.usecertno)),
    })
    const { list: rows } = (await people.jiancha.must(list, {
      registerWay: 'set',
      usecertno: done.usecertno,
    })) as { list: WalkedRow[] }
    expect(rows.map(({ id, unitname }) => [id, unitname])).toEqual([[made.id, device.useunit]])
  })

  it('numbers certificates behind those that archives carry, without doubles under parallel issues', async () => {
    const rows = await Promise.all(
      Array.from(
        { length: 4 },
        async () =>
          (await people.jiancha.must(
            save,
            sheet(await next(`${waiting} and equclacode = '3110'`)),
          )) as WalkedRow,
      ),
    )
    for (const row of rows) {
      await people.jiancha.must(move, { id: row.id, action: 'submit' })
      for (const action of ['accept', 'pass']) await people.jiancha.must(move, { id: row.id, action })
    }
    await Promise.all(rows.map((row) => people.jiancha.must(move, { id: row.id, action: 'issue' })))
    const { rows: numbers } = await sql<{
      usecertno: string
      count: number
    }>`select usecertno, count(*)::integer as count from equipment
      where usecertno in (select usecertno from use_registration where id = any(${rows.map(({ id }) => id)}::uuid[])) group by usecertno`.execute(
      server.current.services.db,
    )
    expect(numbers.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  })

  it('registers the pipes of a unit under one number', async () => {
    const { db } = server.current.services
    const pipe = await next(`equclacode like '83%'`)
    await sql`update equipment set "regState" = '0', "useState" = '0', usecertno = null, lastresult = null
      where id = ${pipe.id}::uuid`.execute(db)
    const row = (await people.jiancha.must(
      save,
      sheet(pipe, {
        registerWay: registerWays.units,
        equdatasysid: '',
        unitId: pipe.unitId,
        useunit: pipe.useunit,
        equList: pipe.equcode,
      }),
    )) as WalkedRow
    const done = await issued(row)
    expect(done.usecertno).toMatch(/^管3/)
    expect(await deviceNow(server.current, pipe.id)).toMatchObject({
      usecertno: done.usecertno,
      regState: '1',
    })
  })
})

describe('equipment found unregistered', () => {
  const {
    save: note,
    find,
    dispose,
    collect,
    container,
    pipeline,
    disregister,
    getDetail: read,
  } = unregisteredCalls
  const sheetOf = (more: object = {}) => ({
    equclacode: '2150',
    equname: '储气罐',
    areaId: '331102',
    foundsource: '3',
    foundDate: '2026-11-10',
    ...more,
  })

  it('is refused to strangers, for registered devices, with impossible days', async () => {
    expect(await people.qiye.call(find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await people.jiancha.call(note, sheetOf({ foundDate: '2026-11-21' }))).toMatchObject({
      errorMsg: unregisteredMessages.foundLater,
    })
    expect(await people.jiancha.call(note, sheetOf({ areaId: '' }))).toMatchObject({
      errorMsg: unregisteredMessages.noArea,
    })
    const device = await next(`"regState" = '1'`)
    expect(await people.jiancha.call(note, sheetOf({ equdatasysid: device.id }))).toMatchObject({
      errorMsg: unregisteredMessages.registered,
    })
    const made = (await people.jiancha.must(note, sheetOf())) as WalkedRow
    expect(await people.jiancha_qt.call(read, { id: made.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      await people.jiancha_qt.call(dispose, {
        id: made.id,
        version: 1,
        status: '1',
        disposeResult: '责令登记',
      }),
    ).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      await people.caiwu.call(dispose, { id: made.id, version: 1, status: '1', disposeResult: '责令登记' }),
    ).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('is collected from the archive once, disposed by the first of two, and listed for the clean-up', async () => {
    const device = await next(waiting)
    await sql`update equipment set "useState" = '6' where id = ${device.id}::uuid`.execute(
      server.current.services.db,
    )
    expect((await people.jiancha.must(collect, {})).count).toBeGreaterThan(0)
    expect(await people.jiancha.must(collect, {})).toEqual({ count: 0 })
    const { list: rows } = await people.jiancha.must(find, { equdatasysid: device.id })
    const [row] = rows
    expect(row).toMatchObject({ foundsource: expect.stringMatching(/[12]/), status: '0', usestate: '6' })
    const act = (status: string) =>
      people.jiancha.call(dispose, {
        id: row?.id,
        version: row?.version,
        status,
        disposeResult: '已责令限期登记',
      })
    const answers = await Promise.all([act('1'), act('2')])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({
      errorMsg: expect.stringMatching(/韩监察/),
    })
    const years = async (call: typeof container): Promise<Set<unknown>> =>
      new Set(
        (await people.jiancha.must(call, { pageSize: 100 })).list.map(
          (one) => `${one.equclacode?.charAt(0)}/${one.foundyear}`,
        ),
      )
    expect(await years(container)).toEqual(new Set(['2/2020']))
    expect(await years(pipeline)).toEqual(new Set(['8/2020']))
    const cancelled = await people.jiancha.must(disregister, {})
    expect(new Set(cancelled.list.map(({ regState }) => regState))).toEqual(new Set(['4']))
  })
})
