import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { largeProjectProcess } from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import type { LargeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  filingCalls,
  largeProjectCalls,
  missionCalls,
} from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import type { LargeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as told } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { prefillUnconfirmed } from '@tejian/contract/reports/entryMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, itemRows, lackReason, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
const accounts = ['shouli', 'jianyan', 'jianyan2', 'anpai', 'shenhe', 'qiye', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  // Devices of the demonstration's turnarounds have no business, and would be found free.
  await sql`delete from large_project_device`.execute(server.current.services.db)
})

const { save, move, getDetail, delete: remove } = largeProjectCalls
const { list, savePlan, saveEntry, confirm } = missionCalls
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)
const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const { isSuccess, errorMsg } = await answer
  return isSuccess ? 'went through' : String(errorMsg)
}

const shutdown = { shutdownFrom: '2026-11-20', shutdownTo: '2026-12-10' }

async function asking(devices: readonly DemoDevice[], more: object = {}) {
  const [first] = devices
  return {
    projectname: '合成装置大检',
    unitId: first?.unitId,
    contactname: '朱经办',
    contacttel: '19900001001',
    ...shutdown,
    equcodeset: devices.map(({ equcode }) => equcode).join(','),
    ...more,
    ...(await unitName(first?.unitId ?? '')),
  }
}

async function unitName(id: string): Promise<{ unitname: string }> {
  const { rows } = await sql<{ unitname: string }>`select unitname from unit where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
  return { unitname: rows[0]?.unitname ?? '' }
}

const vessels = (count = 1, more: { unitOf?: string; notUnitOf?: string } = {}): Promise<DemoDevice[]> =>
  takeDevices(server.current, count, { prefix: '21', notUnitOf: 'qiye', ...more })

/** Devices that no other test finds free. */
const reserve = (devices: readonly DemoDevice[]) =>
  run(sql`insert into business_item (equdatasysid, step, state)
    select unnest(${devices.map(({ id }) => id)}::uuid[]), 'end', '99'`)

async function made(count = 1, more: object = {}) {
  const devices = await vessels(count)
  const row = (await people.shouli.must(save, await asking(devices, more))) as unknown as LargeProject
  await reserve(devices)
  return { row, devices }
}

const act = (name: Account, id: string, action: string, more: object = {}) =>
  people[name].call(move, { id, action, ...more })

const devicesOf = async (projectId: string): Promise<LargeProjectDevice[]> =>
  (await people.jianyan.must(filingCalls.find, { projectId })).list as unknown as LargeProjectDevice[]

const plan = {
  inmGroupCode: 'DJ',
  planInspectDate: '2026-11-24',
  inspectorLogins: 'jianyan,jianyan2',
  proPrincipalId: 'jianyan',
  inspmethod: '01,02',
  inspContent: '宏观检验、壁厚测定',
  riskmeasure: '隔断、置换、专人监护',
}

async function planned(count = 1) {
  const { row, devices } = await made(count)
  await people.shouli.must(move, { id: row.id, action: 'file' })
  const [first] = await devicesOf(row.id)
  await people.jianyan.must(savePlan, { id: first?.id, ...plan, planForAll: '1' })
  return { row, devices }
}

/** A project whose tasks are generated, and whose items wait at 报告生成. */
async function arranged(count = 1) {
  const { row, devices } = await planned(count)
  await people.jianyan.must(move, { id: row.id, action: 'generate' })
  const rows = await devicesOf(row.id)
  const [first] = rows
  const { rows: found } = await sql<{ id: string }>`select appmainsysid as id from business_item
    where id = ${first?.itemId}::uuid`.execute(server.current.services.db)
  return { row, devices, rows, appmainsysid: found[0]?.id ?? '' }
}

async function toBuild() {
  const all = await arranged()
  await people.shouli.must(reviewCalls.acceptCommit, { appmainsysid: all.appmainsysid, lackReason })
  const [item] = await itemRows(server.current, all.appmainsysid)
  await run(sql`update business_item set step = 'BGSC', "dealMan" = 'jianyan', "dealManName" = '检验员',
    "planInspectDate" = '2026-11-20' where id = ${item?.id}::uuid`)
  await run(sql`update task set step = 'BGSC', "dealMan" = 'jianyan' where id = ${item?.taskId}::uuid`)
  return { ...all, seisn: item?.seisn ?? '', device: all.rows[0] as LargeProjectDevice }
}

describe('filing', () => {
  it('is refused without session and code, and shows foreign rows to nobody', async () => {
    const asked = await asking(await vessels())
    expect(await said(server.current.nobody.call(save, asked))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'anpai', 'jiancha'] as const)
      expect(await said(people[name].call(save, asked))).toBe(kitMessages.forbidden)
    for (const call of [getDetail, filingCalls.getDetail, missionCalls.getDetail])
      expect(await said(people.shouli.call(call, { id: crypto.randomUUID() }))).toBe(kitMessages.missing)
    const { row } = await made()
    expect(await said(people.qiye.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
  })

  it('takes vessels and piping of the unit, none that is taken', async () => {
    const [lift] = await takeDevices(server.current, 1)
    const [vessel] = await vessels()
    const call = async (devices: readonly (DemoDevice | undefined)[], more: object = {}) =>
      said(
        people.shouli.call(
          save,
          await asking(
            devices.filter((one) => one !== undefined),
            more,
          ),
        ),
      )
    expect(await call([lift])).toContain(told.otherClass(lift?.equcode ?? ''))
    expect(await call([vessel], { equcodeset: 'X-1' })).toContain(told.unknownDevices(['X-1']))
    expect(await call([vessel], { shutdownTo: '2026-11-19' })).toContain(told.endBeforeBegin)
    expect(await call([vessel], { shutdownFrom: '2026-11-01', shutdownTo: '2026-11-10' })).toContain(
      told.pastShutdown,
    )
    await run(sql`insert into business_item (equdatasysid, seisn, step, state)
      values (${vessel?.id}::uuid, 'YW-OPEN', 'YWSL', '3')`)
    expect(await call([vessel])).toContain(told.open('YW-OPEN'))
    const { row, devices } = await made()
    expect(row).toMatchObject({ step: 'DJBA', status: '1', equCount: 1 })
    expect(row.projectno).toMatch(/^DJ20261120\d{4}$/)
    expect(await call(devices)).toContain(told.inProject(devices[0]?.equcode ?? '', row.projectno ?? ''))
    expect(await devicesOf(row.id)).toMatchObject([
      { equcode: devices[0]?.equcode, status: '1', planInspectDate: '2026-11-20', projectno: row.projectno },
    ])
  })

  it('follows what is changed in a draft, and is deleted with its devices', async () => {
    const { row, devices } = await made(2)
    const [, second] = devices
    await people.shouli.must(save, { id: row.id, equcodeset: second?.equcode })
    expect((await devicesOf(row.id)).map(({ equcode }) => equcode)).toEqual([second?.equcode])
    await people.shouli.must(remove, { ids: row.id })
    expect(await devicesOf(row.id)).toEqual([])
    const { row: filed } = await made()
    await act('shouli', filed.id, 'file')
    expect(await said(people.shouli.call(remove, { ids: filed.id }))).toBe(kitMessages.notAtStart)
  })

  it('by the unit itself reaches the planners of its institute', async () => {
    const [taken] = (await vessels()) as [DemoDevice]
    const { rows: own } = await sql<{ unitId: string }>`update equipment set "unitId" =
      (select "unitId" from app_user where "loginName" = 'qiye') where id = ${taken.id}::uuid returning "unitId"`.execute(
      server.current.services.db,
    )
    const devices = [{ ...taken, unitId: own[0]?.unitId ?? '' }]
    const row = (await people.qiye.must(save, await asking(devices))) as unknown as LargeProject
    await people.qiye.must(move, { id: row.id, action: 'file' })
    await reserve(devices)
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where title = '待办：大检计划' and content like ${`%${row.projectno}%`}`.execute(
      server.current.services.db,
    )
    expect(rows.map(({ receiver }) => receiver)).toContain('jianyan')
  })
})

