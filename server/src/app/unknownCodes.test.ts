import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { defectCalls } from '@tejian/contract/reports/defectCalls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, sheetFor, takeDevices } from './testing/declarations.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
const unknown = 'nowhere'
let device: DemoDevice

beforeAll(async () => {
  const [taken] = await takeDevices(server.current, 1, { unitOf: 'qiye' })
  device = taken as DemoDevice
})

const said = (label: string): string => `${label}：${kitMessages.unknownCode}`

type Saving = {
  call: AnyCall
  as: string
  input: () => Promise<Record<string, unknown>>
  fields: Record<string, string>
}

/** Saves that are no simple register's, each with a code that stands in no dictionary. */
const savings: readonly Saving[] = [
  {
    call: equipmentCalls.editEqmUpdate,
    as: 'dangan',
    input: async () => ({ equdatasysid: device.id, importType: unknown }),
    fields: { importType: said('进口类型') },
  },
  {
    call: declarationCalls.saveAppMain,
    as: 'qiye',
    input: () => sheetFor(server.current, [device], { verifyTestStatus: unknown }),
    fields: { verifyTestStatus: said('是否申请现场监督检验') },
  },
  {
    call: expiryCalls.handle,
    as: 'shouli',
    input: async () => ({ ids: device.id, handleReason: unknown }),
    fields: { handleReason: said('未检原因') },
  },
  {
    call: defectCalls.defectSubmit,
    as: 'jianyan',
    input: async () => ({
      seisn: unknown,
      defectList: JSON.stringify([{ defectDesc: '门口堆物', defectLevel: unknown }]),
    }),
    fields: { 'defectList.0': `第1条缺陷：${said('缺陷等级')}` },
  },
  // Its domain has a sentence of its own.
  {
    call: chargeFlowCalls.pay,
    as: 'caiwu',
    input: async () => ({
      ids: device.id,
      tradeNo: 'T1',
      payWay: unknown,
      payTime: '2026-11-01',
      amount: '100',
    }),
    fields: { payWay: chargeFlowMessages.choosePayWay },
  },
]

describe('a code that stands in no register', () => {
  it.each(savings.map((saving) => [saving.call.path, saving] as const))(
    'is refused by %s',
    async (_path, { call, as, input, fields }) => {
      const person = await server.current.as(as)
      expect(await person.call(call, await input())).toMatchObject({ isSuccess: false, fields })
    },
  )

  it('stays where it has stood before', async () => {
    const clerk = await server.current.as('dangan')
    await sql`update equipment set "importType" = 'old' where id = ${device.id}::uuid`.execute(
      server.current.services.db,
    )
    await clerk.must(equipmentCalls.editEqmUpdate, {
      equdatasysid: device.id,
      importType: 'old',
      innerno: '12#',
    })
  })

  it('stays in a register that nothing else checks, beside a new one that does not', async () => {
    const registrar = await server.current.as('shouli')
    const { db } = server.current.services
    const { rows } = await sql<{ id: string }>`update unit set "unitNature" = 'old' where id =
      (select id from unit where unittype = '01' order by unitname limit 1) returning id`.execute(db)
    const id = rows[0]?.id
    await registrar.must(unitRegister.save, { id, unitNature: 'old', note: '牌匾已换' })
    const other = await registrar.call(unitRegister.save, { id, unitNature: unknown })
    expect(other).toMatchObject({ isSuccess: false, fields: { unitNature: said('单位性质') } })
  })
})
