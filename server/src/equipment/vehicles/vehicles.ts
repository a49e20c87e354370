import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import {
  vehicleStates as state,
  type VehicleRegistration,
  vehicleKinds,
  vehicleRegistration,
} from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import {
  classOfCylinders,
  normalPlate,
  normalVin,
  plateProblem,
  vinProblem,
} from '@tejian/contract/equipment/vehicles/vehicleRules.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { reasonOf } from '../../shared/flow/decided.ts'
import { ownAuthority } from '../changes/authority.ts'
import { issueCertificateNo } from '../registration/certificateNo.ts'
import { certify, cylindersNamed, refusePending, refuseUnfit, release, withCylinders } from './fitted.ts'

type Changes = ChangesOf<typeof vehicleRegistration>

const statesOfSteps: Readonly<Record<string, string>> = {
  CPSL: state.draft,
  CPFZ: state.waiting,
  end: state.registered,
}

/** The registration that gives way to a new one: in force, seen by the caller, not giving way to another already. */
async function previousOf(context: Context, id: string, except: string | null): Promise<VehicleRegistration> {
  const previous = await readRow(context, vehicleRegistration, id, true)
  if (previous.status !== state.registered) throw new Refusal(vehicleMessages.notRegistered)
  const { rows } = await sql<{ regno: string }>`select regno from vehicle_registration
    where "previousId" = ${previous.id}::uuid and step is distinct from 'end' and id is distinct from ${except}::uuid limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw new Refusal(vehicleMessages.transferOpen(rows[0].regno))
  return previous
}

/** A vehicle is registered once, whatever plate it carries. */
async function refuseRegistered(context: Context, whole: Changes, previousId: string | null): Promise<void> {
  const { rows } = await sql<{ plateNo: string; vin: string; usecertno: string }>`
    select "plateNo", vin, usecertno from vehicle_registration where status = ${state.registered}
      and ("plateNo" = ${whole.plateNo} or vin = ${whole.vin}) and id is distinct from ${previousId}::uuid limit 1`.execute(
    context.db,
  )
  const [other] = rows
  if (!other) return
  if (other.vin === whole.vin)
    throw wrongFields({ vin: vehicleMessages.vinRegistered(other.vin, other.plateNo) })
  throw wrongFields({ plateNo: vehicleMessages.plateRegistered(other.plateNo, other.usecertno) })
}

function refuseSame(previous: VehicleRegistration, whole: Changes): void {
  if (previous.vin !== whole.vin) throw wrongFields({ vin: vehicleMessages.otherVehicle })
  const same = (['owner', 'plateNo', 'cylinderno', 'unitId'] as const).every(
    (name) => (previous[name] ?? null) === (whole[name] ?? null),
  )
  if (same) throw new Refusal(vehicleMessages.nothingChanged)
}

/** A unit registers its own vehicles; whoever else names a unit sees it, and its name and area are the archive's. */
async function holderOf(context: Context, whole: Changes): Promise<Changes> {
  const { visibleScope } = context.user
  const id = visibleScope.kind === 'unit' ? visibleScope.id : whole.unitId
  if (!id) return { unitId: null, useunit: null }
  const unit = await readRow(context, unitRecord, id)
  return { unitId: unit.id, useunit: unit.unitname }
}

async function checked(context: Context, whole: Changes, id: string | null) {
  const problems = {
    ...(plateProblem(whole.plateNo ?? '') && { plateNo: vehicleMessages.plateShape }),
    ...(vinProblem(whole.vin ?? '') && { vin: vehicleMessages.vinShape }),
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const previous = whole.previousId ? await previousOf(context, whole.previousId, id) : null
  const cylinders = await cylindersNamed(context, whole.cylinderno)
  refuseUnfit(cylinders, previous?.id ?? null, dayOf(context.now()))
  await refusePending(context, cylinders, id)
  await refuseRegistered(context, whole, previous?.id ?? null)
  if (previous) refuseSame(previous, whole)
  return { previous, cylinders }
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: VehicleRegistration | null,
): Promise<Changes> {
  const given: Changes = { ...before, ...values, ...(before && { previousId: before.previousId }) }
  const whole: Changes = {
    ...given,
    plateNo: normalPlate(given.plateNo ?? ''),
    vin: normalVin(given.vin ?? ''),
    ...(await holderOf(context, given)),
  }
  const { cylinders } = await checked(context, whole, before?.id ?? null)
  const { plateNo, vin, unitId, useunit, previousId } = whole
  return {
    ...values,
    plateNo,
    vin,
    unitId,
    useunit,
    previousId: previousId ?? null,
    cylinderno: cylinders.map(({ cylinderno }) => cylinderno).join(','),
    cylinderCount: cylinders.length,
    regkind: previousId ? vehicleKinds.transfer : vehicleKinds.first,
    applyDate: dayOf(context.now()),
    applyUserName: context.user.name,
    ...(!before && { status: state.draft }),
  }
}

/** Issues the certificate: into the cylinders, and in the place of the registration that gives way. */
async function issue(context: Context, row: VehicleRegistration): Promise<Changes> {
  // Locked before they are looked at, so that of two who issue at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle ${row.vin}`}, 0))`.execute(context.db)
  const cylinders = await cylindersNamed(context, row.cylinderno, true)
  const { previous } = await checked(context, row, row.id)
  const today = dayOf(context.now())
  const kinds = cylinders.map(({ cylindertype }) => cylindertype ?? '')
  const usecertno = await issueCertificateNo(context, classOfCylinders(kinds), row.areaId ?? '')
  if (previous) {
    const reason = vehicleMessages.replacedBy(filled(row, 'regno'))
    await release(
      context,
      previous.id,
      cylinders.map(({ id }) => id),
    )
    await setNumberFate(context, filled(previous, 'usecertno'), 'replaced', reason)
    await updateRow(
      context,
      vehicleRegistration,
      previous,
      { status: state.replaced, canceldate: today, cancelReason: reason, cancelUserName: context.user.name },
      { action: 'transferOwner' },
    )
  }
  await certify(context, row, cylinders, { usecertno, regdate: today })
  const regunit = (await ownAuthority(context)) ?? null
  return { usecertno, regdate: today, regperson: context.user.name, regunit }
}

async function prepare(
  context: Context,
  row: VehicleRegistration,
  action: string,
  given: Given,
): Promise<Changes> {
  const reason = reasonOf(given)
  if (action === 'return') return { auditOpinion: reason, status: state.returned }
  if (action === 'refuse') return { auditOpinion: reason, status: state.refused }
  if (action === 'issue') return { ...(await issue(context, row)), auditOpinion: reason }
  await checked(context, row, row.id)
  return { applyDate: dayOf(context.now()), applyUserName: context.user.name, auditOpinion: null }
}

/** What can be done with a registration that is in force. */
function moreActions({ user }: Context, row: VehicleRegistration): string[] {
  if (row.status !== state.registered) return []
  const may = (verb: string): boolean => user.permissions.has(`registration.${verb}`)
  return [
    ...(may('view') ? ['printCertificate'] : []),
    ...(may('save') ? ['transferOwner'] : []),
    ...(may('issue') ? ['cancelRegistration'] : []),
  ]
}

/** What follows from a step alone. */
export const vehicleRule: ProcessRule<typeof vehicleRegistration> = {
  record: vehicleRegistration,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What registrations of vehicles add to the machinery of processes. */
export const vehicleOptions: ProcessOptions<typeof vehicleRegistration> = {
  domain: 'registration',
  actionNames: { return: 'issue', refuse: 'issue' },
  beforeSave,
  prepare,
  complete: withCylinders,
  moreActions,
}
