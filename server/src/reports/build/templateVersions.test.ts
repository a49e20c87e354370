import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { repItemCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { latestTemplate } from '@tejian/contract/reports/templates/shipped.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { tasksToBuild, type Work } from '../../app/testing/reports.ts'
import { putTemplates } from '../../app/testing/reportTemplates.ts'

/** The lift template has a third version: one item more, one item renamed; and there is another one for lifts. */
async function moreTemplates(): Promise<void> {
  const lift = latestTemplate('DT-QY-DQ', '2026-11-20')
  if (!lift) throw new Error('no lift template')
  const [first, ...sections] = lift.sections
  const [item, ...items] = first?.items ?? []
  const added = { no: 'A9.9', name: '新增项目', resultKind: 'judge' as const }
  const renamed = { ...item, no: item?.no ?? '', name: '改名项目', resultKind: 'judge' as const }
  const next = {
    ...lift,
    version: 9,
    sections: [{ title: '一', items: [renamed, ...items, added] }, ...sections],
  }
  await putTemplates(server.current, [next, { ...lift, code: 'DT-BY', name: '备用电梯模板', version: 1 }])
}

const server = useTestApp()
let inspector: TestUser
let work: Work
const seisn = () => work.seisn
const itemCount = async () => (await inspector.must(repItemCalls.detail, { seisn: seisn() })).itemList.length
const detail = () => inspector.must(rptEditInfoCalls.detail, { seisn: seisn() })
const choose = (templateCode: string) =>
  inspector.must(buildCalls.saveAppBussRepItem, {
    seisn: seisn(),
    itemList: JSON.stringify([{ templateCode, header: { model: '手填' } }]),
  })
const build = () => inspector.must(buildCalls.submitAppBussRepItem, { seisn: seisn() })
const sendBack = () =>
  inspector.must(reviewCalls.rollback, { seisn: seisn(), backReason: '其他', backDescription: '换模板' })

beforeAll(async () => {
  await moreTemplates()
  inspector = await server.current.as('jianyan')
  work = (await tasksToBuild(server.current))[0] as Work
})

describe('a template of several versions', () => {
  it('must be chosen where two fit, and begins with its latest', async () => {
    const answer = await inspector.call(buildCalls.submitAppBussRepItem, { seisn: seisn() })
    expect(answer).toMatchObject({ isSuccess: false, fields: { templateCode: '请选择报告模板' } })
    await choose('DT-QY-DQ')
    await build()
    expect(await detail()).toMatchObject({ templateVersion: 9 })
    expect(await itemCount()).toBe(47)
  })

  it('shows a report in the version with which it was begun, after a return too', async () => {
    await sql`update report set "templateVersion" = 1 where seisn = ${seisn()}`.execute(
      server.current.services.db,
    )
    expect(await itemCount()).toBe(46)
    await sendBack()
    await build()
    expect(await detail()).toMatchObject({ templateVersion: 1 })
    expect(await itemCount()).toBe(46)
  })

  it('changed for another one keeps the number and what fits', async () => {
    await inspector.must(rptEditInfoCalls.save, {
      seisn: seisn(),
      inspectResult: '合格',
      formData: JSON.stringify({ items: { 'A1.1.4': { result: 'Y' }, 'A1.2.1.1': { result: 'N' } } }),
    })
    const before = await detail()
    await sendBack()
    await choose('DT-BY')
    await build()
    const after = await detail()
    expect(after).toMatchObject({ templateCode: 'DT-BY', reportno: before.reportno, inspectResult: '合格' })
    expect(after.formData.items).toEqual(before.formData.items)
    expect(after.formData.header.model).toBe('手填')
    await sendBack()
    await choose('DT-QY-DQ')
    await build()
    // The first item has another name in the latest version.
    expect((await detail()).formData.items).toEqual({ 'A1.2.1.1': { result: 'N' } })
  })
})
