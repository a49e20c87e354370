import { createHash } from 'node:crypto'
import { constructionCalls, constructionRegister } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import type { ConstructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { beyondNetwork } from '../../app/testing/tcpProxy.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { reportFiles } from '../../reports/public.ts'
import { verifyPdf } from '../../reports/seal/testing/verifyPdf.ts'
import { orderSeal, sealCertificates } from './seal.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const names = [
  'weibao',
  'zhizao',
  'qiye',
  'jiancha',
  'jiancha_qt',
  'anpai',
  'zhanzhang',
  'jianyan',
  'jianyan2',
  'shouli',
] as const
type Name = (typeof names)[number]
let people: Record<Name, TestUser>
let lift: Row
type Row = Record<string, unknown> & { id: string; version: number; actions?: string[] }

const { save, find, getDetail, move, delete: remove } = constructionRegister
const calls = constructionCalls
const back = { backReason: '资料不完整', backDescription: '请补充施工方案' }

beforeAll(async () => {
  const signed = await Promise.all(names.map((name) => server.current.as(name)))
  people = Object.fromEntries(names.map((name, place) => [name, signed[place]])) as Record<Name, TestUser>
  const { rows } =
    await sql<Row>`select equipment.* from equipment join app_user on app_user."unitId" = equipment."maintUnitId"
    where "loginName" = 'weibao' and equipment."areaId" like '331102%' and "useState" = '1' order by equcode desc limit 1`.execute(
      server.current.services.db,
    )
  lift = rows[0] as Row
})

let made = 0
const device = (more: Record<string, string> = {}) => {
  made += 1
  return {
    equclacode: '3110',
    equname: '乘客电梯',
    model: 'TKJ1000/1.75',
    factoryno: `GZ${String(made).padStart(5, '0')}`,
    madeunit: '莲都云磐电梯有限公司（演示）',
    madedate: '2026-09-01',
    ...more,
  }
}
const sheet = (more: Record<string, unknown> = {}) => ({
  projectName: '岭澜公司1号楼电梯安装',
  constype: '1',
  instunit: '由档案带出',
  licenseno: 'TS3333003-2029',
  licenseScope: '电梯安装（含修理）A1、A2',
  licenseValid: '2029-06-30',
  useunit: '莲都岭澜实业股份有限公司（演示）',
  devices: JSON.stringify({ items: [device()] }),
  consplace: '莲都区岭澜公司1号楼',
  areaId: '331102',
  planstartdate: '2026-12-01',
  planenddate: '2027-01-20',
  contactname: '尤维保',
  contacttel: '19900001020',
  content: '安装乘客电梯一台',
  ...more,
})
const write = async (more: Record<string, unknown> = {}, by: Name = 'weibao'): Promise<Row> =>
  (await people[by].must(save, sheet(more))) as Row
const look = async (id: string, by: Name = 'jiancha'): Promise<Row> =>
  (await people[by].must(getDetail, { id })) as Row
