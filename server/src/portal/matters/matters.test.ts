import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { complaintProcess } from '@tejian/contract/portal/matters/complaint.process.ts'
import {
  complaintCalls,
  letterCalls,
  otherDeclarationCalls,
} from '@tejian/contract/portal/matters/matterCalls.ts'
import { matterMessages as say } from '@tejian/contract/portal/matters/matterMessages.ts'
import { otherDeclarationProcess } from '@tejian/contract/portal/matters/otherDeclaration.process.ts'
import { publicLetterProcess } from '@tejian/contract/portal/matters/publicLetter.process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['shouli', 'zhiliang', 'jiancha_qt', 'jianyan', 'qiye'] as const
type Account = (typeof accounts)[number]
let people: Record<Account | 'jiancha_ld', TestUser>
let unit = { id: '', unitname: '' }

const said = async (answer: Promise<unknown>): Promise<unknown> => {
  const given = (await answer) as { errorMsg?: string; fields?: Record<string, string> }
  return Object.values(given.fields ?? {})[0] ?? given.errorMsg
}

beforeAll(async () => {
  const names = [...accounts, 'jiancha_ld'] as const
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account | 'jiancha_ld', TestUser>
  const { rows } = await sql<typeof unit>`select id, unitname from unit
    where "areaId" = '331121' order by id limit 1`.execute(server.current.services.db)
  unit = rows[0] ?? unit
})

const told = {
  complainant: '周先生',
  contacttel: '13905780001',
  origin: '2',
  content: '电梯多次停梯无人处理',
}
const aboutUnit = (more = {}) => ({
  ...told,
  ...{ complaintType: '1', about: '2', targetUnitId: unit.id, targetUnit: unit.unitname },
  ...more,
})
const aboutInspection = (more = {}) => ({
  ...told,
  ...{ complaintType: '2', about: '1', targetUnit: '检验机构', ...more },
})
const write = (by: 'shouli' | 'jiancha_qt', values: Record<string, unknown>) =>
  people[by].must(complaintCalls.save, values as never) as Promise<WalkedRow>
const move = (by: Account | 'jiancha_ld', id: string, action: string, more = {}) =>
  people[by].call(complaintCalls.move, { id, action, ...more } as never)

