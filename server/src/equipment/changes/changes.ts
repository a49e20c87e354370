import { type ChangeRegistration, changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import {
  type ChangeInput,
  type ChangeType,
  changeItems,
  changeProblem,
  changeRules,
  changeTypes,
  isChangeType,
} from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { type ChangesOf, fieldOf } from '@tejian/contract/kit/record.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { itemsToFollow, underWay } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { picked } from '../../kit/records/picked.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { deviceOf, itemTexts, keptOfDevice } from '../corrections/archive.ts'
import { ownAuthority } from './authority.ts'
import { carryOut } from './carryOut.ts'
import { printsOf } from './printable.ts'

type Changes = ChangesOf<typeof changeRegistration>

/** APPLICATION_STATE. */
const state = { draft: '0', accepting: '1', auditing: '2', done: '4', returned: '5', refused: '6' } as const
const statesOfSteps: Readonly<Record<string, string>> = {
  BDSQ: state.draft,
  BDSL: state.accepting,
  BDSH: state.auditing,
  end: state.done,
}

function typeOf(type: string | null | undefined): ChangeType {
  if (!isChangeType(type)) throw wrongFields({ changetype: changeMessages.noType })
  return type
}

/** The unit that a device goes to, whoever may see it: the applicant knows it by its credit code. */
async function newUnit(context: Context, code: string, device: Equipment): Promise<ChangeInput['newunit']> {
  const { rows } = await sql<{
    id: string
    unitname: string
    creditcode: string
  }>`select id, unitname, creditcode
    from unit where creditcode = ${code} limit 1`.execute(context.db)
  const [found] = rows
  if (!found) throw wrongFields({ newunitcode: changeMessages.unknownUnit(code) })
  if (found.id === device.unitId) throw wrongFields({ newunitcode: changeMessages.sameUnit })
  return found
}

async function refuseTakenName(context: Context, name: string, unitId: string | null): Promise<void> {
  const { rows } =
    await sql`select from unit where unitname = ${name} and id is distinct from ${unitId}::uuid limit 1`.execute(
      context.db,
    )
  if (rows.length > 0) throw wrongFields({ newname: changeMessages.nameTaken(name) })
}

/** What the applicant must fill in for this change, and what cannot be. */
function checkAsked(type: ChangeType, values: Changes, device: Equipment, today: string): void {
  const problems: Record<string, string> = {}
  for (const name of changeRules[type].asks) {
    const label = fieldOf(changeRegistration, name)?.label ?? name
    if (!values[name])
      problems[name] = name.startsWith('reforminsp')
        ? changeMessages.unsupervised(label)
        : changeMessages.required(label)
  }
  if ((values.changeDate ?? '') > today) problems.changeDate = changeMessages.dateLater
  const supervised = type === changeTypes.reform ? (values.reforminspdate ?? '') : ''
  if (supervised > today) problems.reforminspdate = changeMessages.supervisionLater
  if (supervised && supervised < (device.instinspdate ?? ''))
    problems.reforminspdate = changeMessages.supervisionBeforeInstalled(device.instinspdate ?? '')
  if (type === changeTypes.extend && values.lifeUntil && values.lifeUntil <= today)
    problems.lifeUntil = changeMessages.lifeEarlier
  // Another city registers anew (TSG 08, 移装变更: 跨登记机关行政区域).
  if (
    type === changeTypes.move &&
    values.newareaId &&
    values.newareaId.slice(0, 4) !== device.areaId?.slice(0, 4)
  )
    problems.newareaId = changeMessages.foreignArea
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
}

/**
 * A supervision report of this institution is known: it must be the device's own and must not have been failed or revoked.
 * Numbers of other institutions are taken as the applicant states them; the registration authority sees the paper.
 */
async function refuseUnpassed(context: Context, deviceId: string, reportno: string): Promise<void> {
  const { rows } = await sql<{ own: boolean; passed: boolean }>`select
      equdatasysid = ${deviceId}::uuid and "inmGroupCode" = 'GZJJ' as own,
      unacceptable is not true and state is distinct from ${reportStates.revoked} as passed
    from report where reportno = ${reportno} limit 1`.execute(context.db)
  const [known] = rows
  if (known && !known.own) throw wrongFields({ reforminspno: changeMessages.supervisionForeign(reportno) })
  if (known && !known.passed) throw wrongFields({ reforminspno: changeMessages.supervisionFailed(reportno) })
}

/** Fields that only other kinds of change ask for, emptied, so that a change of mind leaves nothing behind. */
function withoutOthers(type: ChangeType): Changes {
  const own = new Set<string>(changeRules[type].asks)
  const all = Object.values(changeRules).flatMap(({ asks }) => asks)
  const others = Object.fromEntries(all.filter((name) => !own.has(name)).map((name) => [name, null]))
  return { ...others, ...(type === changeTypes.reform ? {} : { newmodel: null }) }
}

const labelsOf = (lookups: Lookups) => ({
  use: (value: string) => lookups.label('useState', value) ?? value,
  change: (value: string) => lookups.label('CHANGE_TYPE', value) ?? value,
})

/** Applications about the device that are not finished, other than this one. */
async function refusePending(
  context: Context,
  equdatasysid: string | null,
  id: string | null,
): Promise<void> {
  const { rows } = await sql<{ changeno: string }>`select changeno from change_registration
    where equdatasysid = ${equdatasysid}::uuid and step in ('BDSL', 'BDSH') and id is distinct from ${id}::uuid limit 1`.execute(
    context.db,
  )
  if (rows[0]) throw new Refusal(changeMessages.pending(rows[0].changeno))
}

/** A device with the day until which registered changes let it be used beyond its design life. */
async function withLife(
  context: Context,
  device: Equipment,
): Promise<Equipment & { lifeUntil: string | null }> {
  const { rows } = await sql<{
    until: string | null
  }>`select max("lifeUntil") as until from change_registration
    where equdatasysid = ${device.id}::uuid and changetype = ${changeTypes.extend} and status = ${state.done}`.execute(
    context.db,
  )
  return { ...device, lifeUntil: rows[0]?.until ?? null }
}

async function valuesOf(
  context: Context,
  lookups: Lookups,
  values: Changes,
  before: ChangeRegistration | null,
): Promise<Changes> {
  const type = typeOf(values.changetype ?? before?.changetype)
  const device = await deviceOf(context, values.equdatasysid ?? before?.equdatasysid, changeMessages.noDevice)
  const today = dayOf(context.now())
  const whole: Changes = { ...before, ...values }
  const problem = changeProblem(type, await withLife(context, device), today, labelsOf(lookups))
  if (problem) throw wrongFields({ changetype: problem })
  checkAsked(type, whole, device, today)
  await refusePending(context, device.id, before?.id ?? null)
  if (type === changeTypes.reform) await refuseUnpassed(context, device.id, whole.reforminspno ?? '')
  if (changeRules[type].asks.includes('newareaId') && !lookups.areaName(whole.newareaId ?? ''))
    throw wrongFields({ newareaId: changeMessages.unknownArea })
  const given = { ...whole, ...withoutOthers(type) }
  if (given.newname) await refuseTakenName(context, given.newname, device.unitId)
  const unit = given.newunitcode ? await newUnit(context, given.newunitcode, device) : undefined
  const items = changeItems(type, device, {
    changeDate: given.changeDate ?? '',
    newunit: unit,
    newname: given.newname ?? undefined,
    newaddress: given.newaddress ?? undefined,
    newareaId: given.newareaId ?? undefined,
    reformunit: given.reformunit ?? undefined,
    reforminspno: given.reforminspno ?? undefined,
    reforminspdate: given.reforminspdate ?? undefined,
    newmodel: given.newmodel ?? undefined,
    lifeUntil: given.lifeUntil ?? undefined,
  })
  if (Object.keys(items).length === 0) throw new Refusal(changeMessages.nothingChanges)
  const { labels: _labels, ...texts } = itemTexts(device.equclacode ?? '', items, lookups)
  return {
    ...values,
    ...withoutOthers(type),
    ...keptOfDevice(device),
    ...texts,
    ...picked(device, ['equname', 'usecertno', 'regunit']),
    newunit: unit?.unitname ?? null,
    newunitId: unit?.id ?? null,
    items,
    ...(before ? {} : { status: state.draft }),
    applyUserName: context.user.name,
    applyDate: today,
  }
}

/** Inspections of a device that are under way, as sentences. */
export async function openTasksOf(context: Context, equdatasysid: string): Promise<string[]> {
  const { rows } = await sql<{
    seisn: string
    step: string
    dealManName: string | null
  }>`select seisn, step, "dealManName"
    from business_item where equdatasysid = ${equdatasysid}::uuid and ${underWay}
    order by seisn limit 20`.execute(context.db)
  return rows.map(({ seisn, step, dealManName }) =>
    changeMessages.openTask(seisn, stepName(step), dealManName ?? ''),
  )
}

/** What stands against a change of a device, and what is still being inspected. */
export async function standingOf(
  context: Context,
  lookups: Lookups,
  { equdatasysid, changetype }: { equdatasysid: string; changetype: string },
): Promise<{ problem: string | null; openTasks: string[] }> {
  if (!isChangeType(changetype)) throw wrongFields({ changetype: changeMessages.noType })
  // An applicant of a change may have given the device away by it: the application names it still.
  const device = await deviceOf(context, equdatasysid, changeMessages.noDevice).catch((error: unknown) => {
    if (error instanceof Refusal) throw missing()
    throw error
  })
  return {
    problem: changeProblem(
      changetype,
      await withLife(context, device),
      dayOf(context.now()),
      labelsOf(lookups),
    ),
    openTasks:
      changeRules[changetype].ends || changetype === changeTypes.unit
        ? await openTasksOf(context, device.id)
        : [],
  }
}

/** A county moves a device within its own bounds only; the city, wherever in the city. */
function refuseForeignPlace(context: Context, row: ChangeRegistration): void {
  const { visibleScope } = context.user
  if (visibleScope.kind === 'area' && row.newareaId && !row.newareaId.startsWith(visibleScope.prefix))
    throw new Refusal(changeMessages.beyondCounty)
}

/** Reports that are still to come go to the new unit: whoever lets the device go to it says that this is meant. */
async function askAboutBusiness(context: Context, row: ChangeRegistration, given: Given): Promise<void> {
  const items = await itemsToFollow(context, row.equdatasysid)
  if (items.length === 0 || given.confirmed === '1') return
  const joined = (values: readonly (string | null)[]): string => [...new Set(values)].join('、')
  throw new Refusal(
    changeMessages.confirmNewUnit(
      row.equcode ?? '',
      joined(items.map(({ seisn }) => seisn)),
      joined(items.map(({ unitname }) => unitname)),
      row.newunit ?? '',
    ),
    { code: 'confirm' },
  )
}

async function prepare(
  context: Context,
  lookups: Lookups,
  row: ChangeRegistration,
  action: string,
  given: Given,
): Promise<Changes> {
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return') return { status: state.returned, auditOpinion: reason }
  if (action === 'refuse') return { ...by, status: state.refused, auditOpinion: reason }
  const type = typeOf(row.changetype)
  if (type === changeTypes.unit && action === 'pass') await askAboutBusiness(context, row, given)
  const device = await deviceOf(context, row.equdatasysid, changeMessages.noDevice, action === 'pass')
  const problem = changeProblem(
    type,
    await withLife(context, device),
    dayOf(context.now()),
    labelsOf(lookups),
  )
  if (problem) throw new Refusal(problem)
  refuseForeignPlace(context, row)
  if (action === 'submit') {
    await refusePending(context, row.equdatasysid, row.id)
    return { applyDate: dayOf(context.now()) }
  }
  if (action === 'accept')
    return {
      acceptUserName: context.user.name,
      acceptTime: context.now().toISOString(),
      regunit: (await ownAuthority(context)) ?? row.regunit,
    }
  const newusecertno = await carryOut(context, { type, row, device, lookups })
  return { ...by, auditOpinion: reason, newusecertno }
}

/** What follows from a step alone. */
export const changeRule: ProcessRule<typeof changeRegistration> = {
  record: changeRegistration,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What changes of registrations add to the machinery of processes. */
export function changeOptions(lookups: Lookups): ProcessOptions<typeof changeRegistration> {
  return {
    domain: 'registration',
    actionNames: { accept: 'accept', pass: 'pass' },
    beforeSave: (context, values, before) => valuesOf(context, lookups, values, before),
    prepare: (context, row, action, given) => prepare(context, lookups, row, action, given),
    moreActions: (_context, row) => printsOf(row),
  }
}
