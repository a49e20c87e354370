import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { drawn } from '@tejian/contract/supervision/plans/draw.ts'
import { supervisionPlanProcess } from '@tejian/contract/supervision/plans/plan.process.ts'
import type { SupervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import {
  drawPrintRecord,
  planCalls,
  planPrintRecord,
  targetCalls,
} from '@tejian/contract/supervision/plans/planCalls.ts'
import { mustReasons, planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, sendWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'jiancha_ld', 'juzhang', 'xiangzhen', 'qiye', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { create, draw, move, getDetail } = planCalls
const { find, add, remove, generate, explain, producing, using } = targetCalls
const year = '2026'

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { db } = server.current.services
  await sql`insert into unit (unitname, creditcode, unittype, "areaId", address, contactname, contacttel, status)
    select '计划使用单位' || n, '9133' || lpad(n::text, 14, '0'), '01', '331121', '青田', '张', '13800000000', '1'
    from generate_series(1, 60) n`.execute(db)
  await sql`insert into hidden_danger (dangerno, "unitId", unitname, dangerlevel, "foundDate", "areaId", step)
    select 'YHT1', id, unitname, '2', '2025-05-01', '331121', 'end' from unit where unitname = '计划使用单位1'`.execute(
    db,
  )
  await sql`insert into law_violation (recordno, "unitId", unitname, "violationDesc", "punishResult", "punishDate", "areaId")
    select 'WFT1', id, unitname, '未办理使用登记', '罚款30000元', '2025-08-01', '331121' from unit
    where unitname = '计划使用单位4'`.execute(db)
  await sql`insert into law_case (caseno, casename, "unitId", unitname, "punishResult", "decisionDate", "areaId", step)
    select 'AJT' || right(unitname, 1), '使用未经检验的电梯案', id, unitname, case unitname when '计划使用单位5' then '1' else '2' end,
      '2025-09-01', '331121', 'AJZX' from unit where unitname in ('计划使用单位5', '计划使用单位6')`.execute(
    db,
  )
  for (const login of ['jiancha', 'jiancha_qt', 'jiancha2'])
    await sql`with made as (insert into person (personname, "personType", idcard, "areaId", "loginName", status)
        select name, '5', '/', '331121', "loginName", '1' from app_user where "loginName" = ${login} returning id)
      insert into person_certificate ("personId", certno, "certItem", "issueOrgName", "issueDate", "validDate", "certStatus", "areaId")
      select id, ${`ZJ-${login}`}, 'XZZF', '浙江省人民政府', '2024-01-01', '2030-01-01', '1', '331121' from made`.execute(
      db,
    )
})

