import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { tasksToBuild } from '../app/testing/reports.ts'

const server = useTestApp()

async function headOf(wanted: { prefix: string; kind: string }) {
  const [work] = await tasksToBuild(server.current, wanted)
  const seisn = work?.seisn ?? ''
  const inspector = await server.current.as('jianyan')
  await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
  const { formData } = await inspector.must(rptEditInfoCalls.detail, { seisn })
  const { rows } = await sql<Record<string, string | null>>`select instunit, instlicno, instdate::text,
      nextannualdate::text, ntestdate::text from equipment where id = ${work?.equdatasysid}::uuid`.execute(
    server.current.services.db,
  )
  return { header: formData.header, archive: rows[0] ?? {} }
}

it('names who installed what is supervised', async () => {
  const { header, archive } = await headOf({ prefix: '3430', kind: 'AZJJ' })
  expect(archive.instunit).toBeTruthy()
  expect(header).toMatchObject({
    constructionUnit: archive.instunit,
    constructionLicense: archive.instlicno,
    finishDate: archive.instdate,
  })
})

it('repeats the dates of the other inspections of a boiler', async () => {
  const { header, archive } = await headOf({ prefix: '11', kind: 'NJ' })
  expect(header.下次外部检验日期 ?? null).toBe(archive.nextannualdate)
  expect(header['下次水（耐）压试验日期'] ?? null).toBe(archive.ntestdate)
})
