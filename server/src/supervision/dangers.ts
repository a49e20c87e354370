import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import {
  dangerLevels,
  dangerSources,
  dangerStates,
  hiddenDangerProcess,
} from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { effect, prepare } from './dangerMoves.ts'

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

/** Whose find it is: of inspectors an inspection's, of a unit its own check's, of an authority what it says. */
function sourceOf({ user }: Context, said: string | null | undefined): string {
  if (user.visibleScope.kind === 'unit') return dangerSources.ownCheck
  if (user.visibleScope.kind !== 'area') return dangerSources.inspection
  // A township finds for itself: what a unit found alone would need no step of the authority.
  const ofTownship = isTownship(user.visibleScope.prefix) && said === dangerSources.ownCheck
  return ofTownship ? dangerSources.supervision : (said ?? dangerSources.supervision)
}

/** A case of GB 45067-2024 is serious, whatever was chosen. */
function checkLevel({ dangerlevel, hazardClause }: Changes): void {
  if (hazardClause && dangerlevel === dangerLevels.general)
    throw wrongFields({ dangerlevel: dangerMessages.isSerious(hazardClause) })
}

/** Device, unit and area follow from what the maker names; the source follows from who makes it. */
async function beforeSave(context: Context, values: Changes, before: HiddenDanger | null): Promise<Changes> {
  if (before && before.step !== hiddenDangerProcess.start) return values
  const { visibleScope } = context.user
  const own: Changes =
    !before && visibleScope.kind === 'unit' ? { unitId: values.unitId || visibleScope.id } : {}
  const said: Changes = { ...values, ...own }
  const whole: Changes = { ...before, ...said }
  checkDates(context, whole)
  checkLevel(whole)
  const moved = placing.some((name) => said[name] !== undefined)
  const device = moved || !before ? await deviceOf(context, before ? whole : said) : {}
  const found = { ...(await unitOf(context, whole)), ...device }
  if (!before && !(found.areaId && found.unitname)) throw wrongFields({ unitname: dangerMessages.noArea })
  const foundsource = sourceOf(context, whole.foundsource)
  if (before) return { ...said, ...found, foundsource }
  return {
    ...said,
    ...found,
    foundsource,
    rectifyStatus: dangerStates.open,
    orgId: visibleScope.kind === 'organisations' ? context.user.orgId : null,
  }
}

/** What hidden dangers add to the machinery of processes. */
export const dangerOptions: ProcessOptions<typeof hiddenDanger> = {
  domain: 'hiddenDanger',
  editAt: { YHZG: 'hiddenDanger.rectify' },
  actionNames: { close: 'order', return: 'order', pass: 'close', sendBack: 'close' },
  beforeSave,
  prepare,
  effect,
  async complete(_context, rows) {
    for (const row of rows) {
      row.reviewUserName = row.checkUserNames
      row.reviewOpinion = row.checkOpinion
    }
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
