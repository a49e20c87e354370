import { deviceMessages, inspectedAlready } from '@tejian/contract/equipment/device/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { findRows, type ListSource, type Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { deleteRow, readRow, type Values } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

const source: ListSource = {
  record: hisInspect,
  orderBy: ['inspectdate', 'desc'],
  actions: (context) => permittedActions(context, hisInspect),
}

/** What an entry copies from its device, so that it is found by the device's codes and seen by who sees the device. */
const copied = [
  'equclacode',
  'equcode',
  'equregcode',
  'usecertno',
  'factoryno',
  'idcode',
  'unitId',
  'areaId',
] as const

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

async function refuseDouble(
  context: Context,
  values: Values,
  before: Row | null,
  kind: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from his_inspect
    where equdatasysid = ${values.equdatasysid}::uuid and inspectdate = ${values.inspectdate}::date
      and inspecttype = ${values.inspecttype} and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(
    context.db,
  )
  if (rows[0])
    throw wrongFields({ inspectdate: inspectedAlready(kind, text(values.inspectdate).slice(0, 10)) })
}

/** What every past inspection is checked by, whoever brings it. */
export const hisInspectOptions = (lookups: Lookups): RegisterOptions => ({
  async beforeSave(context, given, before) {
    const values = { ...before, ...given } as Values
    const device = await readRow(context, equipment, text(values.equdatasysid), true)
    const date = text(values.inspectdate).slice(0, 10)
    const next = text(values.ninspectdate).slice(0, 10)
    if (date > dayOf(context.now())) throw wrongFields({ inspectdate: deviceMessages.inspectedLater })
    if (next && next <= date) throw wrongFields({ ninspectdate: deviceMessages.nextBefore })
    const kind = lookups.label('INM_GROUP', text(values.inspecttype)) ?? '检验'
    await refuseDouble(context, values, before, kind)
    return { ...given, ...Object.fromEntries(copied.map((name) => [name, device[name] as never])) }
  },
})

/** Past inspections entered by hand; the archive of the device stays as it is. */
export function hisInspectRoutes(bind: Bind, lookups: Lookups): void {
  const options = hisInspectOptions(lookups)
  const save = async (context: Context, input: Readonly<Record<string, string | undefined>>) => {
    const { id } = await saveRegisterRow(context, hisInspect, input, options)
    return { id }
  }
  bind(hisInspectCalls.add, (context, input) => save(context, { ...input, id: undefined } as never))
  bind(hisInspectCalls.modify, save)
  bind(hisInspectCalls.list, (context, request) => findRows(context, source, request))
  bind(hisInspectCalls.getDetail, async (context, { id }) => ({
    ...(await readRow(context, hisInspect, id)),
    actions: permittedActions(context, hisInspect),
  }))
  bind(hisInspectCalls.delete, async (outer, { ids }) => {
    if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
    await transact(outer, async (context) => {
      for (const id of ids) await deleteRow(context, hisInspect, await readRow(context, hisInspect, id, true))
    })
    return null
  })
}
