import { correctionCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import { correctionMessages } from '@tejian/contract/equipment/corrections/messages.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceOf, finishable, type Wanted } from '../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
let [inspector, archivist] = [] as unknown as [TestUser, TestUser]
let first: BusinessItem

const known = { governorModel: 'XS-240', tractionNo: 'G1', ratedLoad: 1000, floors: 11 }
/** What the paper says when nobody corrects it. */
const asFilled: HeaderValues = { governorModel: 'XS-240', tractionNo: 'G1', ratedLoad: '1000', floors: '11' }

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  archivist = await server.current.as('dangan')
  first = await finishable(server.current)
  await sql`update equipment set params = params || ${JSON.stringify(known)}::jsonb, version = version + 1
    where id = ${first.equdatasysid}::uuid`.execute(server.current.services.db)
})

/** The device inspected once more, up to the end of the inspection. */
async function inspected(header: HeaderValues, more: Wanted = {}): Promise<BusinessItem> {
  const item = await finishable(server.current, { again: first, header: { ...asFilled, ...header }, ...more })
  await inspector.must(finishCalls.submitEnd, { seisn: item.seisn ?? '' })
  return item
}

type Asked = { id: string; step: string; applyReason: string; items: Record<string, unknown> }

async function asked(): Promise<Asked[]> {
  const { rows } = await sql<Asked>`select id::text, step, "applyReason", items from equipment_correction
    where equdatasysid = ${first.equdatasysid}::uuid order by correctno`.execute(server.current.services.db)
  return rows
}

describe('the head of an approved report', () => {
  it('asks for nothing when it says what the archive says, in the same or in other figures', async () => {
    await inspected({ ratedLoad: '1000.0' })
    expect(await asked()).toEqual([])
  })

  it('erases nothing, and asks for nothing that no correction may name or the archive cannot hold', async () => {
    await inspected({ governorModel: ' ', useunit: '别的单位', floors: '约十一层', equcode: '' })
    expect(await asked()).toEqual([])
  })

  it('asks once for all that differs, for the archive keeper to decide, and names its report', async () => {
    const item = await inspected({ governorModel: 'XS-300', ratedLoad: '1050' })
    const [row, ...others] = await asked()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      step: 'GZSH',
      applyReason: correctionMessages.statedByReport(item.reportno ?? ''),
      items: {
        'params.governorModel': { before: 'XS-240', after: 'XS-300' },
        'params.ratedLoad': { before: 1000, after: 1050 },
      },
    })
    expect((await deviceOf(server.current, first)).params).toMatchObject(known)
    const waiting = await archivist.must(correctionCalls.list, { stepcode: 'audit', pageSize: '300' })
    expect(waiting.list.find(({ id }) => id === row?.id)).toMatchObject({
      applyUserName: '检验员',
      fieldName: expect.stringContaining('等2项'),
      actions: expect.arrayContaining(['audit']),
    })
  })

  it('asks again for nothing that waits or was sent back already, only for what is new', async () => {
    await inspected({ governorModel: 'XS-300', ratedLoad: '1050' })
    expect(await asked()).toHaveLength(1)
    const [row] = await asked()
    const back = { backReason: '资料不完整', backDescription: '请附照片' }
    const returned = await archivist.must(correctionCalls.move, {
      id: row?.id ?? '',
      action: 'return',
      ...back,
    })
    expect(returned).toMatchObject({ step: 'GZSQ', dealMan: 'jianyan' })
    await inspected({ governorModel: 'XS-300', tractionNo: 'G2' })
    expect((await asked()).map(({ step, items }) => [step, Object.keys(items).toSorted()])).toEqual([
      ['GZSQ', ['params.governorModel', 'params.ratedLoad']],
      ['GZSH', ['params.tractionNo']],
    ])
  })

  it('reaches the archive when the request is granted, with the number of the report in the trail', async () => {
    const row = (await asked()).at(-1)
    await archivist.must(correctionCalls.move, { id: row?.id ?? '', action: 'pass', opinion: '同意' })
    expect((await deviceOf(server.current, first)).params).toMatchObject({ ...known, tractionNo: 'G2' })
    await inspected({ governorModel: 'XS-300', ratedLoad: '1050', tractionNo: 'G2' })
    expect(await asked()).toHaveLength(2)
  })

  it('that was filled before the archive was corrected asks for no way back', async () => {
    const stale = await finishable(server.current, {
      again: first,
      header: { ...asFilled, tractionNo: 'G2', floors: '11' },
    })
    const shouli = await server.current.as('shouli')
    const made = await shouli.must(correctionCalls.save, {
      equdatasysid: first.equdatasysid ?? '',
      items: JSON.stringify({ 'params.floors': 12 }),
      applyReason: '现场核对',
    })
    await shouli.must(correctionCalls.move, { id: made.id, action: 'submit' })
    await archivist.must(correctionCalls.move, { id: made.id, action: 'pass' })
    const before = await asked()
    await inspector.must(finishCalls.submitEnd, { seisn: stale.seisn ?? '' })
    expect(await asked()).toEqual(before)
  })
})
