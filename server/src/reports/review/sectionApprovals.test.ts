import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type Content, reportAt, submitReport, writeReport } from '../../app/testing/reviews.ts'

const server = useTestApp()
const names = ['jianyan', 'jianyan2', 'shenhe', 'pizhun'] as const
let people: Record<(typeof names)[number], TestUser>

beforeAll(async () => {
  // Late enough for the day to be another one where the clock is read as if it stood in London.
  server.current.setNow(new Date('2026-11-20T17:10:00+08:00'))
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
})

const back = { backStepNo: 'BGLR', backReason: '检验数据填写错误', backDescription: '请核对' }
const content: Content = {
  header: { useunit: '甲公司' },
  items: { 'A1.1.4': { result: 'Y' }, 'A1.2.2.1': { result: 'Y' } },
}
const changedItems = { ...content.items, 'A1.2.2.1': { result: 'N', note: '缺口' } } as const

type Item = Awaited<ReturnType<typeof reportAt>>

const naming = ({ seisn, reportno }: Item) => ({ seisn, reportno })
const sendBack = (person: TestUser, { seisn }: Item) => person.must(reviewCalls.rollback, { seisn, ...back })

async function enterAgain(item: Item, more: Content): Promise<void> {
  await writeReport(server.current, item.id, more)
  await submitReport(server.current, item.id)
  await people.jianyan2.must(calls.reportConfirmCommit, { seisn: item.seisn })
}

const sectionsFor = async (person: TestUser, { seisn }: Item) =>
  (await person.must(calls.reportAuditDetail, { seisn })).sections

/** Titles of what is to be read again. */
const again = async (person: TestUser, item: Item): Promise<string[]> =>
  (await sectionsFor(person, item)).filter((section) => section.again).map(({ title }) => title)

const titleOf = async (person: TestUser, { seisn }: Item, no: string): Promise<string> => {
  const { sheet } = await person.must(calls.reportAuditDetail, { seisn })
  return sheet.sections.find(({ items }) => items.some((item) => item.no === no))?.title ?? ''
}

describe('after a return', () => {
  it('everything is read where nobody has read it yet', async () => {
    const item = await reportAt(server.current, 'BGSH', { content })
    const sections = await sectionsFor(people.shenhe, item)
    expect(sections.length).toBeGreaterThan(4)
    expect(sections.every((section) => section.again)).toBe(true)
    expect(sections[0]).toMatchObject({
      title: '结论',
      approval: { userName: '吴检验', stepName: '报告确认' },
    })
  })

  it('only what changed is read again; the rest keeps who approved it, for the next reader too', async () => {
    const item = await reportAt(server.current, 'BGSH', { content })
    await sendBack(people.shenhe, item)
    await enterAgain(item, { ...content, items: changedItems })
    const changed = await titleOf(people.shenhe, item, 'A1.2.2.1')
    expect(await again(people.shenhe, item)).toEqual([changed])
    const sections = await sectionsFor(people.shenhe, item)
    expect(sections.find(({ title }) => title === changed)).toMatchObject({ changes: 2 })
    expect(sections.find(({ title }) => title === '报告表头')).toMatchObject({
      changes: 0,
      approval: { userName: '王审核', stepName: '报告审核', day: '2026-11-20' },
    })
    await people.shenhe.must(calls.reportAuditCommit, naming(item))
    const forApprover = await sectionsFor(people.pizhun, item)
    expect(forApprover.every((section) => section.again)).toBe(true)
    expect(forApprover.every(({ approval }) => approval?.userName === '王审核')).toBe(true)
  })

  it('the approver’s own return counts for him, the reviewer’s passing for the reviewer', async () => {
    const item = await reportAt(server.current, 'BGSP', { content })
    await sendBack(people.pizhun, item)
    await enterAgain(item, { ...content, header: { useunit: '乙公司' } })
    expect(await again(people.shenhe, item)).toEqual(['报告表头'])
    expect((await people.shenhe.must(calls.reportAuditDetail, naming(item))).changedFields).toMatchObject([
      { label: '使用单位', before: '甲公司', after: '乙公司' },
    ])
    await people.shenhe.must(calls.reportAuditCommit, naming(item))
    expect(await again(people.pizhun, item)).toEqual(['报告表头'])
  })

  it('what was remarked on is read again though it stayed as it was', async () => {
    const item = await reportAt(server.current, 'BGSH', { content })
    const { seisn } = item
    const remark = { seisn, field: 'items.A1.1.4', content: '请补充依据' }
    const { id } = await people.shenhe.must(remarkCalls.save, remark)
    const remarked = await titleOf(people.shenhe, item, 'A1.1.4')
    await sendBack(people.shenhe, item)
    await people.jianyan.must(remarkCalls.answer, { seisn, id, answer: '依据已在档案中' })
    await enterAgain(item, content)
    expect(await again(people.shenhe, item)).toEqual([remarked])
  })

  it('after a remark on the whole report all of it is read again', async () => {
    const item = await reportAt(server.current, 'BGSH', { content })
    const { seisn } = item
    const { id } = await people.shenhe.must(remarkCalls.save, {
      seisn,
      field: 'report',
      content: '请重新核对',
    })
    await sendBack(people.shenhe, item)
    await people.jianyan.must(remarkCalls.answer, { seisn, id, answer: '已核对' })
    await enterAgain(item, content)
    expect((await again(people.shenhe, item)).length).toBeGreaterThan(4)
  })

  it('an approval that was given twice keeps its first name; what changed and came back is read again', async () => {
    const item = await reportAt(server.current, 'BGSH', { content })
    await sendBack(people.shenhe, item)
    await enterAgain(item, { ...content, items: changedItems })
    await sendBack(people.shenhe, item)
    await enterAgain(item, content)
    expect(await again(people.shenhe, item)).toEqual([await titleOf(people.shenhe, item, 'A1.2.2.1')])
  })
})
