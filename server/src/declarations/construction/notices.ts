import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import {
  devicesOf,
  type NoticeDevice,
  type NoticeDevices,
  readDevices,
  summaryOf,
} from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  type NoticeChanges,
  constructionStates as state,
} from '@tejian/contract/declarations/construction/notice.ts'
import {
  hasPressureTest,
  isSupervised,
  licenceWarnings,
} from '@tejian/contract/declarations/construction/rules.ts'
import { instituteFor } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { linkDevices, pendingWarnings } from './devices.ts'
import { constructionUnit, usingParty } from './parties.ts'

export const held = (items: readonly NoticeDevice[]): NoticeDevices => ({ items: [...items] })

function checkPlace(context: Context, whole: NoticeChanges, lookups: Lookups): void {
  const areaId = whole.areaId ?? ''
  if (!lookups.areaName(areaId)) throw wrongFields({ areaId: constructionMessages.unknownArea })
  const { visibleScope } = context.user
  if (visibleScope.kind === 'area' && !areaId.startsWith(visibleScope.prefix))
    throw wrongFields({ areaId: constructionMessages.areaOutside })
  if ((whole.planenddate ?? '') < (whole.planstartdate ?? ''))
    throw wrongFields({ planenddate: constructionMessages.datesReversed })
}

/** What a reviewer should know: the licence, other notices for the same devices, work that began too early. */
export async function warningsOf(
  context: Context,
  whole: NoticeChanges,
  devices: readonly NoticeDevice[],
  id: string | null,
): Promise<string | null> {
  const today = dayOf(context.now())
  const found = [
    ...licenceWarnings(whole, today),
    ...(await pendingWarnings(context, devices, id)),
    ...((whole.planstartdate ?? today) < today ? [constructionMessages.startedBefore] : []),
  ]
  return found.join('；').slice(0, 2000) || null
}

/** A notice as it is kept: parties and devices by the archive, what the law asks of the work, what speaks against it. */
export async function noticeValues(
  context: Context,
  lookups: Lookups,
  values: NoticeChanges,
  before: ConstructionNotice | null,
): Promise<NoticeChanges> {
  // Later steps write single fields of their own.
  if (before && before.step !== constructionProcess.start) return values
  const given: NoticeChanges = { ...before, ...values }
  const party = await constructionUnit(context, given)
  const whole = { ...given, ...party }
  checkPlace(context, whole, lookups)
  const read = readDevices(whole.devices, whole.constype)
  if ('problem' in read) throw wrongFields({ devices: read.problem })
  if (read.devices.some(({ equclacode = '' }) => !lookups.className(equclacode)))
    throw wrongFields({ devices: constructionMessages.unknownClass(1) })
  const devices = await linkDevices(context, read.devices)
  const summary = summaryOf(devices)
  const supervised = isSupervised(whole.constype, summary.equclacode)
  return {
    ...values,
    ...party,
    ...(await usingParty(context, whole)),
    ...summary,
    devices: held(devices),
    supervised,
    pressureTest: supervised && hasPressureTest(summary.equclacode),
    inspunit: await instituteFor(context, whole.areaId ?? ''),
    warnings: await warningsOf(context, { ...whole, ...summary }, devices, before?.id ?? null),
    ...(before ? {} : ({ status: state.draft } satisfies NoticeChanges)),
    applyUserName: context.user.name,
  }
}

/** What a submit makes of a notice: told today; whoever returned it before has no more to say. */
export async function submitted(context: Context, row: ConstructionNotice): Promise<NoticeChanges> {
  const devices = devicesOf(row.devices)
  return {
    applyDate: dayOf(context.now()),
    warnings: await warningsOf(context, row, devices, row.id),
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
  }
}

/** What a receipt makes of it: devices that the reviewer can find by their codes are named. */
export async function received(
  context: Context,
  row: ConstructionNotice,
  opinion: string | undefined,
): Promise<NoticeChanges> {
  return {
    devices: held(await linkDevices(context, devicesOf(row.devices), true)),
    auditUserName: context.user.name,
    auditTime: context.now().toISOString(),
    auditOpinion: opinion?.trim() || '材料齐全，予以接收',
    ...(row.supervised ? {} : ({ status: state.received } satisfies NoticeChanges)),
  }
}
