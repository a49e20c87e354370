import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type RegisterWay,
  registerWays,
  registrationProblem,
} from '@tejian/contract/equipment/registration/eligibility.ts'
import { registrationMessages } from '@tejian/contract/equipment/registration/messages.ts'
import {
  type UseRegistration,
  useRegistration,
} from '@tejian/contract/equipment/registration/registration.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { ownAuthority } from '../changes/authority.ts'
import { deviceOf, keptOfDevice } from '../corrections/archive.ts'
import { settleUnregistered } from '../plans/settle.ts'
import { issueCertificateNo } from './certificateNo.ts'

type Changes = ChangesOf<typeof useRegistration>

/** APPLICATION_STATE. */
const state = {
  draft: '0',
  accepting: '1',
  auditing: '2',
  issuing: '3',
  done: '4',
  returned: '5',
  refused: '6',
} as const
const statesOfSteps: Readonly<Record<string, string>> = {
  DJSQ: state.draft,
  DJSL: state.accepting,
  DJSH: state.auditing,
  DJFZ: state.issuing,
  end: state.done,
}
const mostDevices = 200

const codesIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，;；、]+/).filter(Boolean)),
]

/** The devices of a unit that an application lists by their codes, in the caller's scope; locked for issuing. */
async function listedDevices(
  context: Context,
  unitId: string,
  list: string | null | undefined,
  lock = false,
): Promise<Equipment[]> {
  const codes = codesIn(list)
  if (codes.length === 0) throw wrongFields({ equList: registrationMessages.noDevices })
  if (codes.length > mostDevices) throw wrongFields({ equList: registrationMessages.tooMany })
  const scope = scopeCondition(equipment, context.user)
  const { rows } =
    await sql<Equipment>`select * from equipment where equcode = any(${codes}::text[]) and "unitId" = ${unitId}::uuid
    ${scope ? sql`and ${scope}` : sql``} order by equcode, id ${lock ? sql`for update` : sql``}`.execute(
      loose(context.db),
    )
  const unknown = codes.filter((code) => !rows.some((row) => row.equcode === code))
  if (unknown.length > 0)
    throw wrongFields({ equList: registrationMessages.unknownDevices(unknown.slice(0, 5).join('、')) })
  return rows
}

async function devicesOf(context: Context, row: Changes, lock = false): Promise<Equipment[]> {
  if (row.registerWay !== registerWays.units)
    return [await deviceOf(context, row.equdatasysid, registrationMessages.noDevice, lock)]
  if (!row.unitId || !isId(row.unitId)) throw wrongFields({ useunit: registrationMessages.noUnit })
  return listedDevices(context, row.unitId, row.equList, lock)
}

function wayOf({ registerWay }: Changes): RegisterWay {
  const way = Object.values(registerWays).find((one) => one === registerWay)
  if (!way) throw wrongFields({ registerWay: registrationMessages.noWay })
  return way
}

const fieldOfWay = (way: RegisterWay): string => (way === registerWays.units ? 'equList' : 'equdatasysid')

function refuseUnfit(devices: readonly Equipment[], way: RegisterWay, lookups: Lookups): void {
  for (const device of devices) {
    const problem = registrationProblem(device, way, (value) => lookups.label('useState', value) ?? value)
    if (problem) throw wrongFields({ [fieldOfWay(way)]: problem })
  }
}

