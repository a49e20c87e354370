import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { type JourneyUser, personOf } from './person.ts'

type Declared = { readonly id: string; readonly appno: string }

/** A unit that has many lifts, and one of them that can be inspected and is in no other business. */
async function freeLift({ send }: JourneyUser) {
  const units = await send(unitCalls.getUnitList, { unitname: '物业' })
  const [unit] = units.list
  if (!unit) throw new Error('没有名称含“物业”的单位')
  const condition = {
    unitId: unit.id,
    useState: '1',
    equclacode: '31',
    pageSize: '50',
    want: 'rows',
  } as const
  const { list: lifts } = await send(equipmentRegister.find, condition)
  const open = await send(declarationCalls.findOpenBusiness, { ids: lifts.map(({ id }) => id) })
  const busy = new Set(open.map(({ equdatasysid }) => equdatasysid))
  const lift = lifts.find(({ id }) => !busy.has(id))
  if (!lift) throw new Error(`${unit.unitname} 没有空闲的电梯`)
  return { unit, lift }
}

/** A declaration of one lift as the counter saves it, made by calls; the journeys of the declaration make it by hand. */
export async function savedAtCounter(by = 'shouli'): Promise<Declared> {
  const person = await personOf(by)
  const { unit, lift } = await freeLift(person)
  const equclacode = lift.equclacode ?? ''
  const { appmainsysid, appno } = await person.send(declarationCalls.saveAppMain, {
    unitId: unit.id,
    unitname: String(unit.unitname),
    inscontactname: '朱经办',
    inscontacttel: '19900001001',
    equclacode,
    inmGroupCode: 'DJ',
    appBussList: [{ equdatasysid: lift.id, equclacode }],
  })
  return { id: appmainsysid, appno }
}

/** The same, submitted: it waits for its acceptance. */
export async function submittedAtCounter(by = 'shouli'): Promise<Declared> {
  const declared = await savedAtCounter(by)
  const person = await personOf(by)
  await person.send(declarationCalls.submitAppMain, { appmainsysid: declared.id })
  return declared
}
