import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { contentMark } from '@tejian/contract/reports/keeping/columns.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { reportTemplateProcess } from '@tejian/contract/reports/keeping/reportTemplate.process.ts'
import {
  type ReportTemplate,
  type TemplateContent,
  templateStates,
} from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '../../app/testing/badInput.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { tasksToBuild } from '../../app/testing/reports.ts'
import { openListener } from '../../kit/db/listener.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'
import { type KeptTables, openKept } from '../../kit/records/kept.ts'
import { keptTemplates } from './inForce.ts'

const server = useTestApp()
const accounts = ['zhiliang', 'fuhe', 'zhanzhang', 'jianyan', 'qiye'] as const
type Account = (typeof accounts)[number] | 'shouli' | 'dangan'
let people: Record<Account, TestUser>
const { begin, nextVersion, saveContent, stop, version, previewContent, getDetail, move, find } =
  templateCalls

beforeAll(async () => {
  // A second quality officer, for what is in somebody else's hands.
  await sql`update app_user set roles = roles || ',quality_officer' where "loginName" = 'dangan'`.execute(
    server.current.services.db,
  )
  const made = [...accounts, 'shouli', 'dangan'].map(
    async (name) => [name, await server.current.as(name)] as const,
  )
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
})
afterAll(closePdfRenderer)

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? '' : answer.errorMsg)
const fieldsOf = (answer: Answer<unknown>): unknown => (answer.isSuccess ? null : answer.fields)
const read = async (id: string) => (await people.zhiliang.must(getDetail, { id })) as ReportTemplate

let made = 0
const freshCode = (): string => {
  made += 1
  return `LS-T${made}`
}

/** For a class that no other template serves, so that nothing else changes. */
const whole = (content: TemplateContent): TemplateContent => ({
  ...content,
  classPrefix: ['9100'],
  inmGroups: ['DJ'],
  basis: 'TSG 51-2023',
  sections: [{ title: '一 外观', items: [{ no: '1.1', name: '外观', resultKind: 'judge', key: true }] }],
})

const save = (
  person: TestUser,
  { id, version: at }: { id: string; version: number },
  content: unknown,
  why?: string,
) => person.call(saveContent, { id, version: String(at), content: JSON.stringify(content), why })

/** A draft in zhiliang's hands that says everything. */
async function draft(): Promise<ReportTemplate> {
  const code = freshCode()
  const begun = await people.zhiliang.must(begin, { code, name: `试验模板${code}` })
  const { content } = await read(begun.id)
  expect(said(await save(people.zhiliang, begun, whole(content as TemplateContent)))).toBe('')
  return read(begun.id)
}

