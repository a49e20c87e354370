import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { registeredByUnit, registerWays } from '@tejian/contract/equipment/registration/eligibility.ts'
import { registrationProcess } from '@tejian/contract/equipment/registration/registration.process.ts'
import type { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { keptOfDevice } from '../../equipment/corrections/archive.ts'
import type { Columns, DemoRow } from '../demoRow.ts'
import type { DemoOffice } from '../load.ts'
import { moved, type Tools, take } from './application.ts'

type UseColumns = Columns<typeof useRegistration>
type RegistrationPlan = { acts: readonly string[]; ago: number; way: '1' | '2'; own?: boolean }

const issued = ['submit', 'accept', 'pass', 'issue'] as const
const registrationPlans: readonly RegistrationPlan[] = [
  { way: registerWays.sets, acts: issued, ago: 70 },
  { way: registerWays.sets, acts: issued, ago: 52 },
  { way: registerWays.sets, acts: issued, ago: 33 },
  { way: registerWays.sets, acts: [], ago: 1 },
  { way: registerWays.sets, acts: ['submit', 'return'], ago: 5 },
  { way: registerWays.sets, acts: ['submit'], ago: 2 },
  { way: registerWays.sets, acts: ['submit'], ago: 15 },
  { way: registerWays.sets, acts: ['submit', 'accept'], ago: 6 },
  { way: registerWays.sets, acts: ['submit', 'accept', 'pass'], ago: 8 },
  { way: registerWays.sets, acts: ['submit', 'refuse'], ago: 20 },
  { way: registerWays.units, acts: issued, ago: 64 },
  { way: registerWays.units, acts: issued, ago: 30 },
]

export function makeUseRegistrations(
  office: DemoOffice,
  tools: Tools,
  taken: Set<string>,
): DemoRow<typeof useRegistration>[] {
  const units = new Map(office.units.map(({ row }) => [row.id, row]))
  return registrationPlans.map(({ way, acts, ago }, place) => {
    const byUnit = way === registerWays.units
    const finished = acts.at(-1) === 'issue'
    const device = take(office, taken, (candidate) => {
      const { equclacode } = candidate
      const category = rootOf(equclacode)?.code
      return (
        equclacode !== '8000GX' &&
        category !== '7000' &&
        registeredByUnit(equclacode) === byUnit &&
        (finished ? candidate.regState === '1' : candidate.regState === '0' && candidate.useState === '0')
      )
    })
    const unit = units.get(device.unitId)
    const row = moved<UseColumns>(tools, {
      process: registrationProcess,
      series: 'SYDJ',
      name: String(place),
      acts,
      ago,
      maker: place % 2 === 0 ? 'jiancha2' : 'jiancha',
      clerk: 'jiancha',
      area: device.areaId,
      values: (no): UseColumns => ({
        regno: no,
        registerWay: way,
        ...keptOfDevice(device),
        equdatasysid: byUnit ? null : device.id,
        equcode: byUnit ? null : device.equcode,
        creditcode: unit?.creditcode ?? null,
        ownerunit: byUnit ? null : device.useunit,
        address: unit?.address ?? null,
        equname: byUnit ? null : device.equname,
        factoryno: byUnit ? null : device.factoryno,
        madeunit: byUnit ? null : device.madeunit,
        useaddress: byUnit ? null : device.useaddress,
        safemanager: device.safemanager,
        equCount: 1,
        equList: device.equcode,
        inspunit: device.inspunit ?? null,
        reportno: device.lastreportno ?? device.madeinspno ?? `JJ${device.factoryno}`,
        contactname: unit?.contactname ?? device.safemanager,
        contacttel: unit?.contacttel ?? null,
        applyNote: null,
        regunit: device.regunit,
        acceptUserName: null,
        acceptTime: null,
        usecertno: null,
        regdate: null,
        regperson: null,
      }),
    })
    if (finished)
      Object.assign(row, {
        usecertno: device.usecertno,
        regdate: row.auditTime?.slice(0, 10),
        regperson: row.auditUserName,
      })
    return row
  })
}