describe('the plan', () => {
  it('is made while the project is planned, on a day of the shutdown, by those who may', async () => {
    const { row } = await made()
    const [device] = await devicesOf(row.id)
    const call = (more: object = {}, name: Account = 'jianyan') =>
      said(people[name].call(savePlan, { id: device?.id, ...plan, ...more }))
    expect(await call({}, 'shouli')).toBe(kitMessages.forbidden)
    expect(await call()).toBe(told.notPlanning(row.projectno ?? ''))
    await act('shouli', row.id, 'file')
    expect(await call({ planInspectDate: '2026-12-11' })).toContain(told.outside)
    expect(await call({ inspContent: '' })).not.toBe('went through')
    expect(await call({ inmGroupCode: 'XSQJY' })).not.toBe('went through')
    expect(await call({ inspectorLogins: 'shouli', proPrincipalId: 'shouli' })).not.toBe('went through')
    expect(await said(act('jianyan', row.id, 'generate'))).toBe(told.unplanned(device?.equcode ?? ''))
    expect(await call()).toBe('went through')
    expect(await said(people.jianyan.call(list, { stepcode: 'nowhere' }))).toBe(told.unknownStep)
    expect(
      (await people.jianyan.must(list, { stepcode: 'plan', projectno: row.projectno ?? '' })).list,
    ).toHaveLength(1)
    expect(
      (await people.jianyan.must(list, { stepcode: 'enter', projectno: row.projectno ?? '' })).list,
    ).toEqual([])
  })

  it('may go to all devices of the category that have none', async () => {
    const { row } = await planned(2)
    expect(await devicesOf(row.id)).toMatchObject([
      { inspectorLogins: 'jianyan,jianyan2', planInspectDate: '2026-11-24' },
      { inspectorLogins: 'jianyan,jianyan2', planInspectDate: '2026-11-24' },
    ])
  })
})

