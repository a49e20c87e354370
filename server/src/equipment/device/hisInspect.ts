import { deviceMessages, inspectedAlready } from '@tejian/contract/equipment/device/messages.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { type HisInspect, hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { deleteRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

const source: ListSource<typeof hisInspect> = {
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

const day = (date: string | null | undefined): string => date?.slice(0, 10) ?? ''

async function refuseDouble(
  context: Context,
  values: ChangesOf<typeof hisInspect>,
  before: HisInspect | null,
  kind: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from his_inspect
    where equdatasysid = ${values.equdatasysid}::uuid and inspectdate = ${values.inspectdate}::date
      and inspecttype = ${values.inspecttype} and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw wrongFields({ inspectdate: inspectedAlready(kind, day(values.inspectdate)) })
}

/** What every past inspection is checked by, whoever brings it. */
export const hisInspectOptions: RegisterOptions<typeof hisInspect> = {
  async beforeSave(context, given, before) {
    const values = { ...before, ...given }
    const device = await readRow(context, equipment, values.equdatasysid ?? '', true)
    const date = day(values.inspectdate)
    const next = day(values.ninspectdate)
    if (date > dayOf(context.now())) throw wrongFields({ inspectdate: deviceMessages.inspectedLater })
    if (next && next <= date) throw wrongFields({ ninspectdate: deviceMessages.nextBefore })
    const kind = context.lookups.label('INM_GROUP', values.inspecttype ?? '') ?? '检验'
    await refuseDouble(context, values, before, kind)
    return { ...given, ...picked(device, copied) }
  },
}

/** Past inspections entered by hand; the archive of the device stays as it is. */
export function hisInspectRoutes(bind: Bind): void {
  const save = async (context: Context, input: Readonly<Record<string, string | undefined>>) => {
    const { id } = await saveRegisterRow(context, hisInspect, input, hisInspectOptions)
    return { id }
  }
  bind(hisInspectCalls.add, (context, input) => save(context, { ...input, id: undefined }))
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
