import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import { makeBusiness } from './business.ts'
import { makeCertificates } from './certificates.ts'
import type { Day } from './days.ts'
import { type DeviceRow, dayOf, liftAt, makeDevice } from './devices.ts'
import { makeInstruments } from './instruments.ts'
import { DemoNumbers } from './numbers.ts'
import { categoryAt } from './products.ts'
import { randomOf } from './random.ts'
import { planUnits } from './unitPlan.ts'
import { type DemoUnit, makeUnits } from './units.ts'
import { makeWorld, type World } from './world.ts'

const deviceCount = 3000
/** The first devices are lifts of the unit of the account qiye; every eighth is due soon, one is overdue, one failed. */
const liftsOfFirst = 46

export type DemoOffice = { units: DemoUnit[]; devices: DeviceRow[]; numbers: DemoNumbers; today: Day }

function openOffice(anchor: Date): { office: DemoOffice; world: World } {
  const today = dayOf(anchor)
  const numbers = new DemoNumbers()
  const units = makeUnits(planUnits(randomOf('demo units')), numbers, { first: 1, today })
  const id = (place: number): string => stableId('demo equipment', String(place))
  return {
    office: { units, devices: [], numbers, today },
    world: makeWorld(units, { name: 'demo', today, numbers, id }),
  }
}

function deviceAt(place: number, world: World, units: readonly DemoUnit[]): DeviceRow {
  const category = categoryAt(place)
  if (place >= liftsOfFirst) {
    return makeDevice(
      world,
      place,
      category === '8000GX' && world.installations.length === 0 ? '8000' : category,
    )
  }
  const standing =
    place % 8 === 3 ? 'dueSoon' : place === 20 ? 'overdue' : place === 30 ? 'failed' : undefined
  return makeDevice(world, place, '3000', {
    unit: units[0] as DemoUnit,
    product: liftAt(place),
    ...(standing && { standing }),
  })
}

/** Makes the devices of an office bit by bit, so that the database can take some while the next are made. */
function* deviceParts(
  { office, world }: { office: DemoOffice; world: World },
  size: number,
): Generator<DeviceRow[]> {
  for (let from = 0; from < deviceCount; from += size) {
    const part = Array.from({ length: Math.min(size, deviceCount - from) }, (_, index) =>
      deviceAt(from + index, world, office.units),
    )
    office.devices.push(...part)
    yield part
  }
}

/** Makes the units and devices of the demo office for a day. */
export function makeOffice(anchor: Date): DemoOffice {
  const opened = openOffice(anchor)
  for (const _part of deviceParts(opened, deviceCount));
  return opened.office
}

/**
 * Loads the demo data inside the caller's transaction: fictitious units, devices and business on the real areas, classes,
 * rules and dictionaries (domain.md, Demo data). The same anchor day gives the same data. Returns the units, those of
 * the accounts qiye, qiye2, weibao and zhizao first.
 */
export async function loadDemo(
  db: Db,
  anchor: Date,
): Promise<Array<{ id: string; unitname: string; areaId: string }>> {
  const opened = openOffice(anchor)
  let sent: Promise<void> = Promise.resolve()
  for (const part of deviceParts(opened, 200)) {
    await sent
    sent = insertAll(db, 'equipment', part)
  }
  await sent
  const { tables } = makeBusiness(opened.office)
  const { units, numbers } = opened.office
  const rows = units.map(({ row }) => row)
  const ledger = [
    ['unit', rows],
    ['instrument', makeInstruments(opened.office.today)],
    ['inspector_certificate', makeCertificates(opened.office.today)],
    ['number_series', numbers.series],
    ['number_ledger', numbers.ledger],
  ] as const
  for (const [table, made] of [...tables, ...ledger]) await insertAll(db, table, made)
  return rows.map(({ id, unitname, areaId }) => ({ id, unitname, areaId }))
}