beforeEach(async () => {
  const { db } = server.current.services
  await sql`update supervision_plan set "planKey" = id::text`.execute(db)
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const must = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].must(move, { id, action, ...given })
const fresh = async (who: Account = 'jiancha_qt') =>
  people[who].must(create, { planYear: year, planSide: '2' }) as Promise<{ id: string }>
const look = async (id: string) => (await people.jiancha.must(getDetail, { id })) as SupervisionPlan
const unitsOf = async (id: string) => {
  const planno = (await look(id)).planno ?? ''
  return (await people.jiancha.must(find, { planno, pageSize: '300' })).list
}
async function carriedOut(): Promise<string> {
  const { id } = await fresh()
  await people.jiancha_qt.must(draw, { id })
  await must('jiancha_qt', id, 'submit')
  await must('juzhang', id, 'approve')
  return id
}

describe('a plan of checks', () => {
  it('is drawn up by supervisors, once for a year and a side', async () => {
    const asked = { planYear: year, planSide: '2' }
    expect(await said(server.current.nobody.call(create, asked))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'qiye', 'xiangzhen', 'juzhang'] as const)
      expect(await said(people[name].call(create, asked)), name).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_qt.call(create, { ...asked, planYear: '2024' }))).toBe(say.wrongYear)
    const { id } = await fresh()
    expect(await look(id)).toMatchObject({
      step: 'JHBZ',
      randomRatio: 5,
      areaId: '331121',
      drawnAt: null,
      superviseorgname: '青田县市场监督管理局',
    })
    expect(await said(people.jiancha_qt.call(create, asked))).toBe(say.planExists(year))
    const listed = await unitsOf(id)
    expect(listed).toContainEqual(
      expect.objectContaining({ unitname: '计划使用单位1', targetKind: '1', mustReason: mustReasons.hazard }),
    )
    // Penalties: of older records and of decided cases, not of cases without a penalty.
    const punished = listed.filter(({ mustReason }) => mustReason === mustReasons.penalty)
    expect(punished.map(({ unitname }) => unitname)).toEqual(
      expect.arrayContaining(['计划使用单位4', '计划使用单位5']),
    )
    expect(listed.map(({ unitname }) => unitname)).not.toContain('计划使用单位6')
  })

  it('is drawn once, as anybody can repeat', async () => {
    const { id } = await fresh()
    expect(await said(act('jiancha_qt', id, 'submit'))).toBe(say.notDrawn)
    expect(await said(people.juzhang.call(draw, { id }))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_ld.call(draw, { id }))).toBe(kitMessages.missing)
    await people.jiancha_qt.must(draw, { id })
    expect(await said(people.jiancha_qt.call(draw, { id }))).toBe(say.drawn)
    const plan = await look(id)
    const random = (await unitsOf(id)).filter(({ targetKind }) => targetKind === '2')
    expect(random).toHaveLength(Math.ceil(((plan.listedCount ?? 0) * 5) / 100))
    const { rows } = await sql<{ list: { id: string }[] }>`select "frozenList" as list from supervision_plan
      where id = ${id}::uuid`.execute(server.current.services.db)
    const list = rows[0]?.list.map((one) => one.id) ?? []
    expect(drawn(plan.seed ?? '', list, random.length).sort()).toEqual(
      random.map(({ unitId }) => unitId).sort(),
    )
    const user = (await server.current.contextOf('jiancha_qt')).user.id
    const paper = (record: string) =>
      people.jiancha_qt.raw(planCalls.printPdf, {
        id,
        token: signTicket('test secret', { purpose: 'print', record, user }, server.current.services.now()),
      })
    expect((await paper('x')).json()).toMatchObject({ isSuccess: false })
    const pdf = await paper(drawPrintRecord(id))
    expect(pdfPages(pdf.rawPayload)[0]?.text).toContain(plan.seed ?? '')
  })

  it('is printed for the government once it is approved, by whoever sees it', async () => {
    const paper = async (who: Account, id: string, record = planPrintRecord(id)) => {
      const user = (await server.current.contextOf(who)).user.id
      const ticket = { purpose: 'print', record, user } as const
      const token = signTicket('test secret', ticket, server.current.services.now())
      return people[who].raw(planCalls.planPdf, { id, token })
    }
    const draft = await fresh()
    expect((await paper('jiancha_qt', draft.id)).json()).toMatchObject({ errorMsg: say.notPrinted })
    await sql`update supervision_plan set "planKey" = id::text`.execute(server.current.services.db)
    const id = await carriedOut()
    expect((await paper('jiancha_qt', id, drawPrintRecord(id))).json()).toMatchObject({ isSuccess: false })
    expect((await paper('jiancha_ld', id)).json()).toMatchObject({ errorMsg: kitMessages.missing })
    const text = pdfPages((await paper('jiancha_qt', id)).rawPayload)
      .map((page) => page.text)
      .join('')
    for (const words of ['特种设备安全监督检查年度计划', '本级人民政府', '计划使用单位4', '必查单位'])
      expect(text).toContain(words)
  })

  it('takes units by hand until it is submitted, and gives up none that were drawn', async () => {
    const { id } = await fresh()
    const adding = (units: string, more: object = {}) => ({
      planId: id,
      units,
      mustReason: '群众反映',
      ...more,
    })
    expect(await said(people.jiancha_qt.call(add, adding(' ')))).toBe(say.noUnits)
    expect(await said(people.jiancha_qt.call(add, adding('没有的单位')))).toBe(say.unknownUnit('没有的单位'))
    expect(await said(people.jiancha_ld.call(add, adding('计划使用单位2')))).toBe(kitMessages.missing)
    expect(await people.jiancha_qt.must(add, adding('计划使用单位2\n计划使用单位3'))).toEqual({ added: 2 })
    expect(await said(people.jiancha_qt.call(add, adding('计划使用单位2')))).toBe(say.allListed)
    await people.jiancha_qt.must(draw, { id })
    const listed = await unitsOf(id)
    const drawnUnit = listed.find(({ targetKind }) => targetKind === '2')
    const second = listed.find(({ unitname }) => unitname === '计划使用单位2')
    expect(await said(people.jiancha_qt.call(remove, { ids: drawnUnit?.id ?? '' }))).toBe(
      say.drawnStays(drawnUnit?.unitname ?? ''),
    )
    expect(await said(people.jiancha_ld.call(remove, { ids: second?.id ?? '' }))).toBe(kitMessages.missing)
    await people.jiancha_qt.must(remove, { ids: second?.id ?? '' })
    await must('jiancha_qt', id, 'submit')
    expect(await said(people.jiancha_qt.call(add, adding('计划使用单位2')))).toBe(say.underApproval)
    await must('juzhang', id, 'approve')
    expect(await said(people.jiancha_qt.call(add, adding('计划使用单位2')))).toBe(say.approved)
    expect(await said(act('jiancha_qt', id, 'adjust'))).toBe(say.approved)
    await must('jiancha_qt', id, 'adjust', { changeReason: '增加投诉单位' })
    expect(await people.jiancha_qt.must(add, adding('计划使用单位2'))).toEqual({ added: 1 })
    expect(await said(people.jiancha_qt.call(draw, { id }))).toBe(say.drawn)
    expect(await look(id)).toMatchObject({ step: 'JHBZ', changeReason: '增加投诉单位', approveDate: null })
  })

  it('takes units from a workbook, each line like one by hand, and gives them back', async () => {
    const { id } = await fresh()
    const planno = (await look(id)).planno ?? ''
    const titles = ['计划编号', '单位', '列入原因']
    const from = async (who: TestUser, rows: readonly string[][]) =>
      importWorkbook(server.current, who, targetCalls.import, await workbookOf(titles, rows))
    const sent = await sendWorkbook(server.current, targetCalls.import, {
      sid: people.juzhang.sid,
      content: await workbookOf(titles, [[planno, '计划使用单位8', '群众反映']]),
    })
    expect(sent.envelope?.isSuccess).not.toBe(true)
    const foreign = await from(people.jiancha_ld, [[planno, '计划使用单位8', '群众反映']])
    expect(foreign.problems).toMatchObject([{ sentence: say.unknownPlan(planno) }])
    const rows = [
      [planno, '计划使用单位8', '群众反映'],
      [planno, `9133${'9'.padStart(14, '0')}`, '媒体曝光'],
      [planno, '没有的单位', '群众反映'],
      [planno, '计划使用单位8', '群众反映'],
      ['JCJH0', '计划使用单位10', '群众反映'],
    ]
    const done = await from(people.jiancha_qt, rows)
    expect(done).toMatchObject({ good: 2, bad: 3 })
    expect(done.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      say.unknownUnit('没有的单位'),
      say.listedAlready('计划使用单位8'),
      say.unknownPlan('JCJH0'),
    ])
    expect(await unitsOf(id)).toContainEqual(
      expect.objectContaining({ unitname: '计划使用单位9', targetKind: '1', mustReason: '媒体曝光' }),
    )
    await people.jiancha_qt.must(draw, { id })
    await must('jiancha_qt', id, 'submit')
    const late = await from(people.jiancha_qt, [[planno, '计划使用单位11', '群众反映']])
    expect(late.problems).toMatchObject([{ sentence: say.underApproval }])
  })

  it('makes checks once approved, with drawn checkers, and hears of their end', async () => {
    const draft = await fresh()
    const [waiting] = await unitsOf(draft.id)
    const asked = (id: string, checkDate = '2026-11-25') => ({ ids: id, checkDate })
    expect(await said(people.jiancha_qt.call(generate, asked(waiting?.id ?? '')))).toBe(say.notApproved)
    await sql`update supervision_plan set "planKey" = id::text`.execute(server.current.services.db)
    const id = await carriedOut()
    const target = (await unitsOf(id)).find(({ targetKind }) => targetKind === '2')
    const targetId = target?.id ?? ''
    expect(await said(people.jiancha_ld.call(generate, asked(targetId)))).toBe(kitMessages.missing)
    expect(await said(people.jiancha_qt.call(generate, asked(targetId, '2026-11-01')))).toBe(say.pastDay)
    await people.jiancha_qt.must(generate, asked(targetId))
    expect(await said(people.jiancha_qt.call(generate, asked(targetId)))).toBe(
      say.hasCheck(target?.unitname ?? ''),
    )
    const made = (await unitsOf(id)).find((one) => one.id === targetId)
    expect(made).toMatchObject({ targetState: '1', planDate: '2026-11-25' })
    const check = await people.jiancha.must(checkCalls.getDetail, { id: made?.checkId ?? '' })
    expect(check).toMatchObject({
      step: 'JCJL',
      taskSource: '1',
      sourceId: targetId,
      isRandom: true,
      unitname: target?.unitname,
    })
    const checker = (check.checkerLogins ?? '').split(',')[0] as Account
    const sheet = await people.jiancha.must(checkCalls.sheet, { id: check.id })
    const pen = 'M10 10L90 60L40 80'
    const who = checker === ('jiancha2' as string) ? await server.current.as('jiancha2') : people[checker]
    await who.must(checkCalls.record, {
      id: check.id,
      version: sheet.version,
      sign: true,
      entryId: randomUUID(),
      madeAt: '',
      content: {
        ...sheet.content,
        items: sheet.content.items.map((one) => ({ ...one, result: 'Y' as const })),
        unitPerson: '钱厂长',
        signatures: { unit: pen, witness: '', checkers: sheet.checkers.map(() => pen) },
      },
    })
    expect((await unitsOf(id)).find((one) => one.id === targetId)).toMatchObject({
      targetState: '2',
      checkResult: '1',
      finishDate: '2026-11-20',
    })
    expect(await look(id)).toMatchObject({ finishCount: 1 })
    expect(await said(people.jiancha_qt.call(explain, { ids: targetId, openReason: '停业' }))).toBe(
      say.isDone(target?.unitname ?? ''),
    )
  })

  it('ends when nothing is open, or at the end of the year with a reason for each', async () => {
    const id = await carriedOut()
    const units = await unitsOf(id)
    expect(await said(act('jiancha_qt', id, 'finish'))).toBe(say.yearRuns(units.length))
    const { db } = server.current.services
    await sql`update supervision_plan set "planYear" = '2025' where id = ${id}::uuid`.execute(db)
    expect(await said(act('jiancha_qt', id, 'finish'))).toBe(say.openUnits(units.length))
    const [first, ...others] = units.map((one) => one.id)
    expect(await said(people.jiancha_qt.call(explain, { ids: first ?? '', openReason: ' ' }))).toBe(
      say.noReason,
    )
    await people.jiancha_qt.must(explain, { ids: others.join(), openReason: '单位停产' })
    expect(await said(act('jiancha_qt', id, 'finish'))).toBe('还有1家单位未完成检查，请说明原因')
    await people.jiancha_qt.must(explain, { ids: first ?? '', openReason: '单位搬迁' })
    await must('jiancha_qt', id, 'finish')
    expect(await look(id)).toMatchObject({ step: 'end', closeDate: '2026-11-20' })
  })

  it('shows its units under the paths of the catalogue, each authority its own', async () => {
    const { id } = await fresh()
    const { planno } = await look(id)
    const shown = await people.jiancha_qt.must(using, { year, status: '0', planno: planno ?? '' })
    expect(shown.list[0]).toMatchObject({ planName: planno, year, status: '0' })
    expect((await people.jiancha_qt.must(producing, { planno: planno ?? '' })).list).toEqual([])
    expect((await people.jiancha_ld.must(using, { planno: planno ?? '' })).list).toEqual([])
    expect(await said(people.jiancha_ld.call(getDetail, { id }))).toBe(kitMessages.missing)
  })
})

walkProcess({
  process: supervisionPlanProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    // Units are open, and the year is not over: nobody ends it. That it ends stands above.
    JHBZ: { submit: ['jiancha_qt'] },
    JHSP: { approve: ['juzhang'], return: ['juzhang'] },
    JHZX: { finish: [], adjust: ['jiancha', 'jiancha_qt'] },
  },
  after: {
    'JHBZ.submit': 'JHSP',
    'JHSP.approve': 'JHZX',
    'JHSP.return': 'JHBZ',
    'JHZX.adjust': 'JHBZ',
  },
  way: {
    JHBZ: [],
    JHSP: [['jiancha_qt', 'submit']],
    JHZX: [
      ['jiancha_qt', 'submit'],
      ['juzhang', 'approve'],
    ],
  },
  supply: () => ({ changeReason: '增加单位' }),
  fresh: async () => {
    await sql`update supervision_plan set "planKey" = id::text`.execute(server.current.services.db)
    const { id } = await fresh()
    await people.jiancha_qt.must(draw, { id })
    return (await look(id)) as unknown as WalkedRow
  },
})
