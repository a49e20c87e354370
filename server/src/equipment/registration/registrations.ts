import { commonClass } from '@tejian/contract/equipment/classCodes.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type RegisterWay,
  registerWays,
  registrationProblem,
} from '@tejian/contract/equipment/registration/eligibility.ts'
import { registrationMessages } from '@tejian/contract/equipment/registration/messages.ts'
import { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { followStep } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow, type Values } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { ownAuthority } from '../changes/authority.ts'
import { deviceOf, keptOfDevice } from '../corrections/archive.ts'
import { settleUnregistered } from '../plans/settle.ts'
import { issueCertificateNo } from './certificateNo.ts'

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

const codesIn = (text: unknown): string[] => [
  ...new Set(
    String(text ?? '')
      .split(/[\s,，;；、]+/)
      .filter(Boolean),
  ),
]

/** The devices of a unit that an application lists by their codes, in the caller's scope; locked for issuing. */
async function listedDevices(context: Context, unitId: string, list: unknown, lock = false): Promise<Row[]> {
  const codes = codesIn(list)
  if (codes.length === 0) throw wrongFields({ equList: registrationMessages.noDevices })
  if (codes.length > mostDevices) throw wrongFields({ equList: registrationMessages.tooMany })
  const scope = scopeCondition(equipment, context.user)
  const { rows } =
    await sql<Row>`select * from equipment where equcode = any(${codes}::text[]) and "unitId" = ${unitId}::uuid
    ${scope ? sql`and ${scope}` : sql``} order by equcode, id ${lock ? sql`for update` : sql``}`.execute(
      loose(context.db),
    )
  const unknown = codes.filter((code) => !rows.some((row) => row.equcode === code))
  if (unknown.length > 0)
    throw wrongFields({ equList: registrationMessages.unknownDevices(unknown.slice(0, 5).join('、')) })
  return rows
}

async function devicesOf(context: Context, row: Values, lock = false): Promise<Row[]> {
  if (row.registerWay !== registerWays.units)
    return [await deviceOf(context, row.equdatasysid, registrationMessages.noDevice, lock)]
  if (typeof row.unitId !== 'string' || !isId(row.unitId))
    throw wrongFields({ useunit: registrationMessages.noUnit })
  return listedDevices(context, row.unitId, row.equList, lock)
}

const fieldOfWay = (way: RegisterWay): string => (way === registerWays.units ? 'equList' : 'equdatasysid')

function refuseUnfit(devices: readonly Row[], way: RegisterWay, lookups: Lookups): void {
  for (const device of devices) {
    const problem = registrationProblem(device, way, (value) => lookups.label('useState', value) ?? value)
    if (problem) throw wrongFields({ [fieldOfWay(way)]: problem })
  }
}

/** Another application about one of the devices that is not finished. */
async function refusePending(context: Context, devices: readonly Row[], id: string | null): Promise<void> {
  const { rows } = await sql<{ regno: string }>`select regno from use_registration
    where step in ('DJSL', 'DJSH', 'DJFZ') and id is distinct from ${id}::uuid
      and (equdatasysid = any(${devices.map((device) => device.id)}::uuid[])
        or string_to_array("equList", ',') && ${devices.map((device) => String(device.equcode))}::text[]) limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw new Refusal(registrationMessages.pending(rows[0].regno))
}

const textOf = (value: unknown): string | null => (value ? String(value) : null)

/** What an application keeps of its devices and their unit. */
async function kept(context: Context, devices: readonly Row[], way: RegisterWay): Promise<Values> {
  const [first] = devices
  if (!first) throw wrongFields({ [fieldOfWay(way)]: registrationMessages.noDevice })
  const unit = first.unitId ? await readRow(context, unitRecord, String(first.unitId)) : null
  const shared: Values = {
    ...keptOfDevice(first),
    equclacode: commonClass(devices.map((device) => String(device.equclacode))),
    deviceCodes: devices.map((device) => keptOfDevice(device).deviceCodes).join(' '),
    equList: devices.map((device) => String(device.equcode)).join(','),
    equCount: devices.length,
    creditcode: textOf(unit?.creditcode ?? first.useunitcode),
    address: textOf(unit?.address),
    safemanager: textOf(first.safemanager),
    regunit: textOf(first.regunit),
  }
  if (way === registerWays.units) return { ...shared, equdatasysid: null, equcode: null }
  return {
    ...shared,
    ownerunit: textOf(first.ownerunit) ?? textOf(first.useunit),
    equname: textOf(first.equname),
    factoryno: textOf(first.factoryno),
    madeunit: textOf(first.madeunit),
    useaddress: textOf(first.useaddress),
  }
}

async function valuesOf(
  context: Context,
  lookups: Lookups,
  values: Values,
  before: Row | null,
): Promise<Values> {
  const whole = { ...(before as Values | null), ...values }
  const way = whole.registerWay as RegisterWay
  if (!Object.values(registerWays).includes(way))
    throw wrongFields({ registerWay: registrationMessages.noWay })
  const devices = await devicesOf(context, whole)
  refuseUnfit(devices, way, lookups)
  await refusePending(context, devices, before?.id ?? null)
  return {
    ...values,
    ...(await kept(context, devices, way)),
    ...(before ? { registerWay: String(before.registerWay) } : { status: state.draft }),
    applyUserName: context.user.name,
    applyDate: dayOf(context.now()),
  }
}

/** Issues the certificate and writes the registration into the archive of every device, in the move's transaction. */
async function issue(context: Context, row: Row, devices: readonly Row[]): Promise<Values> {
  const usecertno = await issueCertificateNo(context, String(row.equclacode), String(row.areaId))
  const registered: Values = {
    regState: '1',
    regType: '1',
    usecertno,
    regdate: dayOf(context.now()),
    regperson: context.user.name,
    ...(row.regunit ? { regunit: String(row.regunit) } : {}),
  }
  const reason = registrationMessages.wroteReason(String(row.regno))
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
  row: Row,
  action: string,
  given: Given,
): Promise<Values> {
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return')
    return { auditOpinion: reason, ...(row.step === 'DJFZ' ? {} : { status: state.returned }) }
  if (action === 'refuse') return { ...by, status: state.refused, auditOpinion: reason }
  const devices = await devicesOf(context, row as Values, action === 'issue')
  refuseUnfit(devices, row.registerWay as RegisterWay, lookups)
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
      regunit: (await ownAuthority(context)) ?? textOf(row.regunit),
    }
  return action === 'issue' ? issue(context, row, devices) : { ...by, auditOpinion: reason }
}

/** What use registrations add to the machinery of processes. */
export function registrationOptions(lookups: Lookups): ProcessOptions {
  followStep(useRegistration.process?.name ?? '', (step) => ({ status: statesOfSteps[step] ?? null }))
  return {
    domain: 'registration',
    beforeSave: (context, values, before) => valuesOf(context, lookups, values, before),
    prepare: (context, row, action, given) => prepare(context, lookups, row, action, given),
  }
}