const sentence = async (answer: Promise<Answer<unknown>>): Promise<string> => {
  const given = await answer
  expect(given.isSuccess).toBe(false)
  return given.isSuccess ? '' : given.errorMsg
}
const paper = (id: string) =>
  sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, 'JGZL', '竣工资料.pdf', ${`none/${id}`}, 1, 'application/pdf')`.execute(
    server.current.services.db,
  )
const submit = (id: string) => people.weibao.must(move, { id, action: 'submit' })
const receive = (id: string) => people.jiancha.must(move, { id, action: 'receive' })
const release = (id: string, more: Record<string, unknown> = {}) =>
  people.anpai.must(calls.taskRelease, { ids: id, dealMan: 'jianyan', ...more })
const today = '2026-11-20'
async function standing(step: string, more: Record<string, unknown> = {}): Promise<Row> {
  const { id } = await write(more)
  const ways: Array<[string, () => Promise<unknown>]> = [
    ['SGDJ', () => submit(id)],
    ['SGSH', () => receive(id)],
    ['JJFP', () => release(id)],
    ['SCJJ', () => people.jianyan.must(calls.scjjConfirm, { id, inspectdate: today })],
    [
      'NYSY',
      async () => {
        await people.jianyan.must(calls.stepSave, { id, testPress: '1.25' })
        await people.jianyan.must(calls.nysyConfirm, { id, inspectdate: today })
      },
    ],
    [
      'JGSH',
      async () => {
        await paper(id)
        await people.jianyan.must(calls.stepSave, { id, compDate: today })
        await people.jianyan.must(calls.jgshConfirm, { id })
      },
    ],
    ['BGCJ', () => people.jianyan.must(calls.bgcjConfirm, { id, issueDate: today, conclusion: '1' })],
  ]
  for (const [at, go] of ways) {
    const { step: now } = await look(id)
    if (now === step) break
    if (now === at) await go()
  }
  const row = await look(id)
  expect(row.step).toBe(step)
  return row
}

describe('a construction notice', () => {
  it('is refused to strangers, for other units, beyond the area, with wrong devices and dates', async () => {
    expect(await sentence(people.qiye.call(save, sheet()))).toBe(kitMessages.forbidden)
    expect(await sentence(people.weibao.call(save, sheet({ instUnitId: lift.unitId })))).toBe(
      constructionMessages.ownUnitOnly,
    )
    const by = (more: Record<string, unknown>) => people.weibao.call(save, sheet(more))
    for (const [more, expected] of [
      [{ planenddate: '2026-11-30' }, constructionMessages.datesReversed],
      [{ areaId: '999999' }, constructionMessages.unknownArea],
      [{ devices: JSON.stringify({ items: [] }) }, constructionMessages.noDevices],
      [{ devices: JSON.stringify({ items: ['x'] }) }, constructionMessages.brokenDevices],
      [
        { devices: JSON.stringify({ items: [device(), device({ equclacode: '4110' })] }) },
        constructionMessages.mixedClasses,
      ],
      [
        { devices: JSON.stringify({ items: [device({ factoryno: '' })] }) },
        constructionMessages.deviceWanting(1, '出厂编号'),
      ],
      [{ constype: '2' }, constructionMessages.wantsArchived(1)],
      [
        {
          devices: JSON.stringify({
            items: [device({ equdatasysid: '018f0000-0000-7000-8000-000000000000' })],
          }),
        },
        /没有找到设备/,
      ],
    ] as const)
      expect(await sentence(by(more))).toMatch(expected)
    expect(
      await sentence(people.jiancha_qt.call(save, sheet({ instcreditcode: '91331199MA2X000038' }))),
    ).toMatch(/不在您的管辖范围内|没有统一社会信用代码/)
    expect(await sentence(people.jiancha.call(save, sheet()))).toBe(constructionMessages.noUnit)
  })

  it('is written by the unit itself or by an authority for a unit, and says what speaks against it', async () => {
    const row = await write({ licenseValid: '2026-10-01', licenseScope: '起重机械安装' })
    expect(row).toMatchObject({
      noticeno: expect.stringMatching(/^SGGZ20261120\d{4}$/),
      step: 'SGDJ',
      status: '0',
      instunit: expect.stringContaining('维保'),
      supervised: true,
      pressureTest: false,
      warnings: `${constructionMessages.licenceEnded('2026-10-01')}；${constructionMessages.licenceUnfit('电梯')}`,
    })
    const own = await people.weibao.must(calls.ownUnit, {})
    expect(own?.licenseScope).toContain('电梯')
    expect(await people.jiancha.must(calls.ownUnit, {})).toBeNull()
    const entered = (await people.jiancha.must(
      save,
      sheet({ instcreditcode: own?.instcreditcode, instunit: '' }),
    )) as Row
    expect(entered).toMatchObject({ instunit: own?.instunit, dealMan: 'jiancha' })
    expect(await sentence(people.weibao.call(save, { id: entered.id, projectName: '别人的' }))).toBe(
      kitMessages.notAtStart,
    )
    expect(await sentence(people.zhizao.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
    expect(await sentence(people.zhizao.call(save, { id: row.id, projectName: '改' }))).toBe(
      kitMessages.missing,
    )
    await people.weibao.must(remove, { ids: row.id })
  })

  it('names devices of the archive that are in sight or in care, and warns of a second notice for one', async () => {
    const found = await people.weibao.must(calls.deviceChoice, { complex: String(lift.equcode) })
    expect(found.list.map(({ id }) => id)).toEqual([lift.id])
    expect((await people.zhizao.must(calls.deviceChoice, { complex: String(lift.equcode) })).list).toEqual([])
    const items = [
      {
        ...device({ factoryno: String(lift.factoryno), madeunit: String(lift.madeunit) }),
        equcode: lift.equcode,
      },
    ]
    const repair = { constype: '3', devices: JSON.stringify({ items }) }
    const first = await write(repair)
    expect((first.devices as { items: Row[] }).items[0]?.equdatasysid).toBe(lift.id)
    await submit(first.id)
    const second = await write(repair)
    expect(second.warnings).toBe(
      constructionMessages.alreadyNoticed(String(lift.equcode), String(first.noticeno)),
    )
    await people.jiancha.must(calls.tellBack, { id: first.id, ...back })
    expect(await look(first.id, 'weibao')).toMatchObject({ step: 'SGDJ', status: '9', dealMan: 'weibao' })
  })

  it('goes to the area’s authority, comes back with a reason, and ends there where the law asks no inspection', async () => {
    const { id } = await write()
    expect(await sentence(people.jiancha.call(move, { id, action: 'submit' }))).toMatch(/尤维保办理/)
    await submit(id)
    expect(await sentence(people.weibao.call(move, { id, action: 'receive' }))).toBe(kitMessages.forbidden)
    expect(await sentence(people.jiancha_qt.call(move, { id, action: 'receive' }))).toBe(kitMessages.missing)
    expect(await sentence(people.jiancha.call(calls.tellBack, { id, backReason: ' ' }))).toBe(
      '请选择退回原因',
    )
    await people.jiancha.must(calls.tellBack, { id, ...back })
    const told = await sql<{ content: string }>`select content from message where receiver = 'weibao'
      order by "sendTime" desc, id desc limit 1`.execute(server.current.services.db)
    expect(told.rows[0]?.content).toContain('资料不完整')
    await submit(id)
    await receive(id)
    expect(await look(id)).toMatchObject({ step: 'JJFP', status: '2', auditUserName: '韩监察' })
    expect(await sentence(people.jiancha.call(move, { id, action: 'receive' }))).toMatch(/该任务已由韩监察于/)
    const items = [{ ...device({ factoryno: String(lift.factoryno) }), equcode: lift.equcode }]
    const plain = await write({ constype: '5', devices: JSON.stringify({ items }) })
    await submit(plain.id)
    await receive(plain.id)
    expect(await look(plain.id)).toMatchObject({ step: 'end', status: '8', supervised: false })
  })
})

describe('the supervised inspection', () => {
  it('is released to inspectors of the institute by whoever assigns, several at once', async () => {
    const [one, two] = [await standing('JJFP'), await standing('JJFP')]
    const ids = `${one.id},${two.id}`
    expect(await sentence(people.jianyan.call(calls.taskRelease, { ids, dealMan: 'jianyan' }))).toBe(
      kitMessages.forbidden,
    )
    for (const [more, expected] of [
      [{ ids: '', dealMan: 'jianyan' }, kitMessages.noRowSelected],
      [{ ids, dealMan: '' }, /请选择办理人/],
      [{ ids, dealMan: 'shouli' }, /叶受理/],
      [{ ids, dealMan: 'jiancha' }, /办理人/],
      [{ ids, dealMan: 'jianyan', planInspectDate: '2026-11-01' }, constructionMessages.planPast],
    ] as const)
      expect(await sentence(people.anpai.call(calls.taskRelease, more))).toMatch(expected)
    const released = { ids, dealMan: 'jianyan', inspectorLogins: 'jianyan2', planInspectDate: '2026-12-02' }
    expect(await people.zhanzhang.must(calls.taskRelease, released)).toBeNull()
    expect(await look(one.id)).toMatchObject({
      step: 'SCJJ',
      status: '3',
      dealMan: 'jianyan',
      proPrincipalName: '周检验',
      inspectorLogins: 'jianyan,jianyan2',
      planInspectDate: '2026-12-02',
    })
    expect(await sentence(people.anpai.call(calls.taskRelease, released))).toMatch(
      /2项均未办理：该任务已由蒋站长于/,
    )
  })

  it('goes step by step, only by its holder, with dates that follow one another, and no further after a failure', async () => {
    const { id } = await standing('SCJJ')
    const confirm = (more: Record<string, unknown>, by: Name = 'jianyan') =>
      people[by].call(calls.scjjConfirm, { id, ...more })
    expect(await sentence(confirm({ inspectdate: today }, 'jianyan2'))).toMatch(/周检验办理/)
    expect(await sentence(confirm({ inspectdate: today }, 'anpai'))).toBe(kitMessages.forbidden)
    expect(await sentence(confirm({ inspectdate: '2026-12-24' }))).toBe(constructionMessages.dayAhead)
    expect(await sentence(confirm({ inspectdate: '2026-11-01' }))).toBe(constructionMessages.dayBeforeNotice)
    expect(await sentence(confirm({ inspectdate: today, inspectResult: '3' }))).toBe(
      constructionMessages.failedFirst,
    )
    expect(await sentence(confirm({ inspectdate: today, inspectResult: '8' }))).toBe(
      constructionMessages.unknownResult,
    )
    // The machinery's own verb cannot leave out what the call asks for.
    expect(await sentence(people.jianyan.call(move, { id, action: 'scjjConfirm' }))).toBe('请选择检验日期')
    await people.jianyan.must(calls.scjjConfirm, { id, inspectdate: today, acceptOpinion: '现场符合' })
    expect(await look(id)).toMatchObject({
      step: 'JGSH',
      firstInspDate: today,
      firstInspResult: '1',
      dealMan: 'jianyan',
    })
    expect(await sentence(people.jianyan.call(calls.nysyConfirm, { id, inspectdate: today }))).toMatch(
      /该任务已由周检验于/,
    )
    expect(await sentence(people.jianyan.call(calls.jgshConfirm, { id }))).toBe(
      constructionMessages.noCompDate,
    )
    await people.jianyan.must(calls.stepSave, { id, compDate: today })
    expect(await look(id)).toMatchObject({ compDate: today, projectName: '岭澜公司1号楼电梯安装' })
    expect(await sentence(people.jianyan.call(calls.jgshConfirm, { id }))).toBe(constructionMessages.noPapers)
    await people.jianyan.must(calls.jgshRollback, { id, ...back })
    expect(await look(id)).toMatchObject({
      step: 'SCJJ',
      status: '3',
      dealMan: 'jianyan',
      backReason: back.backReason,
    })
    const log = await people.anpai.must(calls.logQuery, { id })
    expect(
      log.map(({ stepName, executor, acceptOpinion, fallbackReason }) => [
        stepName,
        executor,
        acceptOpinion,
        fallbackReason,
      ]),
    ).toEqual([
      ['施工告知登记', '尤维保', '', ''],
      ['施工告知登记', '尤维保', '', ''],
      ['施工告知审核', '韩监察', '', ''],
      ['监检任务分配', '蓝安排', '', ''],
      ['首次监检', '周检验', '现场符合', ''],
      ['竣工资料审核', '周检验', '', back.backReason],
    ])
    expect(await sentence(people.zhizao.call(calls.logQuery, { id }))).toBe(kitMessages.missing)
  })

  it('has a pressure test for what holds pressure, and rolls back over it', async () => {
    const boiler = {
      devices: JSON.stringify({ items: [device({ equclacode: '1100', equname: '蒸汽锅炉' })] }),
    }
    const { id } = await standing('NYSY', boiler)
    expect(await sentence(people.jianyan.call(calls.nysyConfirm, { id, inspectdate: today }))).toBe(
      constructionMessages.noTestPress,
    )
    await people.jianyan.must(calls.stepSave, { id, testPress: '1.65' })
    expect(
      await sentence(people.jianyan.call(calls.nysyConfirm, { id, inspectdate: today, inspectResult: '3' })),
    ).toBe(constructionMessages.failedTest)
    await people.jianyan.must(calls.nysyRollback, { id, ...back })
    expect((await look(id)).step).toBe('SCJJ')
    await people.jianyan.must(calls.scjjConfirm, { id, inspectdate: today })
    await people.jianyan.must(calls.nysyConfirm, { id, inspectdate: today })
    expect(await look(id)).toMatchObject({ step: 'JGSH', testPress: 1.65, testDate: today })
    await people.jianyan.must(calls.jgshRollback, { id, ...back })
    expect((await look(id)).step).toBe('NYSY')
  })

  it('ends with numbers from the ledger and writes into the archive of the device', async () => {
    const items = [
      {
        ...device({ factoryno: String(lift.factoryno), madeunit: String(lift.madeunit) }),
        equcode: lift.equcode,
      },
      device(),
    ]
    const { id } = await standing('BGCJ', {
      devices: JSON.stringify({ items: items.map((one) => ({ ...one, equclacode: '3110' })) }),
    })
    expect(
      await sentence(people.jianyan.call(calls.bgcjConfirm, { id, issueDate: today, conclusion: '7' })),
    ).toBe(constructionMessages.unknownConclusion)
    await people.jianyan.must(calls.bgcjRollback, { id, ...back })
    expect((await look(id)).step).toBe('JGSH')
    await people.jianyan.must(calls.jgshConfirm, { id })
    await people.jianyan.must(calls.bgcjConfirm, { id, issueDate: today, conclusion: '1' })
    const row = await look(id)
    expect(row).toMatchObject({
      step: 'end',
      status: '7',
      conclusion: '1',
      reportno: expect.stringMatching(/^3311-DT-AZJJ-2026-\d{6},3311-DT-AZJJ-2026-\d{6}$/),
      superviseCertNo: expect.stringMatching(/^JJZS2026\d{5},JJZS2026\d{5}$/),
    })
    const { rows } = await sql<Row>`select * from equipment where id = ${lift.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(rows[0]).toMatchObject({
      instunit: row.instunit,
      informno: row.noticeno,
      instdate: today,
      instinspdate: today,
      lastinspkind: 'AZJJ',
      lastresult: '3021',
      lastreportno: String(row.reportno).split(',')[0],
    })
    const fresh = await people.shouli.must(calls.archiveSheet, { id, place: '1' })
    expect(fresh).toMatchObject({
      equclacode: '3110',
      noticeno: row.noticeno,
      values: { informno: row.noticeno, instdate: today },
    })
    expect(await sentence(people.shouli.call(calls.archiveSheet, { id, place: '9' }))).toBe(
      kitMessages.missing,
    )
    const { areaId, unitId, useunitcode, safemanager, safemanagertel, params } = lift
    const filled = {
      ...fresh.values,
      equclacode: lift.equclacode,
      unitId,
      useunitcode,
      areaId,
      safemanager,
      safemanagertel,
    }
    const entered = {
      ...filled,
      equcode: String(lift.equcode).replace(/.{4}$/, '9873'),
      useState: '0',
      regState: '0',
      params: JSON.stringify(params),
      fromNotice: `${id}|1`,
    }
    expect(
      await sentence(people.shouli.call(equipmentRegister.save, { ...entered, fromNotice: `${id}|7` })),
    ).toBe(kitMessages.missing)
    const archived = (await people.shouli.must(equipmentRegister.save, entered)) as {
      equdatasysid?: string
      id: string
    }
    const named = ((await look(id)).devices as { items: Row[] }).items[1]
    expect(named?.equcode).toBe(entered.equcode)
    expect([archived.id, archived.equdatasysid]).toContain(named?.equdatasysid)
    expect(await sentence(people.shouli.call(calls.archiveSheet, { id, place: '1' }))).toBe(
      constructionMessages.alreadyArchived,
    )
    expect((await people.shouli.must(getDetail, { id })) as Row).toMatchObject({
      actions: expect.arrayContaining(['archive', 'printCertificate']),
    })
    for (const type of ['notice', 'receipt', 'certificate'] as const) {
      const token = await ticketFor(server.current, 'shouli', 'constructionPrint', `${type}|${id}`)
      const file = await people.shouli.raw(calls.printPdf, { id, type, token })
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
  })

  it('seals its certificates once: by the job of its conclusion, or else by the first print', async () => {
    const { rows } = await sql<ConstructionNotice>`select * from construction_notice
      where step = 'end' and "superviseCertNo" is not null`.execute(server.current.services.db)
    const [done, other] = rows as [ConstructionNotice, ConstructionNotice]
    const { services } = server.current
    const context = await server.current.contextOf('jianyan')
    await orderSeal(context, done)
    await drainJobs(services)
    const sealed = await look(done.id)
    const print = async ({ id }: { id: string }): Promise<Buffer> => {
      const token = await ticketFor(server.current, 'shouli', 'constructionPrint', `certificate|${id}`)
      return (await people.shouli.raw(calls.printPdf, { id, type: 'certificate', token })).rawPayload
    }
    const [file, again] = [await print(done), await print(done)]
    expect(file.equals(again)).toBe(true)
    expect(createHash('sha256').update(file).digest('hex')).toBe(sealed.certFileHash)
    expect(verifyPdf(file)).toMatchObject({ whole: true })
    expect(verifyPdf(await print(other))).toMatchObject({ whole: true })
    expect((await look(other.id)).certSealedTime).toBeTruthy()
    const { rows: log } = await sql<Row>`select * from sign_log
      where "signStep" = ${constructionMessages.sealStep} and "orgId" = ${done.inspunit}::uuid`.execute(
      services.db,
    )
    const [first] = (sealed.devices as { items: Array<Record<string, string>> }).items
    const code = String(first?.verifyCode)
    const { nobody } = server.current
    const verify = (typed: string) => nobody.call(portalCalls.verifyCertificate, { code: typed })
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    const seen = await nobody.must(portalCalls.verifyCertificate, { code: typed })
    expect(seen).toMatchObject({
      superviseCertNo: first?.superviseCertNo,
      fileHash: sealed.certFileHash,
      equname: first?.equname,
      conclusion: '合格',
      demo: true,
    })
    expect(JSON.stringify(seen)).not.toMatch(/1990000/)
    for (const name of ['contactname', 'proPrincipalName', 'inspectorNames'])
      expect(JSON.stringify(seen)).not.toContain(String(sealed[name] ?? '—无—'))
    for (const wrong of [
      'AAAA-BBBB-CCCC-DDDD',
      String(first?.superviseCertNo),
      `${code.slice(0, -1)}1`,
      "' or 1=1",
    ])
      expect(await sentence(verify(wrong))).toBe(portalMessages.unknownCode)
    expect(await sentence(nobody.call(portalCalls.verifyReport, { code }))).toBe(portalMessages.unknownCode)
    expect(log.map(({ result }) => result)).toEqual(expect.arrayContaining(['成功']))
    expect(log.filter(({ fileName }) => fileName === `${done.noticeno}.pdf`)).toHaveLength(1)
  })

  it('keeps the certificates that were sealed, although nobody heard that they were', async () => {
    const { services, urls } = server.current
    const { rows } = await sql<Row>`select * from construction_notice
      where step = 'end' and "superviseCertNo" is not null and "certSealedTime" is null`.execute(services.db)
    const { id } = rows[0] as Row
    const { network, url } = await beyondNetwork(urls.databaseUrl)
    const { db, close } = openDatabase(url, { max: 1 })
    const context = { ...(await server.current.contextOf('jianyan')), db }
    network.cutAt('COMMIT')
    await expect(sealCertificates(context, id, services)).rejects.toMatchObject({ mayBeSaved: true })
    await close()
    await network.close()
    const { certFileKey } = await look(id)
    expect(await reportFiles(services).exists(String(certFileKey))).toBe(true)
  })

  it('can be taken back by who handed it on, with a reason, while nobody has gone on', async () => {
    const { id } = await standing('JGSH')
    const listed = async (by: Name) =>
      ((await people[by].must(find, { side: 'own', pageSize: '300' })) as { list: Row[] }).list.find(
        (row) => row.id === id,
      )
    expect((await listed('jianyan'))?.actions).toContain('selfRollback')
    expect(await listed('anpai')).toBeUndefined()
    expect(await sentence(people.jianyan.call(calls.selfRollback, { id, backReason: ' ' }))).toBe(
      constructionMessages.takeBackReason,
    )
    expect(await sentence(people.anpai.call(calls.selfRollback, { id, ...back }))).toMatch(
      /该任务已由周检验于/,
    )
    await people.jianyan.must(calls.selfRollback, { id, ...back })
    expect(await look(id)).toMatchObject({
      step: 'SCJJ',
      status: '3',
      backReason: back.backReason,
      dealMan: 'jianyan',
    })
    expect(await listed('jianyan')).toBeUndefined()
  })

  it('is found by the catalogue’s names and codes of steps, in one’s own area, institute or unit', async () => {
    const row = await standing('SCJJ')
    const asked = {
      noticeNo: row.noticeno,
      projectName: '岭澜',
      unitname: '云磐',
      equclacode: '3000',
      stepcode: 'scjj',
    }
    const { list } = (await people.jianyan.must(find, asked)) as { list: Row[] }
    expect(list).toMatchObject([
      {
        noticeNo: row.noticeno,
        constructUnitname: row.instunit,
        useUnitname: row.useunit,
        constructPlace: row.consplace,
        planStartDate: row.planstartdate,
        stepcode: 'scjj',
        status: '3',
        taskId: row.taskId,
      },
    ])
    for (const [filters, sentence] of [
      [{ nothing: '1' }, kitMessages.unknownFilter(undefined)],
      [{ side: 'nothing' }, constructionMessages.unknownSide],
    ] as const)
      expect(await people.jianyan.call(find, filters)).toMatchObject({ errorMsg: sentence })
    const steps = async (stepcode: string): Promise<unknown[]> =>
      ((await people.jiancha.must(find, { stepcode, pageSize: '300' })) as { list: Row[] }).list.map(
        ({ step }) => step,
      )
    expect(new Set(await steps('gz'))).toEqual(new Set(['SGDJ', 'SGSH', 'JJFP']))
    expect(new Set(await steps('nysy'))).toEqual(new Set(['NYSY']))
    for (const [by, count] of [
      ['zhizao', 0],
      ['jiancha_qt', 0],
      ['weibao', 1],
      ['anpai', 1],
    ] as const)
      expect(
        ((await people[by].must(find, { noticeNo: row.noticeno })) as { list: Row[] }).list,
        by,
      ).toHaveLength(count)
    const late = ((await people.jiancha.must(find, { overdue: 'true', pageSize: '300' })) as { list: Row[] })
      .list
    expect(late.length).toBeGreaterThan(0)
    expect(
      late.every((one) => one.step === 'SGSH' && String(one.planstartdate) <= today && one.overdue === true),
    ).toBe(true)
  })
})