/** Another application about one of the devices that is not finished. */
async function refusePending(
  context: Context,
  devices: readonly Equipment[],
  id: string | null,
): Promise<void> {
  const { rows } = await sql<{ regno: string }>`select regno from use_registration
    where step in ('DJSL', 'DJSH', 'DJFZ') and id is distinct from ${id}::uuid
      and (equdatasysid = any(${devices.map((device) => device.id)}::uuid[])
        or string_to_array("equList", ',') && ${devices.map(({ equcode }) => equcode)}::text[]) limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw new Refusal(registrationMessages.pending(rows[0].regno))
}

/** What an application keeps of its devices and their unit. */
async function kept(context: Context, devices: readonly Equipment[], way: RegisterWay): Promise<Changes> {
  const [first] = devices
  if (!first) throw wrongFields({ [fieldOfWay(way)]: registrationMessages.noDevice })
  const unit = first.unitId ? await readRow(context, unitRecord, first.unitId) : null
  const shared: Changes = {
    ...keptOfDevice(first),
    equclacode: commonClass(devices.map(({ equclacode }) => equclacode ?? '')),
    deviceCodes: devices.map((device) => keptOfDevice(device).deviceCodes).join(' '),
    equList: devices.map(({ equcode }) => equcode).join(','),
    equCount: devices.length,
    creditcode: unit?.creditcode ?? first.useunitcode,
    address: unit?.address ?? null,
    ...picked(first, ['safemanager', 'regunit']),
  }
  if (way === registerWays.units) return { ...shared, equdatasysid: null, equcode: null }
  return {
    ...shared,
    ...picked(first, ['equname', 'factoryno', 'madeunit', 'useaddress']),
    ownerunit: first.ownerunit || first.useunit,
  }
}

async function valuesOf(
  context: Context,
  lookups: Lookups,
  values: Changes,
  before: UseRegistration | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const way = wayOf(whole)
  const devices = await devicesOf(context, whole)
  refuseUnfit(devices, way, lookups)
  await refusePending(context, devices, before?.id ?? null)
  return {
    ...values,
    ...(await kept(context, devices, way)),
    ...(before ? { registerWay: before.registerWay } : { status: state.draft }),
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
  }
}

/** Issues the certificate and writes the registration into the archive of every device, in the move's transaction. */
async function issue(
  context: Context,
  row: UseRegistration,
  devices: readonly Equipment[],
): Promise<Changes> {
  const usecertno = await issueCertificateNo(context, row.equclacode ?? '', row.areaId ?? '')
  const registered: EquipmentChanges = {
    regState: '1',
    regType: '1',
    usecertno,
    regdate: dayOf(context.now()),
    regperson: context.user.name,
    ...(row.regunit && { regunit: row.regunit }),
  }
  const reason = registrationMessages.wroteReason(filled(row, 'regno'))
  for (const device of devices)
    await updateRow(context, equipment, device, { ...registered, useState: '1' }, { reason })
  await settleUnregistered(
    context,
    devices.map(({ id }) => id),
    registrationMessages.settled(usecertno),
  )
  return { usecertno, regdate: dayOf(context.now()), regperson: context.user.name }
}

async function prepare(
  context: Context,
  lookups: Lookups,
  row: UseRegistration,
  action: string,
  given: Given,
): Promise<Changes> {
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return')
    return { auditOpinion: reason, ...(row.step === 'DJFZ' ? {} : { status: state.returned }) }
  if (action === 'refuse') return { ...by, status: state.refused, auditOpinion: reason }
  const devices = await devicesOf(context, row, action === 'issue')
  refuseUnfit(devices, wayOf(row), lookups)
  if (action === 'submit') {
    if (!row.safemanager && devices.some((device) => !device.safemanager))
      throw new Refusal(registrationMessages.noSafetyManager)
    await refusePending(context, devices, row.id)
    return { applyDate: dayOf(context.now()) }
  }
  if (action === 'accept')
    return {
      acceptUserName: context.user.name,
      acceptTime: context.now().toISOString(),
      regunit: (await ownAuthority(context)) ?? row.regunit,
    }
  return action === 'issue' ? issue(context, row, devices) : { ...by, auditOpinion: reason }
}

/** What follows from a step alone. */
export const registrationRule: ProcessRule<typeof useRegistration> = {
  record: useRegistration,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What use registrations add to the machinery of processes. */
export function registrationOptions(lookups: Lookups): ProcessOptions<typeof useRegistration> {
  return {
    domain: 'registration',
    beforeSave: (context, values, before) => valuesOf(context, lookups, values, before),
    prepare: (context, row, action, given) => prepare(context, lookups, row, action, given),
  }
}