/** What a trial writes that found no differences. */
async function tried(id: string): Promise<void> {
  const { content } = await read(id)
  const lab = {
    mark: contentMark(content as TemplateContent),
    at: '2026-11-20 09:30:00',
    by: '质量',
    papers: 5,
    trials: 0,
    differences: [],
    failures: [],
    acceptedBy: null,
    acceptedAt: null,
  }
  await sql`update report_template set lab = ${JSON.stringify(lab)}::jsonb where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
}

async function ready(): Promise<ReportTemplate> {
  const { id } = await draft()
  await tried(id)
  return read(id)
}

const act = (name: Account, id: string, action: string, more: Record<string, string> = {}) =>
  people[name].call(move, { id, action, ...more })

/** Through all hands, from a day on. */
async function approve(id: string, effectDate = '2026-11-20'): Promise<ReportTemplate> {
  for (const [name, action, more] of [
    ['zhiliang', 'submit', {}],
    ['fuhe', 'pass', {}],
    ['zhanzhang', 'pass', { effectDate }],
  ] as const)
    expect(said(await act(name, id, action, more))).toBe('')
  return read(id)
}

describe('a version of a template', () => {
  walkProcess({
    process: reportTemplateProcess,
    calls: templateCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      MBBZ: { submit: ['zhiliang'], cancel: ['zhiliang'] },
      MBSH: { pass: ['fuhe'], return: ['fuhe'] },
      MBSP: { pass: ['zhanzhang'], return: ['zhanzhang'] },
    },
    after: {
      'MBBZ.submit': 'MBSH',
      'MBBZ.cancel': 'end',
      'MBSH.pass': 'MBSP',
      'MBSH.return': 'MBBZ',
      'MBSP.pass': 'end',
      'MBSP.return': 'MBBZ',
    },
    way: {
      MBBZ: [],
      MBSH: [['zhiliang', 'submit']],
      MBSP: [
        ['zhiliang', 'submit'],
        ['fuhe', 'pass'],
      ],
    },
    watcher: 'zhiliang',
    fresh: async () => (await ready()) as unknown as WalkedRow,
  })

  it('says at each step in whose hands it is, and by which name the lists offer the decision', async () => {
    const { id } = await ready()
    const seen = async (name: Account) => (await people[name].must(getDetail, { id })).actions
    expect(await seen('zhiliang')).toEqual(expect.arrayContaining(['edit', 'submit', 'cancel']))
    expect(await seen('dangan')).not.toContain('edit')
    await act('zhiliang', id, 'submit')
    expect(await seen('fuhe')).toContain('audit')
    expect(await read(id)).toMatchObject({ state: templateStates.review })
    await act('fuhe', id, 'pass')
    expect(await seen('zhanzhang')).toContain('approve')
    expect(await seen('zhanzhang')).not.toContain('audit')
    expect(await read(id)).toMatchObject({ state: templateStates.approval })
    await act('zhanzhang', id, 'pass', { effectDate: '2026-11-20' })
    expect(await seen('zhanzhang')).toContain('stop')
    expect(await seen('zhiliang')).toEqual(expect.arrayContaining(['nextVersion']))
    expect(await read(id)).toMatchObject({
      state: templateStates.inForce,
      validFrom: '2026-11-20',
      approveDate: '2026-11-20',
    })
  })

  it('is not reviewed by whoever wrote it, whatever else that person may do', async () => {
    await sql`update app_user set roles = roles || ',senior_reviewer,station_head' where "loginName" = 'dangan'`.execute(
      server.current.services.db,
    )
    const both = await server.current.as('dangan')
    const { id } = await both.must(begin, { code: freshCode(), name: '自编模板' })
    const { content } = await read(id)
    await save(both, { id, version: (await read(id)).version }, whole(content as TemplateContent))
    await tried(id)
    await both.must(move, { id, action: 'submit' })
    const own = '不能审核、批准本人编制的模板'
    expect(said(await both.call(move, { id, action: 'pass' }))).toBe(own)
    expect((await both.must(getDetail, { id })).moves).toEqual([])
    await act('fuhe', id, 'pass')
    expect(said(await both.call(move, { id, action: 'pass', effectDate: '2026-11-20' }))).toBe(own)
    await act('zhanzhang', id, 'return', { backReason: '其他', backDescription: '重写' })
    expect(await read(id)).toMatchObject({ step: 'MBBZ', state: templateStates.draft })
  })
})

describe('beginning and revising', () => {
  it('is refused without a session and without the code', async () => {
    const input = { code: freshCode(), name: '名称' }
    expect((await server.current.nobody.call(begin, input)).status).toBe(401)
    for (const name of ['jianyan', 'qiye', 'fuhe', 'zhanzhang'] as const)
      expect(said(await people[name].call(begin, input))).toBe(kitMessages.forbidden)
    expect(said(await people.jianyan.call(find, {}))).toBe(kitMessages.forbidden)
  })

  it('wants a code of its form that nobody has, and a name', async () => {
    const refused = async (input: Record<string, string>) =>
      fieldsOf(await people.zhiliang.call(begin, input))
    for (const code of ['qz', 'QZ_1', '-QZ', 'QZ-', '起重'])
      expect(await refused({ code, name: '名称' })).toMatchObject({ code: keepingMessages.codeForm })
    expect(await refused({ code: 'DT-QY-DQ', name: '名称' })).toEqual({
      code: keepingMessages.codeTaken('DT-QY-DQ'),
    })
    expect(await refused({ code: freshCode(), name: '  ' })).toEqual({ name: '请填写模板名称' })
    expect(
      said(await people.zhiliang.call(begin, { code: freshCode(), name: '名称', like: unknownId })),
    ).toBe(kitMessages.missing)
  })

  it('may be like another template', async () => {
    const { list } = await people.zhiliang.must(find, { complex: 'GL-WB' })
    const code = freshCode()
    const { id } = await people.zhiliang.must(begin, { code, name: '另一种', like: list[0]?.id })
    expect(await read(id)).toMatchObject({ code, versionNo: 1, templateName: '另一种', itemCount: 35 })
  })

  it('makes one next version, whoever is first, and none beside an open one', async () => {
    const { id } = await approve((await ready()).id)
    const both = await Promise.all([1, 2].map(() => people.zhiliang.call(nextVersion, { id })))
    expect(both.map(said).sort()).toEqual(['', keepingMessages.draftOpen(2)])
    const next = both.find(({ isSuccess }) => isSuccess)
    const { id: nextId } = (next as { data: { id: string } }).data
    expect(await read(nextId)).toMatchObject({ versionNo: 2, state: templateStates.draft })
    await tried(nextId)
    // A revision says why.
    expect(fieldsOf(await act('zhiliang', nextId, 'submit'))).toEqual({ why: keepingMessages.whyMissing })
  })
})

describe('saving a draft', () => {
  it('is refused without a session, without the code, at a foreign draft and at no draft', async () => {
    const row = await draft()
    expect((await save(server.current.nobody, row, row.content)).status).toBe(401)
    expect(said(await save(people.jianyan, row, row.content))).toBe(kitMessages.forbidden)
    expect((await save(people.dangan, row, row.content)).status).toBe(403)
    expect(said(await save(people.zhiliang, { ...row, id: unknownId }, row.content))).toBe(
      kitMessages.missing,
    )
    const published = await approve((await ready()).id)
    expect(said(await save(people.zhiliang, published, published.content))).toBe(keepingMessages.notDraft)
    expect(await read(published.id)).toEqual(published)
  })

  it('takes nothing that a template does not have, nothing too long, and no other code', async () => {
    const row = await draft()
    const content = row.content as TemplateContent
    const [section] = content.sections
    const withItem = (more: object) => ({
      ...content,
      sections: [{ ...section, items: [{ ...section?.items[0], ...more }] }],
    })
    for (const wrong of [
      { ...content, colour: 'red' },
      withItem({ script: 'alert(1)' }),
      withItem({ name: '长'.repeat(101) }),
      withItem({ resultKind: 'guess' }),
      withItem({ measures: [{ name: '值', unit: 'mm', maxBy: {} }] }),
      withItem({ applies: 'x'.repeat(301) }),
      { ...content, sections: Array.from({ length: 61 }, () => section) },
      [],
    ])
      expect((await save(people.zhiliang, row, wrong)).isSuccess).toBe(false)
    const text = { id: row.id, version: String(row.version), content: '{"code":' }
    expect((await people.zhiliang.call(saveContent, text)).isSuccess).toBe(false)
    expect(fieldsOf(await save(people.zhiliang, row, { ...content, code: 'LS-ANDERS' }))).toEqual({
      code: keepingMessages.codeFixed,
    })
    expect(await read(row.id)).toEqual(row)
  })

  it('keeps what is not finished, says what is wrong and where, and lets nobody submit it', async () => {
    const row = await draft()
    const content = row.content as TemplateContent
    const item = {
      no: '1.1',
      name: '壁厚',
      resultKind: 'measure',
      measures: [{ name: '实测', unit: 'mm', minExpr: '0.9*公称(' }],
    }
    const answer = await save(people.zhiliang, row, { ...content, sections: [{ title: '', items: [item] }] })
    expect(answer).toMatchObject({
      data: {
        problems: [
          { path: 'sections.0.title', message: '未填写名称' },
          { path: 'sections.0.items.0.measures.0.minExpr' },
        ],
      },
    })
    await tried(row.id)
    expect(said(await act('zhiliang', row.id, 'submit'))).toBe(keepingMessages.problems(2, '未填写名称'))
  })

  it('of two savers refuses the second, and tells both what stands there and who wrote it', async () => {
    const row = await draft()
    const content = row.content as TemplateContent
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => save(people.zhiliang, row, { ...content, name })),
    )
    const [lost] = answers.filter(({ isSuccess }) => !isSuccess)
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const now = await read(row.id)
    expect(lost).toMatchObject({
      code: 'conflict',
      errorMsg: expect.stringContaining('沙质量'),
      detail: { version: now.version, content: { name: now.templateName } },
    })
  })
})

describe('submitting', () => {
  it('wants a trial of exactly this content, whose differences were accepted', async () => {
    const { id } = await draft()
    expect(said(await act('zhiliang', id, 'submit'))).toBe(keepingMessages.notTried)
    await tried(id)
    const row = await read(id)
    await save(people.zhiliang, row, { ...(row.content as TemplateContent), basis: 'TSG 51-2024' })
    expect(said(await act('zhiliang', id, 'submit'))).toBe(keepingMessages.notTried)
    await tried(id)
    expect(said(await act('zhiliang', id, 'submit'))).toBe('')
  })

  it('that was cancelled ends its version', async () => {
    const { id } = await draft()
    await act('zhiliang', id, 'cancel', { cancelReason: '重复' })
    expect(await read(id)).toMatchObject({ step: 'end', state: templateStates.cancelled })
    expect((await people.zhiliang.must(getDetail, { id })).actions).not.toContain('nextVersion')
  })
})

describe('the day from which a version counts', () => {
  it('is not past, and later than that of the version before', async () => {
    const first = await approve((await ready()).id, '2026-11-25')
    const { id } = await people.zhiliang.must(nextVersion, { id: first.id })
    const row = await read(id)
    await save(people.zhiliang, row, row.content, '改版')
    await tried(id)
    await act('zhiliang', id, 'submit')
    await act('fuhe', id, 'pass')
    const on = async (effectDate: string) => fieldsOf(await act('zhanzhang', id, 'pass', { effectDate }))
    expect(await on('')).toHaveProperty('effectDate')
    expect(await on('2026-11-19')).toEqual({ effectDate: keepingMessages.effectPast })
    expect(await on('2026-11-25')).toEqual({
      effectDate: keepingMessages.effectOverlaps(1, '2026-11-25'),
    })
    expect(await on('2026-11-26')).toBeNull()
  })
})

describe('a template in force', () => {
  /** Why nobody can declare this kind of inspection; null when a template serves it. */
  const refusedKind = async (): Promise<string | null | undefined> =>
    (await people.shouli.must(declarationCalls.findInmGroup, { equclacode: '3110' })).find(
      ({ inmGroupCode }) => inmGroupCode === 'AZJJ',
    )?.noTemplate
  const none = /尚无启用的报告模板，不能申报$/

  it('is asked at once by declaration and build, in other instances too, and no more once it is stopped', async () => {
    const { databaseUrl } = server.current.urls
    const listener = openListener(databaseUrl, server.current.services.log)
    const other: KeptTables = await openKept(server.current.services.db, listener, [keptTemplates])
    const known = (code: string): boolean =>
      other.now(keptTemplates).inForce.templates.some((template) => template.code === code)
    try {
      // The one that the platform begins with.
      const { list } = await people.zhanzhang.must(find, { complex: 'DT-QY-JJ' })
      const shipped = { id: list[0]?.id ?? '', version: String(list[0]?.version), stopReason: '改用本院模板' }
      expect(said(await people.zhanzhang.call(stop, shipped))).toBe('')
      expect(await refusedKind()).toMatch(none)
      const { id } = await draft()
      const row = await read(id)
      const code = row.code ?? ''
      await save(people.zhiliang, row, {
        ...(row.content as TemplateContent),
        classPrefix: ['3100'],
        inmGroups: ['DJ', 'AZJJ'],
      })
      await tried(id)
      const inForce = await approve(id)
      expect(await refusedKind()).toBeNull()
      await expect.poll(() => known(code)).toBe(true)
      const [work] = await tasksToBuild(server.current)
      const { seisn = '' } = work ?? {}
      const build = (templateCode?: string) =>
        people.jianyan.call(
          templateCode ? buildCalls.saveAppBussRepItem : buildCalls.submitAppBussRepItem,
          templateCode ? { seisn, itemList: JSON.stringify([{ templateCode }]) } : { seisn },
        )
      expect((await build()).isSuccess).toBe(false)
      expect(said(await build(code))).toBe('')
      expect(said(await build())).toBe('')

      const stopping = { id, version: String(inForce.version) }
      const without = (person: TestUser) => person.call(stop, { ...stopping, stopReason: '规范已废止' })
      expect((await without(server.current.nobody)).status).toBe(401)
      expect(said(await without(people.zhiliang))).toBe(kitMessages.forbidden)
      expect(fieldsOf(await people.zhanzhang.call(stop, { ...stopping, stopReason: ' ' }))).toEqual({
        stopReason: keepingMessages.stopReasonMissing,
      })
      expect(said(await without(people.zhanzhang))).toBe('')
      expect(said(await without(people.zhanzhang))).toBe(keepingMessages.notInForce)
      expect(await read(id)).toMatchObject({ state: templateStates.stopped, stopDate: '2026-11-20' })
      expect(await refusedKind()).toMatch(none)
      await expect.poll(() => known(code)).toBe(false)
      // The report that was begun by it goes on by it.
      expect(await people.jianyan.must(version, { code, versionNo: '1' })).toMatchObject({ code, version: 1 })
      expect(other.now(keptTemplates).every.templateOf(code, 1)).toBeDefined()
    } finally {
      await listener.close()
    }
  })

  it('gives way to the version before when it is stopped', async () => {
    const first = await approve((await ready()).id)
    const { id } = await people.zhiliang.must(nextVersion, { id: first.id })
    const row = await read(id)
    await save(people.zhiliang, row, { ...(row.content as TemplateContent), name: '第二版' }, '改名')
    await tried(id)
    const second = await approve(id, '2026-11-21')
    const latest = (day: string) =>
      server.current.services.kept.now(keptTemplates).inForce.latestTemplate(first.code ?? '', day)?.version
    expect([latest('2026-11-20'), latest('2026-11-21')]).toEqual([1, 2])
    const { id: _id, version: at } = second
    await people.zhanzhang.must(stop, { id, version: String(at), stopReason: '有误' })
    expect(latest('2026-11-21')).toBe(1)
    expect(said(await people.zhiliang.call(version, { code: first.code, versionNo: '9' }))).toBe(
      keepingMessages.missing,
    )
  })
})

describe('a version that a later one has replaced', () => {
  it('is shown, searched and read as 已替代 from the day of the later one, and may be stopped and revised still', async () => {
    const first = await approve((await ready()).id)
    const code = first.code ?? ''
    const shown = async (state?: string) =>
      (await people.zhanzhang.must(find, { complex: code, ...(state && { state }) })).list
        .map(({ versionNo, state: at }) => `${versionNo} ${at}`)
        .sort()
    const { id } = await people.zhiliang.must(nextVersion, { id: first.id })
    await save(people.zhiliang, await read(id), (await read(id)).content, '改版')
    await tried(id)
    const second = await approve(id, '2026-11-21')
    // Not before its day.
    const { inForce, superseded } = templateStates
    expect(await shown()).toEqual([`1 ${inForce}`, `2 ${inForce}`])
    expect(await read(first.id)).toMatchObject({ state: inForce })
    await sql`update report_template set "validFrom" = '2026-11-20' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    await server.current.services.kept.refresh()
    expect(await shown()).toEqual([`1 ${superseded}`, `2 ${inForce}`])
    expect(await shown(superseded)).toEqual([`1 ${superseded}`])
    expect(await shown(inForce)).toEqual([`2 ${inForce}`])
    expect(await shown(`${inForce},${superseded}`)).toHaveLength(2)
    expect(await read(first.id)).toMatchObject({ state: superseded })
    expect((await people.zhanzhang.must(getDetail, { id: first.id })).actions).toContain('stop')
    expect((await people.zhiliang.must(getDetail, { id: first.id })).actions).toContain('nextVersion')
    const stopping = { id, version: String(second.version), stopReason: '有误' }
    expect(said(await people.zhanzhang.call(stop, stopping))).toBe('')
    expect(await shown()).toEqual([`1 ${inForce}`, `2 ${templateStates.stopped}`])
  })
})

