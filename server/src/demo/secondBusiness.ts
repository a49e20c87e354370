import type { BulkRow } from '../kit/db/bulk.ts'
import { makeAgreements } from './agreements.ts'
import { makeAuthorisations } from './authorisations.ts'
import { declarable, writePlans } from './business.ts'
import { makeCertificates } from './certificates.ts'
import { makeCharges } from './charges.ts'
import type { Amount } from './declarationPaths.ts'
import { planDeclarations } from './declarationPlan.ts'
import type { WrittenDeclaration } from './declarations.ts'
import { makeEntrusted } from './entrusted.ts'
import { makeEvaluations } from './evaluations.ts'
import { planFinished } from './finishedPlan.ts'
import { DemoFlow } from './flow.ts'
import { makeInstrumentWork } from './instrumentWork.ts'
import { makeInvoices } from './invoices.ts'
import type { DemoOffice } from './load.ts'
import { OfficeClock } from './officeClock.ts'
import { makeRefunds } from './refunds.ts'
import { makeSchemes } from './schemes.ts'
import { asSecondInstitute, secondCounty } from './secondInstitute.ts'
import { makeWaivers } from './waivers.ts'

/** A few declarations of each kind of place where they stand. */
const amounts: readonly Amount[] = [
  { path: 'accepted', channel: 'APPLY', amount: 5, waiting: [3200, 9000] },
  { path: 'accepted', channel: 'XCAPP', amount: 1, waiting: [10, 1700] },
  { path: 'draft', channel: 'APPLY', amount: 2, waiting: [20, 900] },
  { path: 'allocation', channel: 'XCAPP', amount: 1, waiting: [10, 1100] },
  { path: 'review', channel: 'XCAPP', amount: 1, waiting: [10, 1500] },
  { path: 'acceptance', channel: 'APPLY', amount: 2, waiting: [5, 1100] },
  { path: 'returnedByAcceptance', channel: 'APPLY', amount: 1, waiting: [200, 1900] },
  { path: 'voidAcceptance', channel: 'APPLY', amount: 1, waiting: [900, 20_000] },
]
const finishedCount = 4

/** The business of the second institute with devices that the first has not been asked for, its instruments and its people's papers. */
export function makeSecondBusiness(
  office: DemoOffice,
  taken: readonly WrittenDeclaration[],
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const { units, numbers, today } = office
  const declared = new Set(taken.flatMap(({ plan }) => plan.devices.map(({ id }) => id)))
  const devices = office.devices.filter(({ id, areaId }) => areaId === secondCounty && !declared.has(id))
  const clock = new OfficeClock(today)
  const flow = new DemoFlow(clock)
  const current = planDeclarations(units, declarable({ devices, today }), clock, amounts)
  const places = { today, first: current.length, amount: finishedCount }
  const finished = planFinished(units, devices, clock, places)
  const declarations = writePlans([...finished, ...current], { numbers, flow, clock })
  const { charges, lines, payments } = makeCharges(declarations, { numbers, flow, clock, today })
  const refunds = makeRefunds(declarations, { charges, lines }, { numbers, flow, clock })
  const invoices = makeInvoices(charges, refunds, { numbers, flow, clock })
  const waivers = makeWaivers({ charges, lines }, { numbers, flow, clock })
  // Copies: a unit is marked by the first institute's agreements alone.
  const customers = units.map((unit) => ({ ...unit, row: { ...unit.row } }))
  const agreements = makeAgreements(customers, { flow, numbers, clock, today })
  const items = declarations.flatMap((declaration) => declaration.items)
  const instrumentWork = makeInstrumentWork(today, numbers, items)
  const rows = declarations.map(({ row }) => row)
  return asSecondInstitute([
    ['declaration', rows],
    ['business_item', items],
    ['task', flow.tasks],
    ['flow_event', flow.events],
    ['payment', payments],
    ['charge', charges],
    ['charge_line', lines],
    ['agreement', agreements],
    ['refund', refunds],
    ['fee_waiver', waivers],
    ['inspection_scheme', makeSchemes(declarations, { numbers, flow, clock })],
    ['entrusted_project', makeEntrusted(units, { numbers, flow, clock })],
    ['invoice_request', invoices],
    ['evaluation', makeEvaluations(rows, clock)],
    ...instrumentWork,
    ['inspector_certificate', makeCertificates(today)],
    ['report_authorisation', makeAuthorisations(today)],
  ])
}
