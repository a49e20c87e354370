import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
let inspector: TestUser

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
})

const db = () => server.current.services.db

/** A complete report of a lift, inspected today, 2026-11-20. */
async function complete(): Promise<string> {
  const [work] = await reportsToEnter(server.current)
  const seisn = work?.seisn ?? ''
  await fillReport(server.current, seisn)
  return seisn
}

const submit = async (seisn: string): Promise<string> => {
  const answer = await inspector.call(rptEditInfoCalls.submit, { seisn })
  return answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')
}

describe('a report is submitted', () => {
  it('only with certificates that were valid on the day of the inspection, planned for whichever day', async () => {
    const seisn = await complete()
    const lifts = sql`"loginName" = 'jianyan2' and "classPrefixes" = '3'`
    const { rows } = await sql<{
      validDate: string
      issueDate: string
    }>`select "validDate"::text as "validDate",
      "issueDate"::text as "issueDate" from inspector_certificate where ${lifts}`.execute(db())
    await sql`update inspector_certificate set "validDate" = '2026-11-19' where ${lifts}`.execute(db())
    expect(await submit(seisn)).toMatch(
      /^检验日期：吴检验的.+检验资格有效期至2026-11-19，早于检验日期2026-11-20，/,
    )
    const checked = await inspector.must(entryCalls.reportSubmitValidate, { seisns: seisn })
    expect(checked.errors).toMatchObject([{ field: 'inspectdate' }])
    await sql`update inspector_certificate set "validDate" = ${rows[0]?.validDate}::date, "issueDate" = '2026-11-21' where ${lifts}`.execute(
      db(),
    )
    expect(await submit(seisn)).toContain('自2026-11-21起有效，晚于检验日期2026-11-20')
    await sql`update inspector_certificate set "issueDate" = ${rows[0]?.issueDate}::date, "certState" = '4' where ${lifts}`.execute(
      db(),
    )
    expect(await submit(seisn)).toContain('检验资格已暂扣，不能出具检验报告')
    await sql`update inspector_certificate set "certState" = '1' where ${lifts}`.execute(db())
    expect(await submit(seisn)).toBe('went through')
  })

  it('only with instruments whose calibration covered that day', async () => {
    const seisn = await complete()
    const { rows } = await sql<{
      id: string
      instNo: string
      instName: string
      ncalibDate: string
    }>`select id, "instNo",
      "instName", "ncalibDate"::text as "ncalibDate" from instrument where "useStatus" = '1' and "ncalibDate" > '2026-12-31'
      and not exists (select from instrument_track where "instrumentId" = instrument.id and "nextDate" <= '2026-12-31')
      order by "instNo" limit 1`.execute(db())
    const [tool] = rows
    if (!tool) throw new Error('no instrument')
    const name = `${tool.instName}（${tool.instNo}）`
    const carry = sql`update business_item set "instrumentIds" = ${tool.id}, "instrumentNames" = ${name} where seisn = ${seisn}`
    await carry.execute(db())
    const head = (instruments: string) =>
      inspector.must(rptEditInfoCalls.save, { seisn, formData: JSON.stringify({ header: { instruments } }) })
    await head('钢卷尺（外借）')
    expect(await submit(seisn)).toMatch(
      /^检验仪器：钢卷尺（外借）不是本次检验携带的仪器，请从中选择；检验仪器：A1\.2\.2\.17 缓冲器有实测值/,
    )
    await head(name)
    await sql`update instrument set "ncalibDate" = '2026-11-18' where id = ${tool.id}::uuid`.execute(db())
    expect(await submit(seisn)).toBe(
      `检验日期：仪器${tool.instName}（${tool.instNo}）的检定校准有效期至2026-11-18，早于检验日期2026-11-20，请处理后再提交`,
    )
    await sql`update instrument set "ncalibDate" = ${tool.ncalibDate}::date, "useStatus" = '2' where id = ${tool.id}::uuid`.execute(
      db(),
    )
    const kinds = (wanted: string) =>
      sql`update report_template set content = jsonb_set(content, '{sections}', (
        select jsonb_agg(jsonb_set(section, '{items}', (
          select jsonb_agg(case when item->>'no' = 'A1.2.2.17'
            then item || jsonb_build_object('instrumentKinds', jsonb_build_array(${wanted}::text)) else item end)
          from jsonb_array_elements(section->'items') item)))
        from jsonb_array_elements(content->'sections') section))
        where code = 'DT-QY-DQ'`.execute(db())
    const ask = async (wanted: string): Promise<void> => {
      await kinds(wanted)
      await server.current.services.kept.refresh()
    }
    await ask('激光干涉仪')
    expect(await submit(seisn)).toBe(
      'A1.2.2.17 缓冲器：须用激光干涉仪测量，所选检验仪器中没有在检验日期2026-11-20有效的，请处理后再提交',
    )
    await ask(tool.instName)
    // Out of use since then: on that day it was fit.
    expect(await submit(seisn)).toBe('went through')
    await sql`update instrument set "useStatus" = '1' where id = ${tool.id}::uuid`.execute(db())
  })
})
