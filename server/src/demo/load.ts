import { recheckShare } from '@tejian/contract/reports/parameters.ts'
import { sql } from 'kysely'
import { instituteCode } from '../app/seed/accounts.ts'
import { organisationId } from '../app/seed/reference.ts'
import { scoreSome } from '../equipment/public.ts'
import { type BulkRow, insertAll, stableId } from '../kit/db/bulk.ts'
import type { Db } from '../kit/db/tables.ts'
import { firstSeals } from '../system/public.ts'
import { makeAccessLogs } from './accessLogs.ts'
import { makeAnnouncements } from './announcements.ts'
import { makeAnnualYears } from './annualYears.ts'
import { makeArchives } from './archives.ts'
import { makeAuthorisations } from './authorisations.ts'
import { makeBusiness } from './business.ts'
import { makeCertificates } from './certificates.ts'
import { makeCopies } from './copies.ts'
import { addMonths, type Day, dayText } from './days.ts'
import { type DeviceRow, dayOf, liftAt, makeDevice } from './devices.ts'
import { makeDispatches } from './dispatches.ts'
import { makeEmergencies } from './emergencies.ts'
import { makeCylinders, makePipeUnits, makeSimpleVessels, makeValves } from './equipmentRecords.ts'
import { makeEvaluations, makeQueries } from './evaluations.ts'
import { makeExchange, type Told } from './exchange.ts'
import { makeInstrumentWork } from './instrumentWork.ts'
import { makeKnowledge } from './knowledgeEntries.ts'
import { makeLabelProjects } from './labelProjects.ts'
import { makeLaboratory } from './laboratory.ts'
import { makeLifts } from './lifts.ts'
import { makeMessaging } from './messaging.ts'
import { DemoNumbers } from './numbers.ts'
import { OfficeClock } from './officeClock.ts'
import { makePastInspections } from './pastInspections.ts'
import { makeLines } from './pipelines.ts'
import { loadDemoPlace } from './place.ts'
import { productDevices, writeProductDevices } from './productDevices.ts'
import { categoryAt } from './products.ts'
import { randomOf } from './random.ts'
import { unregisteredDevices } from './registrations/unregistered.ts'
import { makeSecondBusiness } from './secondBusiness.ts'
import { secondOrganisations } from './secondInstitute.ts'
import { makeSignatures } from './signatures.ts'
import { makeSystems } from './systems.ts'
import { dateShippedFees } from './tariffs.ts'
import { makeTransmissions } from './transmissions.ts'
import { planUnits } from './unitPlan.ts'
import { type DemoUnit, makeUnits } from './units.ts'
import { makeVehicles } from './vehicles.ts'
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
/**
 * Nothing is drawn for 技术复核 until somebody chooses a share: a draw of chance would send the stories of the
 * demonstration, and those of tests, another way on another day.
 */