describe('generating tasks', () => {
  it('makes one declaration for a kind, submitted, and one visit with the plan', async () => {
    const { row, rows, appmainsysid } = await arranged(2)
    const items = await itemRows(server.current, appmainsysid)
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      step: 'YWSL',
      planInspectDate: '2026-11-24',
      proPrincipalId: 'jianyan',
      inspectorIds: 'jianyan,jianyan2',
    })
    const sameplace = items[0]?.useaddress === items[1]?.useaddress
    expect(items.map(({ visitNo }) => visitNo)).toEqual(
      sameplace ? [items[0]?.seisn, items[0]?.seisn] : [null, null],
    )
    expect(rows.map(({ seisn }) => seisn).sort()).toEqual(items.map(({ seisn }) => seisn).sort())
    const detail = (await people.shouli.must(getDetail, { id: row.id })) as unknown as LargeProject
    expect(detail).toMatchObject({ status: '3', appnos: items[0]?.appno })
    expect(await said(act('jianyan', row.id, 'inspected'))).toBe(
      told.notInspected(rows.map(({ equcode }) => equcode ?? '').sort()[0] ?? ''),
    )
  })

  it('is refused where business was begun meanwhile', async () => {
    const { row, devices } = await planned()
    await run(sql`insert into business_item (equdatasysid, seisn, step, state)
      values (${devices[0]?.id}::uuid, 'YW-MEANWHILE', 'YWSL', '3')`)
    expect(await said(act('jianyan', row.id, 'generate'))).toContain(told.open('YW-MEANWHILE'))
    expect((await devicesOf(row.id))[0]).toMatchObject({ status: '2', seisn: null })
  })
})

describe('what was found', () => {
  const found = { thickness: '筒体A1 11.8', enteredGrade: '3', ndtResult: 'MT 20% Ⅰ级', defects: '接管咬边' }

  it('is entered by its inspectors once accepted, and until the report is submitted', async () => {
    const { row } = await made()
    const [draft] = await devicesOf(row.id)
    expect(await said(people.jianyan.call(saveEntry, { id: draft?.id, ...found }))).toBe(told.noTask)
    const { rows } = await arranged()
    const [device] = rows
    expect(await said(people.shouli.call(saveEntry, { id: device?.id, ...found }))).toBe(
      kitMessages.forbidden,
    )
    expect(await said(people.jianyan.call(saveEntry, { id: device?.id, ...found }))).toBe(
      told.notAccepted(device?.appno ?? ''),
    )
    const { device: open, seisn } = await toBuild()
    const call = (more: object) => said(people.jianyan.call(saveEntry, { id: open.id, ...more }))
    expect(await call({})).toBe(told.nothingEntered)
    expect(await call({ thickness: '筒体A1 11.8\n不详' })).toContain(told.badPoint(2))
    expect(await call({ enteredGrade: '9' })).not.toBe('went through')
    await run(sql`update business_item set "inspectorIds" = 'jianyan2', "proPrincipalId" = 'jianyan2'
      where seisn = ${seisn}`)
    expect(await call(found)).toBe(told.notInspector)
    await run(sql`update business_item set "inspectorIds" = 'jianyan', "proPrincipalId" = 'jianyan'
      where seisn = ${seisn}`)
    expect(await call(found)).toBe('went through')
    await run(sql`update business_item set step = 'BGQR' where seisn = ${seisn}`)
    expect(await call(found)).toBe(told.submitted(seisn))
  })

  it('begins the report, is followed there until somebody writes something else, and is confirmed', async () => {
    const { device, seisn } = await toBuild()
    const enter = (more: object) => people.jianyan.must(saveEntry, { id: device.id, ...found, ...more })
    await enter({})
    await people.jianyan.must(buildCalls.submitAppBussRepItem, { seisn })
    const sheet = () => people.jianyan.must(rptEditInfoCalls.detail, { seisn })
    const first = await sheet()
    expect(first.formData).toMatchObject({
      items: { '3.1': { rows: [{ 测点部位: '筒体A1', 实测厚度: '11.8' }] }, '9.4': { text: '3级' } },
      note: '无损检测：MT 20% Ⅰ级',
      problemDesc: '接管咬边',
    })
    expect(first.prefill).toMatchObject({ source: '大检录入', confirmed: false })
    expect(first.prefill?.places.map(({ field }) => field)).toEqual(['3.1', '9.4', 'problemDesc', 'note'])
    await people.jianyan.must(rptEditInfoCalls.save, {
      seisn,
      formData: JSON.stringify({ items: { '9.4': { text: '2级' } } }),
    })
    await enter({ enteredGrade: '4', defects: '接管咬边深0.6mm' })
    expect((await sheet()).formData).toMatchObject({
      items: { '9.4': { text: '2级' } },
      problemDesc: '接管咬边深0.6mm',
    })
    const problems = async () =>
      (await people.jianyan.must(entryCalls.reportSubmitValidate, { seisns: seisn })).errors.map(
        ({ message }) => message,
      )
    expect(await problems()).toContain(prefillUnconfirmed('大检录入'))
    expect(await said(people.shouli.call(confirm, { seisn }))).toBe(kitMessages.forbidden)
    expect(await said(people.jianyan2.call(confirm, { seisn }))).not.toBe('went through')
    await people.jianyan.must(confirm, { seisn })
    expect(await problems()).not.toContain(prefillUnconfirmed('大检录入'))
    await enter({ enteredGrade: '4', defects: '接管咬边' })
    expect((await sheet()).prefill).toMatchObject({ confirmed: false })
  })

  it('of other business is nothing to confirm', async () => {
    const [item] = await reportsToEnter(server.current)
    expect(await said(people.jianyan.call(confirm, { seisn: item?.seisn }))).toBe(told.nothingToConfirm)
    expect(await said(people.jianyan.call(confirm, { seisn: 'YW-NONE' }))).toBe(kitMessages.missing)
  })
})

