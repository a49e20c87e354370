import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../kit/process/register.ts'
import { filled } from '../kit/records/filled.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../shared/messages/supervisorsOf.ts'

/** HIDDEN_DANGER_SOURCE and HIDDEN_DANGER_STATE. */
const sources = { supervision: '1', inspection: '2' } as const
const dangerStates = { open: '1', closed: '4' } as const

/** A row in the caller's scope, or the sentence of the field that named it. */
async function named<T>(read: Promise<T>, field: string, sentence: string): Promise<T> {
  return read.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ [field]: sentence })
    throw error
  })
}

async function deviceByCode(context: Context, code: string): Promise<Equipment> {
  const row = await context.db
    .selectFrom('equipment')
    .select('id')
    .where('equcode', '=', code)
    .executeTakeFirst()
  if (!row) throw wrongFields({ equcode: dangerMessages.unknownDevice })
  return named(readRow(context, equipment, row.id), 'equcode', dangerMessages.unknownDevice)
}

type Changes = ChangesOf<typeof hiddenDanger>

function ofDevice({ id, equcode, equclacode, areaId, townId, unitId, useunit }: Equipment): Changes {
  const holder: Changes = unitId ? { unitId, unitname: useunit } : {}
  return { equdatasysid: id, equcode, equclacode, areaId, townId, ...holder }
}

/** The device behind a danger: of the business, by id, or by its code. */
async function deviceOf(context: Context, values: Changes): Promise<Changes> {
  const { seisn, equdatasysid, equcode } = values
  if (seisn) {
    const item = await named(findItem(context, seisn), 'seisn', dangerMessages.unknownBusiness)
    const device = await readRow(context, equipment, item.equdatasysid ?? '')
    return { ...ofDevice(device), itemId: item.id }
  }
  if (equdatasysid && isId(equdatasysid))
    return ofDevice(
      await named(readRow(context, equipment, equdatasysid), 'equcode', dangerMessages.unknownDevice),
    )
  return equcode ? ofDevice(await deviceByCode(context, equcode)) : { equdatasysid: null }
}

async function unitOf(context: Context, values: Changes): Promise<Changes> {
  if (!values.unitId) return {}
  const unit = await named(
    readRow(context, unitRecord, values.unitId),
    'unitname',
    dangerMessages.unknownUnit,
  )
  const { unitname, areaId, townId } = unit
  return areaId ? { unitname, areaId, townId } : { unitname }
}

function checkDates(context: Context, values: Changes): void {
  const found = values.foundDate ?? ''
  if (found > dayOf(context.now())) throw wrongFields({ foundDate: dangerMessages.foundLater })
  if (values.rectifyLimit && values.rectifyLimit < found)
    throw wrongFields({ rectifyLimit: dangerMessages.limitBefore })
}

/** What a danger's place follows from. */
const placing = ['seisn', 'equdatasysid', 'equcode', 'unitId'] as const

/** Device, unit and area follow from what the maker names; the source follows from who makes it. */
async function beforeSave(context: Context, values: Changes, before: HiddenDanger | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  checkDates(context, whole)
  const moved = placing.some((name) => values[name] !== undefined)
  const device = moved || !before ? await deviceOf(context, before ? whole : values) : {}
  const found = { ...(await unitOf(context, whole)), ...device }
  if (!before && !(found.areaId && found.unitname)) throw wrongFields({ unitname: dangerMessages.noArea })
  if (before) return { ...values, ...found }
  const inside = context.user.visibleScope.kind !== 'area'
  return {
    ...values,
    ...found,
    foundsource: inside ? sources.inspection : (values.foundsource ?? sources.supervision),
    rectifyStatus: dangerStates.open,
    orgId: context.user.orgId,
  }
}

async function prepare(context: Context, _row: HiddenDanger, action: string, given: Given): Promise<Changes> {
  if (action !== 'close') return {}
  return {
    handleResult: given.handleResult ?? null,
    closeDate: dayOf(context.now()),
    rectifyStatus: dangerStates.closed,
  }
}

/** What hidden dangers add to the machinery of processes. */
export const dangerOptions: ProcessOptions<typeof hiddenDanger> = {
  domain: 'hiddenDanger',
  beforeSave,
  prepare,
  async effect(context, row, action) {
    if (action !== 'submit') return
    await sendMessage(context, {
      to: await supervisorsOf(context, row.areaId ?? ''),
      title: dangerMessages.reportedTitle,
      content: dangerMessages.reportedText(filled(row, 'dangerno'), row.unitname ?? ''),
    })
  },
}

/** The only danger of a business, or the one of an id, in the caller's scope. */
export async function dangerOf(
  context: Context,
  which: { id?: string; seisn?: string },
): Promise<HiddenDanger> {
  if (which.id) return readRow(context, hiddenDanger, which.id)
  const row = await context.db
    .selectFrom('hidden_danger')
    .select('id')
    .where('seisn', '=', which.seisn ?? '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return readRow(context, hiddenDanger, row?.id ?? '')
}