describe('complaints', () => {
  it('are refused to nobody, to others and where they do not belong', async () => {
    expect((await server.current.nobody.call(complaintCalls.find, {})).isSuccess).toBe(false)
    expect(await said(people.jianyan.call(complaintCalls.find, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.zhiliang.call(complaintCalls.save, aboutInspection() as never))).toBe(
      kitMessages.forbidden,
    )
    expect(await said(people.shouli.call(complaintCalls.save, aboutUnit() as never))).toBe(say.ofAuthority)
    expect(await said(people.jiancha_qt.call(complaintCalls.save, aboutInspection() as never))).toBe(
      say.noInstitute,
    )
    expect(
      await said(people.jiancha_qt.call(complaintCalls.save, aboutUnit({ equcode: '不存在' }) as never)),
    ).toBe(say.unknownDevice)
  })

  it('about units are the authority’s of the place, about inspections their institute’s', async () => {
    const one = await write('jiancha_qt', aboutUnit())
    const other = await write('shouli', aboutInspection())
    for (const [by, id] of [
      ['shouli', one.id],
      ['jiancha_ld', one.id],
      ['jiancha_qt', other.id],
    ] as const) {
      expect(await said(people[by].call(complaintCalls.getDetail, { id }))).toBe(kitMessages.missing)
      expect(await said(move(by, id, 'accept', { dealMan: by }))).toBe(kitMessages.missing)
    }
  })

  it('say who brought them to their handler alone', async () => {
    const { id } = await write('jiancha_qt', aboutUnit())
    const seen = async (by: 'jiancha_qt' | 'shouli' | 'zhiliang', row: string) =>
      people[by].must(complaintCalls.getDetail, { id: row })
    expect(await seen('jiancha_qt', id)).toMatchObject({ complainant: '周先生', contacttel: '13905780001' })
    const { id: other } = await write('shouli', aboutInspection())
    await move('shouli', other, 'accept', { dealMan: 'zhiliang' })
    expect(await seen('shouli', other)).toMatchObject({ complainant: '周**', contacttel: null })
    expect(await seen('zhiliang', other)).toMatchObject({ complainant: '周先生', contacttel: '13905780001' })
    const { list } = await people.shouli.must(complaintCalls.list, { status: '2' } as never)
    expect(list).toContainEqual(expect.objectContaining({ id: other, contacttel: null }))
  })

  it('have a term by their kind, and lead to a check and to a case, each once', async () => {
    const { id } = await write('jiancha_qt', aboutUnit())
    expect(await said(move('jiancha_qt', id, 'accept'))).toBe('请选择办理人')
    expect(await said(move('jiancha_qt', id, 'accept', { dealMan: 'jianyan' }))).toBeTruthy()
    await move('jiancha_qt', id, 'accept', { dealMan: 'jiancha_qt' })
    expect((await move('jiancha_qt', id, 'check')).isSuccess).toBe(true)
    expect((await move('jiancha_qt', id, 'toCase')).isSuccess).toBe(true)
    const row = await people.jiancha_qt.must(complaintCalls.getDetail, { id })
    expect(row.step).toBe('TSBL')
    expect(await said(move('jiancha_qt', id, 'check'))).toBe(say.checkExists(String(row.checkno)))
    expect(await said(move('jiancha_qt', id, 'toCase'))).toBe(say.caseExists(String(row.caseno)))
    const { rows } = await sql`select "checkType", "taskSource", "sourceId" from safety_check
      where checkno = ${row.checkno}`.execute(server.current.services.db)
    expect(rows).toEqual([{ checkType: '4', taskSource: '3', sourceId: row.complaintno }])
    const { rows: cases } = await sql`select "caseSource", sourceno from law_case
      where caseno = ${row.caseno}`.execute(server.current.services.db)
    expect(cases).toEqual([{ caseSource: '4', sourceno: row.complaintno }])
    const { id: report } = await write('jiancha_qt', aboutUnit({ complaintType: '2' }))
    await move('jiancha_qt', report, 'accept', { dealMan: 'jiancha_qt' })
    const shorter = await people.jiancha_qt.must(complaintCalls.getDetail, { id: report })
    expect(String(shorter.dealLimit) < String(row.dealLimit)).toBe(true)
  })

  it('about an inspection are not for those who took part in it', async () => {
    const { rows } = await sql<{ id: string; equcode: string }>`select business_item.id, equipment.equcode
      from business_item join equipment on equipment.id = business_item.equdatasysid
      where business_item."orgId" = (select "orgId" from app_user where "loginName" = 'shouli')
      limit 1`.execute(server.current.services.db)
    const [item] = rows
    if (!item) throw new Error('没有业务')
    await sql`insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", at, actor, "actorName")
      values ('inspection', ${item.id}::uuid, 'BGSP', '审批', 'approve', '批准', now(), 'zhiliang', '某')`.execute(
      server.current.services.db,
    )
    const { id } = await write('shouli', aboutInspection({ equcode: item.equcode }))
    expect(await said(move('shouli', id, 'accept', { dealMan: 'zhiliang' }))).toContain(say.tookPart)
  })
})

describe('letters and other declarations', () => {
  it('are refused to others, and answered in the open only when it is said', async () => {
    expect(await said(people.jianyan.call(letterCalls.find, {}))).toBe(kitMessages.forbidden)
    expect(await said(people.jiancha_qt.call(otherDeclarationCalls.find, {}))).toBe(kitMessages.forbidden)
    const { id } = await letter()
    await people.shouli.must(letterCalls.move, { id, action: 'accept' })
    expect(await said(people.shouli.call(letterCalls.move, { id, action: 'answer' }))).toBe('请填写答复内容')
    await people.shouli.must(letterCalls.move, { id, action: 'answer', replyContent: '已答', isPublic: '1' })
    expect(await people.shouli.must(letterCalls.getDetail, { id })).toMatchObject({
      status: '3',
      replyContent: '已答',
      isPublic: true,
    })
    const { id: refused } = await letter()
    await people.shouli.must(letterCalls.move, {
      id: refused,
      action: 'refuse',
      refuseReason: '不属本单位职责',
    })
    expect(await people.shouli.must(letterCalls.getDetail, { id: refused })).toMatchObject({ status: '4' })
    const { list } = await people.shouli.must(letterCalls.list, { status: '4' } as never)
    expect(list).toContainEqual(expect.objectContaining({ id: refused, senderName: '周先生' }))
  })
})

const letter = () =>
  people.shouli.must(letterCalls.save, {
    ...{ title: '电梯年检', content: '请问何时年检', personname: '周先生' },
    ...{ contacttel: '13905780001', origin: '2' },
  } as never) as Promise<WalkedRow>
const declared = () =>
  people.shouli.must(otherDeclarationCalls.save, {
    ...{ unitname: '某物业', declareType: '1', content: '查询报告', contactname: '周先生' },
    ...{ contacttel: '13905780001', origin: '2' },
  } as never) as Promise<WalkedRow>

const decisions = { handleResult: '已核实', replyContent: '已答复', dealMan: 'zhiliang' }

describe('the table of complaints', () => {
  walkProcess({
    process: complaintProcess,
    calls: complaintCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'shouli',
    allowed: {
      TSSL: { accept: ['shouli'], refuse: ['shouli'] },
      TSBL: { report: ['zhiliang'], handOn: ['zhiliang'], check: [], toCase: [] },
      TSDF: { answer: ['zhiliang'], return: ['zhiliang'] },
    },
    after: {
      'TSSL.accept': 'TSBL',
      'TSSL.refuse': 'end',
      'TSBL.report': 'TSDF',
      'TSBL.handOn': 'TSBL',
      'TSDF.answer': 'end',
      'TSDF.return': 'TSBL',
    },
    way: {
      TSSL: [],
      TSBL: [['shouli', 'accept']],
      TSDF: [
        ['shouli', 'accept'],
        ['zhiliang', 'report'],
      ],
    },
    supply: () => decisions,
    fresh: () => write('shouli', aboutInspection()),
  })
})

describe('the table of letters', () => {
  walkProcess({
    process: publicLetterProcess,
    calls: letterCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'shouli',
    allowed: { XJSL: { accept: ['shouli'], refuse: ['shouli'] }, XJDF: { answer: ['shouli'] } },
    after: { 'XJSL.accept': 'XJDF', 'XJSL.refuse': 'end', 'XJDF.answer': 'end' },
    way: { XJSL: [], XJDF: [['shouli', 'accept']] },
    supply: () => decisions,
    fresh: letter,
  })
})

describe('the table of other declarations', () => {
  walkProcess({
    process: otherDeclarationProcess,
    calls: otherDeclarationCalls,
    accounts,
    person: (name) => people[name],
    watcher: 'shouli',
    allowed: { QTSB: { accept: ['shouli'], refuse: ['shouli'] }, QTBL: { answer: ['shouli'] } },
    after: { 'QTSB.accept': 'QTBL', 'QTSB.refuse': 'end', 'QTBL.answer': 'end' },
    way: { QTSB: [], QTBL: [['shouli', 'accept']] },
    supply: () => decisions,
    fresh: declared,
  })
})