describe('the end', () => {
  it('comes when everything was inspected, and when all business is over; void business is over', async () => {
    const { row, rows, appmainsysid } = await arranged()
    const [device] = rows
    await run(sql`update business_item set step = 'BGSH' where id = ${device?.itemId}::uuid`)
    await people.jianyan.must(move, { id: row.id, action: 'inspected' })
    expect(await said(act('jianyan', row.id, 'complete'))).toBe(told.notEnded(device?.seisn ?? ''))
    await run(
      sql`update business_item set step = 'end', state = '99' where appmainsysid = ${appmainsysid}::uuid`,
    )
    await people.jianyan.must(move, { id: row.id, action: 'complete' })
    expect((await devicesOf(row.id))[0]).toMatchObject({ status: '5' })
    const { rows: heard } = await sql<{ receiver: string }>`select receiver from message
      where title = '大检项目已办结' and content like ${`%${row.projectno}%`}`.execute(
      server.current.services.db,
    )
    expect(heard.map(({ receiver }) => receiver)).toEqual(['shouli'])
    expect(await said(people.shouli.call(declarationCalls.find, { appno: device?.appno ?? '' }))).toBe(
      'went through',
    )
  })
})

async function freshProject(): Promise<WalkedRow> {
  const { row } = await made()
  // Planned already, so that only the process decides.
  await run(sql`update large_project_device set "planInspectDate" = '2026-11-24', "inspectorLogins" = 'jianyan',
    inspectors = '检验员', "proPrincipalId" = 'jianyan', "proPrincipalName" = '检验员' where "projectId" = ${row.id}::uuid`)
  return row as unknown as WalkedRow
}

/** A walk ends the business that it makes at once, so that the project may go on. */
async function endBusiness(): Promise<void> {
  await run(sql`update business_item set step = 'end' where id in
    (select "itemId" from large_project_device where status = '3')`)
}

walkProcess({
  process: largeProjectProcess,
  calls: {
    getDetail,
    move,
  },
  accounts,
  person: (name) =>
    ({
      ...people[name],
      call: async (call: never, input: never) => {
        await endBusiness()
        return people[name].call(call, input)
      },
      must: async (call: never, input: never) => {
        await endBusiness()
        return people[name].must(call, input)
      },
    }) as TestUser,
  watcher: 'shouli',
  allowed: {
    DJBA: { file: ['shouli'] },
    DJJH: { generate: ['jianyan', 'jianyan2'], return: ['jianyan', 'jianyan2'] },
    DJSS: { inspected: ['jianyan', 'jianyan2'] },
    DJBJ: { complete: ['jianyan', 'jianyan2'] },
  },
  after: {
    'DJBA.file': 'DJJH',
    'DJJH.generate': 'DJSS',
    'DJJH.return': 'DJBA',
    'DJSS.inspected': 'DJBJ',
    'DJBJ.complete': 'end',
  },
  way: {
    DJBA: [],
    DJJH: [['shouli', 'file']],
    DJSS: [
      ['shouli', 'file'],
      ['jianyan', 'generate'],
    ],
    DJBJ: [
      ['shouli', 'file'],
      ['jianyan', 'generate'],
      ['jianyan', 'inspected'],
    ],
  },
  fresh: freshProject,
})
