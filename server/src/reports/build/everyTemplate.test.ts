import { fitsClass } from '@tejian/contract/declarations/kindsOfClass.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { latestTemplate, templates, templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, tasksToBuild } from '../../app/testing/reports.ts'

const today = '2026-11-20'
const server = useTestApp()
let inspector: TestUser
let classes: string[] = []

const codes = [...new Set(templates.map(({ code }) => code))]

/** Templates of which the demonstration has no device in use. */
const withoutDevice: readonly string[] = [
  'QZ-MZ-DQ',
  'QZ-LS-DQ',
  'QZ-WG-DQ',
  'QP-WF-DQ',
  'QP-TZ-DQ',
  'CS-DQ',
  'CS-ND',
  'SD-LC-QM',
  'SD-LC-ND',
  'SD-TQ-DQ',
  'GD-CS-JJ',
  'YJ-ZJ',
]

/** A class of the demonstration and a kind by which this template is reached. */
function wayTo(code: string): { prefix: string; kind: string } | null {
  const template = latestTemplate(code, today)
  if (!template) return null
  for (const prefix of classes)
    for (const kind of template.inmGroups)
      if (
        template.classPrefix.some((root) => isUnder(prefix, root)) &&
        fitsClass(kind, prefix) &&
        templatesFor(prefix, kind, today).some((one) => one.code === code)
      )
        return { prefix, kind }
  return null
}

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  const { rows } = await sql<{ code: string }>`select equclacode as code from equipment
    where "useState" = '1' and "unitId" is not null group by 1 order by count(*) desc`.execute(
    server.current.services.db,
  )
  classes = rows.map(({ code }) => code)
})

describe('every template', () => {
  it('has a device of the demonstration that can be declared for it, but for those named here', () => {
    expect(codes.filter((code) => wayTo(code) === null)).toEqual(withoutDevice)
  })

  it.each(codes)('%s is built, filled in and found complete', async (code) => {
    const way = wayTo(code)
    if (!way) return
    const [work] = await tasksToBuild(server.current, way)
    const seisn = work?.seisn ?? ''
    await inspector.must(buildCalls.saveAppBussRepItem, {
      seisn,
      itemList: JSON.stringify([{ templateCode: code }]),
    })
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
    const { templateCode } = await inspector.must(rptEditInfoCalls.detail, { seisn })
    expect(templateCode).toBe(code)
    await fillReport(server.current, seisn)
    const { errors } = await inspector.must(entryCalls.reportSubmitValidate, { seisns: seisn })
    expect(errors.map(({ label, message }) => `${label}：${message}`)).toEqual([])
  })
})
