import type { BulkRow } from '../kit/db/bulk.ts'
import { makeAgreements } from './agreements.ts'
import { makeBankLines } from './bankLines.ts'
import { makeCharges } from './charges.ts'
import { makeCompliances } from './compliances.ts'
import { addMonths, dayText } from './days.ts'
import { hasTemplate, type PlannedDeclaration, planDeclarations } from './declarationPlan.ts'
import {
  issueNumbers,
  type Numbers,
  voidNumbers,
  type WrittenDeclaration,
  writeDeclaration,
} from './declarations.ts'
import type { DeviceRow } from './devices.ts'
import { makeDocuments } from './documents.ts'
import { makeEntrusted } from './entrusted.ts'
import { planFinished } from './finishedPlan.ts'
import { DemoFlow } from './flow.ts'
import { makeInvoices } from './invoices.ts'
import { makeLargeProjects } from './largeProjects.ts'
import type { DemoOffice } from './load.ts'
import { makeMaintenance } from './maintenance.ts'
import { makeMessages } from './messages.ts'
import type { DemoNumbers } from './numbers.ts'
import { OfficeClock } from './officeClock.ts'
import { makeOnline } from './onlinePayments.ts'
import { makeProducts, type ProductRow } from './productArchive.ts'
import { makeRefunds } from './refunds.ts'
import { makeRegistrations } from './registrations.ts'
import { makeSchemes } from './schemes.ts'
import { makeSettlements } from './settlements.ts'
import { makeSubsidies } from './subsidies.ts'
import { makeTariffs } from './tariffs.ts'
import { makeWaivers } from './waivers.ts'

const finishedCount = 38

/** Rows by table, in the order in which they are inserted. */
export type Business = {
  declarations: WrittenDeclaration[]
  products: ProductRow[]
  tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]>
}

/** Devices that a unit would declare now: due from two months ago to three months ahead, or failed; then the others. */
export function declarable({ devices, today }: Pick<DemoOffice, 'devices' | 'today'>): {
  near: DeviceRow[]
  far: DeviceRow[]
} {
  const [from, to] = [dayText(today - 75), dayText(addMonths(today, 3))]
  // A device that was found unfit shows no date; what it held back says when it was due.
  const dueOf = ({ nextinspdate, heldDates }: DeviceRow): string => nextinspdate ?? heldDates?.dueBefore ?? ''
  const dated = devices.filter(
    (device) => device.useState === '1' && dueOf(device) >= from && hasTemplate(device, dayText(today)),
  )
  const isNear = (device: DeviceRow): boolean => dueOf(device) <= to
  return { near: dated.filter(isNear), far: dated.filter((device) => !isNear(device)) }
}

/** Writes planned declarations with their numbers, in the order in which they would have been issued. */
export function writePlans(
  plans: readonly PlannedDeclaration[],
  { numbers, flow, clock }: { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock },
): WrittenDeclaration[] {
  const issued = issueNumbers(plans, numbers, clock)
  const declarations = plans.map((plan) => writeDeclaration(plan, issued.get(plan) as Numbers, flow, clock))
  for (const declaration of declarations) voidNumbers(declaration, numbers)
  return declarations
}

/** Makes declarations with items, tasks and flow log, charges, agreements and messages for the devices of the demo office. */
export function makeBusiness(office: DemoOffice): Business {
  const { units, devices, numbers, today } = office
  const clock = new OfficeClock(today)
  const flow = new DemoFlow(clock)
  const current = planDeclarations(units, declarable(office), clock)
  const finished = planFinished(units, devices, clock, {
    today,
    first: current.length,
    amount: finishedCount,
  })
  const declarations = writePlans([...finished, ...current], { numbers, flow, clock })
  const agreements = makeAgreements(units, { flow, numbers, clock, today })
  const { charges, lines, payments } = makeCharges(declarations, { numbers, flow, clock, today })
  const refunds = makeRefunds(declarations, { charges, lines }, { numbers, flow, clock })
  const invoices = makeInvoices(charges, refunds, { numbers, flow, clock })
  const waivers = makeWaivers({ charges, lines }, { numbers, flow, clock })
  const fees = makeTariffs({ flow, clock, today })
  const entrusted = makeEntrusted(units, { numbers, flow, clock })
  const quality = makeDocuments({ numbers, flow, clock })
  const schemes = makeSchemes(declarations, { numbers, flow, clock })
  const large = makeLargeProjects(office, declarations, { numbers, flow, clock })
  const online = makeOnline(charges, payments, { numbers, clock })
  const settlements = makeSettlements(agreements, charges, { numbers, flow, clock })
  const subsidies = makeSubsidies({ units, devices, charges }, { numbers, flow, clock })
  const compliances = makeCompliances(
    declarations,
    { devices, maintUnit: units[2]?.row.id },
    { numbers, flow, clock },
  )
  const maintenance = makeMaintenance(office, { units, numbers, flow, clock, today })
  const products = makeProducts(units, { flow, clock, today })
  const registrations = makeRegistrations(office, { flow, numbers, clock, today })
  const messages = makeMessages({ units, devices, declarations, clock, today })
  const tables = [
    ['declaration', declarations.map(({ row }) => row)],
    ['business_item', declarations.flatMap(({ items }) => items)],
    ['task', flow.tasks],
    ['flow_event', flow.events],
    ['payment', [...payments, ...online.strays, ...settlements.payments]],
    ['settlement', settlements.rows],
    ['subsidy', subsidies],
    ['maintenance_compliance', compliances],
    ['pay_order', online.orders],
    ['pay_switch', online.switches],
    ['charge', charges],
    ['charge_line', lines],
    ['agreement', agreements],
    ['bank_line', makeBankLines({ charges, payments }, clock)],
    ['refund', refunds],
    ['fee_waiver', waivers],
    ['fee_table', fees.tariffs],
    ['relief_policy', fees.policies],
    ['entrusted_project', entrusted],
    ['inspection_scheme', schemes],
    ['quality_document', quality.documents],
    ['document_receipt', quality.receipts],
    ['large_project', large.projects],
    ['large_project_device', large.devices],
    ['invoice_request', invoices],
    ['product', products],
    ['message', messages],
    ...registrations,
    ...maintenance,
  ] as const
  return { declarations, products, tables }
}
