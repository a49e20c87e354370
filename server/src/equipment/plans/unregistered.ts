import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredMessages } from '@tejian/contract/equipment/plans/messages.ts'
import {
  type UnregisteredEquipment,
  unregisteredEquipment,
} from '@tejian/contract/equipment/plans/unregistered.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { deviceOf, keptOfDevice } from '../corrections/archive.ts'
import { disposeStates } from './settle.ts'

type Changes = ChangesOf<typeof unregisteredEquipment>

/** FOUND_SOURCE. */
const sources = { inspection: '1', archive: '2' } as const
const regStates = { waiting: '0' } as const

const text = (value: unknown): string | null => (value ? String(value) : null)
const number = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** What the register takes over from an archive that exists. */
function ofDevice(device: Equipment): Changes {
  const params = device.params ?? {}
  const piping = device.equclacode?.startsWith('8')
  return {
    ...keptOfDevice(device),
    ...picked(device, ['equname', 'factoryno', 'madeunit', 'useaddress']),
    reportno: device.lastreportno || device.madeinspno,
    inspectdate: device.lastinspdate,
    volume: number(params.volume),
    designPressure: number(params.designPressure),
    ...(piping && {
      pipeNo: text(params.pipeNo) ?? (device.equregcode || device.equcode),
      pipeName: text(params.pipeName) ?? device.equname,
      pipelineGrade: text(params.pipeGrade),
      medium: text(params.medium),
      dn: number(params.dn),
      totalLength: number(params.totalLength ?? params.length),
    }),
  }
}

async function refuseKnown(context: Context, device: Equipment): Promise<void> {
  if (device.regState !== regStates.waiting)
    throw wrongFields({ equdatasysid: unregisteredMessages.registered })
  const { rows } = await sql`select from unregistered_equipment
    where equdatasysid = ${device.id}::uuid and status <> ${disposeStates.done} limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ equdatasysid: unregisteredMessages.known })
}

/** Area and unit follow from the archive, else from the unit that is named. */
async function beforeSave(
  context: Context,
  values: Changes,
  before: UnregisteredEquipment | null,
): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  const foundDate = whole.foundDate ?? ''
  if (foundDate > dayOf(context.now())) throw wrongFields({ foundDate: unregisteredMessages.foundLater })
  const device = values.equdatasysid
    ? await deviceOf(context, values.equdatasysid, unregisteredMessages.noDevice)
    : null
  if (device && device.id !== before?.equdatasysid) await refuseKnown(context, device)
  const unit = values.unitId ? await readRow(context, unitRecord, values.unitId) : null
  const known: Changes = device ? ofDevice(device) : {}
  const areaId = known.areaId ?? whole.areaId ?? unit?.areaId
  if (!areaId) throw wrongFields({ areaId: unregisteredMessages.noArea })
  const codes = [whole.equcode, whole.factoryno].filter(Boolean).join(' ')
  return {
    ...values,
    ...(device ? {} : { deviceCodes: codes }),
    ...known,
    ...(values.reportno ? { reportno: values.reportno } : {}),
    areaId,
    foundyear: Number(foundDate.slice(0, 4)),
    ...(before ? {} : { status: disposeStates.waiting }),
  }
}

const actions = (context: Context, row: UnregisteredEquipment): string[] =>
  permittedActions(context, unregisteredEquipment).filter(
    (name) => row.status !== disposeStates.done || !['dispose', 'edit'].includes(name),
  )

export const unregisteredOptions: RegisterOptions<typeof unregisteredEquipment> = {
  orderBy: ['foundDate', 'desc'],
  beforeSave,
  actions,
}

/** The list under the catalogue's names: how the archive stands beside what was found. */
export const unregisteredSource: ListSource<typeof unregisteredEquipment> = {
  record: unregisteredEquipment,
  orderBy: ['foundDate', 'desc'],
  actions,
  async complete(context, rows) {
    const ids = rows.flatMap(({ equdatasysid }) => equdatasysid ?? [])
    const { rows: devices } = await sql<Pick<Equipment, 'id' | 'useState' | 'nextinspdate'>>`
      select id, "useState", nextinspdate from equipment where id = any(${ids}::uuid[])`.execute(context.db)
    const byId = new Map(devices.map((device) => [device.id, device]))
    for (const row of rows) {
      const device = byId.get(row.equdatasysid ?? '')
      Object.assign(row, {
        usestate: device?.useState ?? null,
        ninspectdate: device?.nextinspdate ?? null,
      })
    }
  },
}

/** Most devices that one extraction takes; the next takes the rest. */
const most = 500

/** Takes every device of the archive that is in use without registration and not in the register yet. */
export async function collectUnregistered(outer: Context): Promise<{ count: number }> {
  return transact(outer, async (context) => {
    const scope = scopeCondition(equipment, context.user)
    const { rows } =
      await sql<Equipment>`select * from equipment where "regState" = ${regStates.waiting} and "useState" in ('1', '6')
      and equclacode not like '7%' and equclacode <> '8000GX' ${scope ? sql`and ${scope}` : sql``}
      and not exists (select from unregistered_equipment found where found.equdatasysid = equipment.id
        and found.status <> ${disposeStates.done}) order by id limit ${most}`.execute(loose(context.db))
    const today = dayOf(context.now())
    const made = await insertRows(
      context,
      unregisteredEquipment,
      rows.map((device) => ({
        ...ofDevice(device),
        foundsource: device.lastreportno ? sources.inspection : sources.archive,
        foundDate: today,
        foundyear: Number(today.slice(0, 4)),
        status: disposeStates.waiting,
      })),
    )
    return { count: made.length }
  })
}

/** Records what was done about a device; the second of two people is told who was first. */
export async function disposeUnregistered(
  outer: Context,
  { id, version, status, disposeResult }: ParsedOf<typeof unregisteredCalls.dispose>,
): Promise<UnregisteredEquipment> {
  if (!disposeResult.trim()) throw wrongFields({ disposeResult: unregisteredMessages.noResult })
  return transact(outer, async (context) => {
    const row = await readRow(context, unregisteredEquipment, id, true)
    if (row.status === disposeStates.done)
      throw new Refusal(
        unregisteredMessages.settled(row.disposeUserName ?? '', (row.disposeTime ?? '').slice(0, 16)),
        { code: 'handled' },
      )
    return updateRow(
      context,
      unregisteredEquipment,
      row,
      {
        status,
        disposeResult: disposeResult.trim(),
        disposeUserName: context.user.name,
        disposeTime: context.now().toISOString(),
      },
      { version: Number(version) },
    )
  })
}
