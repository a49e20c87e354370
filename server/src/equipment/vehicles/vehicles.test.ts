import { cylinderMessages } from '@tejian/contract/equipment/cylinders/cylinderMessages.ts'
import { cylinderRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { vehicleCalls, vehiclePrintRecord } from '@tejian/contract/equipment/vehicles/calls.ts'
import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [clerk, supervisor, county, unit, stranger] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
let free: Row[]
const { save, move, getDetail, find, cancel, printPdf } = vehicleCalls
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg ?? 'went through'
const sheet = {
  plateNo: '浙K·8888A',
  vin: 'lsvaa49j132047371',
  owner: '章车主',
  contacttel: '19900007777',
  areaId: '331102',
  instunit: '演示车用气瓶安装站（演示）',
}
const cylinder = async (row: Row | undefined): Promise<Row> =>
  (await query(sql<Row>`select * from gas_cylinder where id = ${row?.id}::uuid`))[0] as Row

beforeAll(async () => {
  ;[clerk, supervisor, county, unit, stranger] = (await Promise.all(
    ['weibao', 'jiancha', 'jiancha_qt', 'qiye', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  free =
    await query(sql<Row>`update gas_cylinder set "scrapdate" = '2035-01-01', nextinspdate = '2028-01-01', "useState" = '1', "areaId" = '331102', "unitId" = (select "unitId" from app_user where "loginName" = 'weibao')
    where id in (select id from gas_cylinder where "registrationId" is null and not exists (select from vehicle_registration
      where string_to_array(vehicle_registration.cylinderno, ',') && array[gas_cylinder.cylinderno] and step <> 'end') order by id limit 6) returning *`)
})

describe('a vehicle’s cylinders', () => {
  let first: Row
  const apply = (more: object = {}, person = clerk) =>
    said(person.call(save, { ...sheet, cylinderno: free[0]?.cylinderno, ...more }))

  it('are refused with a wrong plate or number, scrapped, overdue, unknown, without the code', async () => {
    expect(await apply({}, stranger)).toBe(kitMessages.forbidden)
    expect(await apply({ plateNo: '浙K88' })).toBe(vehicleMessages.plateShape)
    expect(await apply({ vin: 'LSVAA49J13204737O' })).toBe(vehicleMessages.vinShape)
    expect(await apply({ cylinderno: '没有' })).toBe(vehicleMessages.unknown('没有'))
    const no = String(free[5]?.cylinderno)
    const set = async (column: string, value: string): Promise<void> => {
      await query(
        sql<Row>`update gas_cylinder set ${sql.id(column)} = ${value} where id = ${free[5]?.id}::uuid`,
      )
    }
    await set('nextinspdate', '2026-11-19')
    expect(await apply({ cylinderno: no })).toBe(vehicleMessages.overdue(no, '2026-11-19'))
    await set('scrapdate', '2026-11-20')
    expect(await apply({ cylinderno: no })).toBe(vehicleMessages.lifeOver(no, '2026-11-20'))
    await set('useState', '3')
    expect(await apply({ cylinderno: no })).toBe(vehicleMessages.scrapped(no))
    expect(await apply({ unitId: free[0]?.id }, supervisor)).toBe(kitMessages.missing)
  })

  it('are registered together, once; the certificate stands on the vehicle and on each cylinder', async () => {
    const numbers = `${free[0]?.cylinderno},${free[1]?.cylinderno}`
    first = (await clerk.must(save, { ...sheet, cylinderno: numbers })) as Row
    expect(first).toMatchObject({
      regno: expect.stringMatching(/^CYDJ20261120\d{4}$/),
      plateNo: '浙K8888A',
      vin: 'LSVAA49J132047371',
      cylinderCount: 2,
      status: '0',
    })
    await clerk.must(move, { id: first.id, action: 'submit' })
    expect(await apply({ vin: 'LSVAA49J132047372', plateNo: '浙K12345' })).toBe(
      vehicleMessages.pending(String(free[0]?.cylinderno), String(first.regno)),
    )
    expect(await said(county.call(move, { id: first.id, action: 'issue' }))).toBe(kitMessages.missing)
    for (const person of [clerk, unit, stranger])
      expect((await person.call(move, { id: first.id, action: 'issue' })).isSuccess).toBe(false)
    await supervisor.must(move, { id: first.id, action: 'issue' })
    first = (await clerk.must(getDetail, { id: first.id })) as Row
    expect(first).toMatchObject({
      status: '3',
      usecertno: expect.stringMatching(/^瓶(3T|20)浙K\d{5}\(26\)$/),
      regdate: '2026-11-20',
      scrapdate: '2035-01-01',
      nextinspdate: '2028-01-01',
    })
    for (const row of free.slice(0, 2))
      expect(await cylinder(row)).toMatchObject({
        registrationId: first.id,
        usecertno: first.usecertno,
        plateNo: '浙K8888A',
        owner: '章车主',
      })
    expect(await apply({ vin: 'LSVAA49J132047372', plateNo: '浙K12345' })).toBe(
      vehicleMessages.onOtherVehicle(String(free[0]?.cylinderno), '浙K8888A'),
    )
    expect(await apply({ cylinderno: free[2]?.cylinderno })).toBe(
      vehicleMessages.vinRegistered('LSVAA49J132047371', '浙K8888A'),
    )
    const now = await cylinder(free[0])
    expect(await said(supervisor.call(cylinderRegister.save, { id: now.id, owner: '别人' }))).toBe(
      cylinderMessages.onVehicle(String(first.regno)),
    )
    expect((await clerk.must(find, { cylinderno: free[1]?.cylinderno })).list).toMatchObject([
      { id: first.id },
    ])
  })

  it('are printed as a certificate by its own ticket', async () => {
    const token = await ticketFor(server.current, 'weibao', 'print', vehiclePrintRecord(first.id))
    const paper = await clerk.raw(printPdf, { id: first.id, token })
    const text = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of [
      '车用气瓶使用登记证',
      first.usecertno,
      '浙K8888A',
      free[0]?.cylinderno,
      free[1]?.cylinderno,
    ])
      expect(text).toContain(shown)
    const [draft] = await query(sql<Row>`select id from vehicle_registration where status = '0' limit 1`)
    const early = await ticketFor(server.current, 'jiancha', 'print', vehiclePrintRecord(String(draft?.id)))
    expect((await supervisor.raw(printPdf, { id: draft?.id, token: early })).body).toContain(
      vehicleMessages.notIssued,
    )
    expect((await supervisor.raw(printPdf, { id: first.id, token: early })).body).toContain(
      kitMessages.missing,
    )
  })

  it('go to a new owner by a registration of their own, which takes the place of the first', async () => {
    const next = { ...sheet, previousId: first.id, cylinderno: free[0]?.cylinderno }
    expect(await said(clerk.call(save, { ...next, vin: 'LSVAA49J132047372' }))).toBe(
      vehicleMessages.otherVehicle,
    )
    expect(await said(clerk.call(save, { ...next, cylinderno: first.cylinderno }))).toBe(
      vehicleMessages.nothingChanged,
    )
    const made = (await clerk.must(save, { ...next, owner: '周新车主', plateNo: '浙K7777B' })) as Row
    expect(await said(clerk.call(save, { ...next, owner: '第三人' }))).toBe(
      vehicleMessages.transferOpen(String(made.regno)),
    )
    expect(
      await said(
        supervisor.call(cancel, { id: first.id, version: String(first.version), cancelReason: '报废' }),
      ),
    ).toBe(vehicleMessages.transferPending(String(made.regno)))
    await clerk.must(move, { id: made.id, action: 'submit' })
    await supervisor.must(move, { id: made.id, action: 'issue' })
    expect(await clerk.must(getDetail, { id: first.id })).toMatchObject({
      status: '5',
      canceldate: '2026-11-20',
    })
    const done = (await clerk.must(getDetail, { id: made.id })) as Row
    expect(done.usecertno).not.toBe(first.usecertno)
    expect(await cylinder(free[0])).toMatchObject({
      registrationId: made.id,
      owner: '周新车主',
      plateNo: '浙K7777B',
    })
    expect(await cylinder(free[1])).toMatchObject({ registrationId: null, usecertno: null })
    const [fate] = await query(sql<Row>`select fate from number_ledger where number = ${first.usecertno}`)
    expect(fate).toMatchObject({ fate: 'replaced' })
    first = done
  })

  it('are free again when the registration is cancelled, by the first of two', async () => {
    const off = { id: first.id, version: String(first.version), cancelReason: '车辆报废' }
    expect(await said(clerk.call(cancel, off))).toBe(kitMessages.forbidden)
    expect(await said(county.call(cancel, off))).toBe(kitMessages.missing)
    expect(await said(supervisor.call(cancel, { ...off, cancelReason: ' ' }))).toBe(
      vehicleMessages.noCancelReason,
    )
    await supervisor.must(cancel, off)
    expect(await said(supervisor.call(cancel, off))).toBe(vehicleMessages.cannotCancel)
    expect(await cylinder(free[0])).toMatchObject({ registrationId: null, usecertno: null })
    expect(await apply()).toBe('went through')
  })
})