describe('items that nobody compared with the published rule', () => {
  const item = (no: string, more: object = {}) => ({ no, name: `项目${no}`, resultKind: 'judge', ...more })

  it('are named by review and approval, which want a reason and a yes, and keep the reason', async () => {
    const begun = await draft()
    const content = begun.content as TemplateContent
    const items = [item('1', { unchecked: true }), item('2', { unchecked: true }), item('3')]
    await save(people.zhiliang, begun, { ...content, sections: [{ title: '一', items }] })
    await tried(begun.id)
    const { id } = begun
    expect(await read(id)).toMatchObject({ uncheckedCount: 2 })
    expect(said(await act('zhiliang', id, 'submit'))).toBe('')
    for (const [name, more, reason] of [
      ['fuhe', {}, '规范尚未公布电子版'],
      ['zhanzhang', { effectDate: '2026-11-20' }, '先行试用'],
    ] as const) {
      const pass = (given: Record<string, string> = {}) => act(name, id, 'pass', { ...more, ...given })
      expect(fieldsOf(await pass())).toEqual({ opinion: keepingMessages.uncheckedReason(2) })
      expect(fieldsOf(await pass({ opinion: ' ', confirmed: '1' }))).toEqual({
        opinion: keepingMessages.uncheckedReason(2),
      })
      const unconfirmed: Record<string, string>[] = [{ opinion: reason }, { opinion: reason, confirmed: '0' }]
      for (const given of unconfirmed)
        expect(await pass(given)).toMatchObject({
          code: 'confirm',
          errorMsg: keepingMessages.uncheckedConfirm(2),
        })
      expect(said(await pass({ opinion: reason, confirmed: '1' }))).toBe('')
    }
    expect(await read(id)).toMatchObject({ state: templateStates.inForce })
    const { rows } = await sql<{ opinion: string }>`select opinion from flow_event
      where process = 'report_template' and "recordId" = ${id}::uuid and action = 'pass' order by at`.execute(
      server.current.services.db,
    )
    expect(rows.map(({ opinion }) => opinion)).toEqual(['规范尚未公布电子版', '先行试用'])
  })

  it('that were compared since say with what, and ask nothing', async () => {
    const begun = await draft()
    const compared = { source: 'TSG 51-2023 C2.1', day: '2026-11-20' }
    const sections = [{ title: '一', items: [item('1', { compared })] }]
    await save(people.zhiliang, begun, { ...(begun.content as TemplateContent), sections })
    await tried(begun.id)
    expect(await approve(begun.id)).toMatchObject({ uncheckedCount: 0, state: templateStates.inForce })
    expect((await read(begun.id)).content?.sections[0]?.items[0]).toMatchObject({ compared })
  })
})

