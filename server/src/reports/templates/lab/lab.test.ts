import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { labCalls } from '@tejian/contract/reports/keeping/labCalls.ts'
import type { ReportTemplate, TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../../app/testing/harness.ts'
import { reportsToConfirm } from '../../../app/testing/reports.ts'
import { drainJobs } from '../../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../../kit/pdf/renderPdf.ts'

const server = useTestApp()
let [officer, inspector, reviewer] = [] as unknown as [TestUser, TestUser, TestUser]
const { begin, nextVersion, saveContent, getDetail, move, find } = templateCalls

beforeAll(async () => {
  ;[officer, inspector, reviewer] = (await Promise.all(
    ['zhiliang', 'jianyan', 'fuhe'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})
afterAll(closePdfRenderer)

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const read = async (id: string) => (await officer.must(getDetail, { id })) as ReportTemplate
const stateOf = (id: string) => officer.must(labCalls.state, { id })

/** The next version of a template that is in force. */
async function revised(code: string): Promise<ReportTemplate> {
  const { list } = await officer.must(find, { complex: code, state: '3' })
  const inForce = list.find((row) => row.code === code)
  const { id } = await officer.must(nextVersion, { id: inForce?.id ?? '' })
  return read(id)
}

async function write(row: ReportTemplate, content: TemplateContent): Promise<ReportTemplate> {
  const sent = { id: row.id, version: String(row.version), content: JSON.stringify(content), why: '试验' }
  await officer.must(saveContent, sent)
  return read(row.id)
}

async function tried(id: string): Promise<void> {
  await officer.must(labCalls.try, { id })
  expect((await stateOf(id)).running).toBe(true)
  await drainJobs(server.current.services)
  expect(await stateOf(id)).toMatchObject({ running: false, current: true, failure: null })
}

/** The first item says something else. */
const reworded = (content: TemplateContent): TemplateContent => ({
  ...content,
  sections: content.sections.map((section, place) =>
    place === 0
      ? {
          ...section,
          items: section.items.map((item, at) => (at === 0 ? { ...item, requirement: '另一种要求' } : item)),
        }
      : section,
  ),
})

describe('a trial', () => {
  it('is ordered by whoever holds the draft, of what says everything', async () => {
    const { id } = await officer.must(begin, { code: 'LS-LAB', name: '试用模板' })
    expect(said(await officer.call(labCalls.try, { id }))).toContain('需要修改')
    expect(said(await inspector.call(labCalls.try, { id }))).toBe(kitMessages.forbidden)
    expect(said(await reviewer.call(labCalls.try, { id }))).toBe(kitMessages.forbidden)
    const { list } = await officer.must(find, { complex: 'DT-FT-DQ', state: '3' })
    expect(said(await officer.call(labCalls.try, { id: list[0]?.id ?? '' }))).toBe(keepingMessages.notDraft)
  })

  it('of a class without reports takes made-up ones: fit, unfit, half filled in', async () => {
    const draft = await revised('SD-TQ-DQ')
    await tried(draft.id)
    const { result } = await stateOf(draft.id)
    expect(result).toMatchObject({ against: 1, differences: [], failures: [], acceptedBy: null })
    expect(result?.papers.map(({ trial, differences }) => [trial, differences])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ])
    expect(said(await officer.call(move, { id: draft.id, action: 'submit' }))).toContain('请填写修订说明')
    const [paper] = result?.papers ?? []
    for (const side of ['draft', 'inForce'] as const) {
      const file = await officer.raw(labCalls.paper, { id: draft.id, paper: paper?.id ?? '', side })
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('on earlier reports tells what differs, once for all papers that say so, and is accepted before the submit', async () => {
    const [work] = await reportsToConfirm(server.current, { prefix: '33' })
    await sql`update report set state = '1' where seisn = ${work?.seisn ?? ''}`.execute(
      server.current.services.db,
    )
    const first = await revised('DT-FT-DQ')
    const content = first.content as TemplateContent
    const draft = await write(first, reworded(content))
    expect(said(await officer.call(move, { id: draft.id, action: 'submit' }))).toBe(keepingMessages.notTried)
    await tried(draft.id)
    const { result } = await stateOf(draft.id)
    expect(result?.papers.some(({ trial }) => !trial)).toBe(true)
    const [difference] = result?.differences ?? []
    expect(difference).toMatchObject({
      place: expect.stringContaining(content.sections[0]?.items[0]?.no ?? ''),
      before: content.sections[0]?.items[0]?.requirement,
      after: '另一种要求',
    })
    expect(difference?.papers).toBe(result?.papers.length)
    expect(result?.differences.some(({ place }) => place === '版面')).toBe(true)
    const submit = () => officer.call(move, { id: draft.id, action: 'submit' })
    expect(said(await submit())).toBe(keepingMessages.notAccepted(result?.differences.length ?? 0))
    const accept = (mark: string) => officer.call(labCalls.accept, { id: draft.id, mark })
    expect(said(await accept('0'))).toBe(keepingMessages.notTried)
    expect(said(await accept(result?.mark ?? ''))).toBe('went through')
    expect((await stateOf(draft.id)).result?.acceptedBy).toBe('沙质量')
    // The draft that somebody holds open is still the one that was tried.
    expect((await read(draft.id)).version).toBe(draft.version)
    expect(said(await submit())).toBe('went through')
  })

  it('is about its content: what is written afterwards was not tried', async () => {
    const draft = await revised('YC-ND')
    await tried(draft.id)
    const later = await write(draft, reworded(draft.content as TemplateContent))
    expect(await stateOf(later.id)).toMatchObject({ current: false })
    expect(said(await officer.call(move, { id: later.id, action: 'submit' }))).toBe(keepingMessages.notTried)
  })
})
