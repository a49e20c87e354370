import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { productCalls, productRegister } from '@tejian/contract/products/calls.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [registrar, maker, unit] = [] as unknown as [TestUser, TestUser, TestUser]
let vessel: Row
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg ?? 'went through'
const product = async (): Promise<Row> =>
  (await registrar.must(productRegister.getDetail, { id: vessel.id })) as Row

beforeAll(async () => {
  ;[registrar, maker, unit] = (await Promise.all(
    ['shouli', 'zhizao', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  ;[vessel] = (await query(
    sql<Row>`select * from product where "productType" = 'vessel' and status = '3' and equdatasysid is null order by id limit 1`,
  )) as [Row]
})

const sheetOf = (id: unknown) => registrar.call(productCalls.deviceSheet, { id })
const rest = {
  equclacode: '2150',
  equcode: '21501023320260901',
  useunitcode: '91331100MA2E00000X',
  useaddress: '空压站',
  areaId: '331102',
  useState: '0',
  safemanager: '李安全',
  safemanagertel: '19900001234',
  regState: '0',
}
const parameters = {
  materialKind: '金属',
  innerDiameter: 800,
  materialShell: 'Q345R',
  thickShell: 8,
  structure: '单腔',
  mount: '立式',
}

async function device(values: Record<string, unknown>, equcode = rest.equcode) {
  const { params, ...fields } = values
  const filled = {
    ...rest,
    ...fields,
    equcode,
    params: JSON.stringify({ ...(params as object), ...parameters }),
  }
  return registrar.call(equipmentRegister.save, { ...filled, fromProduct: vessel.id })
}

it('begins an archive from a released product of a class that is registered', async () => {
  const of = async (where: string): Promise<unknown> =>
    (await query(sql<Row>`select id from product where ${sql.raw(where)} order by id limit 1`))[0]?.id
  expect(await said(sheetOf(await of(`"productType" = 'vessel' and status = '1'`)))).toBe(
    productMessages.notReleased,
  )
  expect(await said(sheetOf(await of(`"productType" = 'pipingCom'`)))).toBe(productMessages.noDevice)
  expect(await said(sheetOf(await of('equdatasysid is not null')))).toMatch(/^该产品已建档为设备/)
  for (const person of [maker, unit])
    expect(await said(person.call(productCalls.deviceSheet, { id: vessel.id }))).toBe(kitMessages.forbidden)
  expect(await product()).toMatchObject({ actions: expect.arrayContaining(['beginArchive']) })
  const { values } = await registrar.must(productCalls.deviceSheet, { id: vessel.id })
  expect(values).toMatchObject({
    equname: vessel.productname,
    factoryno: vessel.factoryno,
    madeunit: vessel.madeunit,
    madelicno: vessel.licenseno,
    useunit: vessel.deliverunit,
    params: { volume: vessel.volume, designPressureShell: vessel.designPressure, mediumShell: vessel.medium },
  })
})

it('becomes one device, however many try at once; the product shows it', async () => {
  const { values } = await registrar.must(productCalls.deviceSheet, { id: vessel.id })
  const answers = await Promise.all([
    device(values),
    device(values, '21501023320260902'),
    device(values, '21501023320260903'),
  ])
  const made = answers.filter(({ isSuccess }) => isSuccess)
  expect(made).toHaveLength(1)
  for (const answer of answers)
    if (!answer.isSuccess) expect(answer.errorMsg).toMatch(/^该产品已建档为设备215010233202609/)
  const [row] = await query(
    sql<Row>`select * from equipment where factoryno = ${vessel.factoryno} and madeunit = ${vessel.madeunit}`,
  )
  const now = await product()
  expect(now).toMatchObject({ equdatasysid: row?.id, equcode: row?.equcode })
  expect(now.actions).not.toContain('beginArchive')
  expect(await said(registrar.call(productRegister.delete, { ids: vessel.id }))).toBe(
    productMessages.hasDevice(String(row?.equcode)),
  )
})

it('may become one again when the device is gone from the archive', async () => {
  const { equdatasysid } = await product()
  await query(sql<Row>`delete from equipment where id = ${equdatasysid}::uuid`)
  expect(await product()).toMatchObject({ equcode: null, actions: expect.arrayContaining(['beginArchive']) })
})