describe('the paper of a template', () => {
  it('is refused to strangers, and shows a made-up device, marked, of drafts that are not finished too', async () => {
    const row = await draft()
    expect((await server.current.nobody.raw(previewContent, { id: row.id })).statusCode).toBe(401)
    for (const name of ['jianyan', 'qiye'] as const)
      expect(said(await people[name].call(previewContent, { id: row.id }))).toBe(kitMessages.forbidden)
    expect(said(await people.zhiliang.call(previewContent, { id: unknownId }))).toBe(kitMessages.missing)
    const content = row.content as TemplateContent
    const items = [
      {
        no: '1.1',
        name: '壁厚',
        resultKind: 'measure',
        applies: '额定速度>(',
        measures: [
          { name: '设计', unit: 'mm' },
          { name: '实测', unit: 'mm', minExpr: '0.9*' },
          { name: '甲', unit: 'mm', sameAs: '乙' },
          { name: '乙', unit: 'mm', sameAs: '甲' },
        ],
      },
    ]
    await save(people.zhiliang, row, { ...content, sections: [{ title: '一 测厚', items }] })
    const answer = await people.zhiliang.raw(previewContent, { id: row.id })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = pdfPages(answer.rawPayload)
      .map((page) => page.text.replace(/\s/g, ''))
      .join('')
    for (const words of ['预览', '示例编号', '一测厚', '壁厚', '实测']) expect(text).toContain(words)
  })
})