const drawNothing = (db: Db): Promise<unknown> =>
  sql`insert into system_parameter ("paramKey", "paramValue", enabled) values (${recheckShare.key}, '0', true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db)

/** Archives of stopped devices as they were taken over from paper: half empty, and not all of it right. */
const thinArchives = (db: Db): Promise<unknown> =>
  sql`update equipment set params = '{}', model = null, madelicno = null, certno = null, instunit = null, instdate = null,
      usedate = null, longitude = null, latitude = null, safemanager = null, safemanagertel = '无', factoryno = null,
      useaddress = case when mod(ascii(right(equcode, 1)), 2) = 0 then null else useaddress end,
      madeunit = case when mod(ascii(right(equcode, 1)), 2) = 0 then null else madeunit end
    where id = any(array(select id from equipment where "useState" = '2' and left(equclacode, 1) in ('2', '4', '5')
      order by equcode limit 24))`.execute(db)

export async function loadDemo(
  db: Db,
  anchor: Date,
): Promise<Array<{ id: string; unitname: string; areaId: string }>> {
  await loadDemoPlace(db)
  const opened = openOffice(anchor)
  let sent: Promise<void> = Promise.resolve()
  for (const part of deviceParts(opened, 200)) {
    await sent
    sent = insertAll(db, 'equipment', part)
  }
  await sent
  const { tables, declarations, products } = makeBusiness(opened.office)
  const items = declarations.flatMap((declaration) => declaration.items)
  const { numbers } = opened.office
  const archives = makeArchives(opened.office)
  const rows = archives.units
  const { devices, today } = opened.office
  const declared = declarations.map(({ row }) => row)
  const clock = new OfficeClock(today)
  const cylinders = makeCylinders(devices, today)
  const become = productDevices(products, devices)
  const copies = makeCopies(devices, numbers, clock)
  const articles = makeKnowledge(clock)
  const lifts = makeLifts(opened.office, anchor)
  const past = makePastInspections(opened.office.devices, opened.office.today)
  const madeOf = (table: string): readonly BulkRow[] => tables.find(([name]) => name === table)?.[1] ?? []
  const told = (rows: readonly object[], no: string): Told[] =>
    (rows as readonly Record<string, unknown>[]).map((row) => ({
      id: String(row.id),
      no: String(row[no] ?? ''),
      unitname: typeof row.unitname === 'string' ? row.unitname : null,
    }))
  const exchanged = {
    equipment: told(devices, 'equcode'),
    inspection: told(items, 'seisn'),
    unit: told(
      opened.office.units.map(({ row }) => row),
      'unitname',
    ),
    declaration: told(declared, 'appno'),
    charge: told(madeOf('charge'), 'chasn'),
    report: told(past, 'reportno'),
    relief: told(madeOf('charge').slice(20), 'chasn'),
  }
  const ledger = [
    ...makeAccessLogs(anchor),
    ['evaluation', makeEvaluations(declared, clock)],
    ['query_setting', makeQueries(clock)],
    ['copy_notification', copies.notifications],
    ['copy_notification_device', copies.devices],
    ['copy_notification_log', copies.logs],
    ['knowledge', articles.entries],
    ['knowledge_reading', articles.readings],
    ...makeMessaging({ units: opened.office.units, declarations: declared, clock, numbers }),
    ...makeAnnouncements(clock).tables,
    ...makeDispatches(opened.office.units, { numbers, clock, today }),
    ['equipment', makeSimpleVessels(devices, today)],
    ['equipment', makeLines(devices, today)],
    ['pipe_unit', makePipeUnits(devices, today)],
    ...makeVehicles(cylinders, numbers, today),
    ['gas_cylinder', cylinders],
    ['safety_valve', makeValves(devices, today)],
    ...archives.tables,
    ['annual_statistic', makeAnnualYears(devices, today)],
    ['his_inspect', past],
    ...makeInstrumentWork(opened.office.today, numbers, items),
    ['inspector_certificate', makeCertificates(opened.office.today)],
    ['report_authorisation', makeAuthorisations(opened.office.today)],
    ['person_signature', makeSignatures(opened.office.today)],
    ...lifts.tables,
    ...makeEmergencies(opened.office, anchor, lifts.alarms),
    ...makeTransmissions(opened.office, clock),
    ['transfer_log', makeLaboratory(items, { numbers, clock })],
    ...makeSystems(today, declared),
    ...makeExchange(exchanged, { numbers, clock }),
    ['label_project', makeLabelProjects()],
    ['organisation', secondOrganisations(today)],
    ...makeSecondBusiness(opened.office, declarations),
    ['number_series', numbers.series],
    ['number_ledger', numbers.ledger],
  ] as const
  for (const [table, made] of [...tables, ...ledger]) await insertAll(db, table, made)
  await firstSeals(db)
  await dateShippedFees(db, today)
  await writeProductDevices(db, become)
  await sql`update organisation set approvalno = 'TS7110312-2028', approvaluntil = ${dayText(addMonths(opened.office.today, 24))}::date
    where id = ${organisationId(instituteCode)}::uuid`.execute(db)
  await sql`update equipment set "useState" = '6' where id = any(${unregisteredDevices(opened.office)}::uuid[])`.execute(
    db,
  )
  await drawNothing(db)
  await thinArchives(db)
  while ((await scoreSome(db, anchor)) > 0);
  return rows.map(({ id, unitname, areaId }) => ({ id, unitname, areaId }))
}
