import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { type JourneyUser, personOf } from './person.ts'

type Declared = { readonly id: string; readonly appno: string }

/** What is declared: the class of the device, and the kind of its inspection. */
type Kind = { readonly equclacode: string; readonly inmGroupCode: string; readonly unit?: string }

/** A lift of a unit that has many, for its periodical inspection. */
const someLift: Kind = { equclacode: '31', inmGroupCode: 'DJ', unit: '物业' }

/** Those of some devices that are in no business. */
export async function idleOf<Row extends { id: string }>(
  { send }: JourneyUser,
  rows: readonly Row[],
): Promise<Row[]> {
  const open = await send(declarationCalls.findOpenBusiness, { ids: rows.map(({ id }) => id) })
  const busy = new Set(open.map(({ equdatasysid }) => equdatasysid))
  return rows.filter(({ id }) => !busy.has(id))
}

/** A device in use that is in no other business, and its unit. */
async function freeDevice(person: JourneyUser, { equclacode, unit = '' }: Kind) {
  const { send } = person
  const units = unit === '' ? [] : (await send(unitCalls.getUnitList, { unitname: unit })).list
  const [of] = units
  const condition = {
    ...(of && { unitId: of.id }),
    useState: '1',
    equclacode,
    pageSize: '50',
    want: 'rows',
  } as const
  const { list } = await send(equipmentRegister.find, condition)
  const [free] = await idleOf(person, list)
  if (!free) throw new Error(`${unit} 没有空闲的设备（${equclacode}）`)
  return send(equipmentRegister.getDetail, { id: free.id })
}

/** A declaration of one device as the counter saves it, made by calls; the journeys of the declaration make it by hand. */
export async function savedAtCounter(by = 'shouli', kind = someLift): Promise<Declared> {
  const person = await personOf(by)
  const device = await freeDevice(person, kind)
  const equclacode = device.equclacode ?? ''
  const { appmainsysid, appno } = await person.send(declarationCalls.saveAppMain, {
    unitId: device.unitId ?? '',
    unitname: device.useunit ?? '',
    inscontactname: '朱经办',
    inscontacttel: '19900001001',
    equclacode,
    inmGroupCode: kind.inmGroupCode,
    appBussList: [{ equdatasysid: device.id, equclacode }],
  })
  return { id: appmainsysid, appno }
}

/** The same, submitted: it waits for its acceptance. */
export async function submittedAtCounter(by = 'shouli', kind = someLift): Promise<Declared> {
  const declared = await savedAtCounter(by, kind)
  const person = await personOf(by)
  await person.send(declarationCalls.submitAppMain, { appmainsysid: declared.id })
  return declared
}
