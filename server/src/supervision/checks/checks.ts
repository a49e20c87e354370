import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkKinds, checkResults, checkSides } from '@tejian/contract/supervision/checks/check.process.ts'
import { type SafetyCheck, safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import { checkTables, tableOfUnit } from '@tejian/contract/supervision/checks/checkItems.ts'
import { checkMessages as say } from '@tejian/contract/supervision/checks/checkMessages.ts'
import { problemsOf } from '@tejian/contract/supervision/checks/unfinished.ts'
import { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { writeBack } from '../plans/writeBack.ts'
import { hasFile } from '../reviewers.ts'
import { checkersOf } from './checkers.ts'
import { refuseUnfinished, resultFor } from './content.ts'
import { openProblems, signed } from './signed.ts'
import { tellArranged } from './tell.ts'

type Changes = ChangesOf<typeof safetyCheck>

/** A signed record stays as it is: nobody takes its signing back. */
export const checkRule: ProcessRule<typeof safetyCheck> = {
  record: safetyCheck,
  async withdrawn(_context, row) {
    if (row.signedAt) throw new Refusal(say.signed)
    return {}
  },
}

/** Whether somebody is of a township, and so arranges and records its checks alone. */
const ofTownship = ({ user }: Context): boolean =>
  user.visibleScope.kind === 'area' && isTownship(user.visibleScope.prefix)

function refuseOtherSide(context: Context, row: SafetyCheck): void {
  if ((row.side === checkSides.township) !== ofTownship(context))
    throw new Refusal(ofTownship(context) ? say.ofAuthority : say.ofTownship)
}

/** Whether somebody is one of the people of a check. */
export const isChecker = ({ user }: Context, { checkers }: SafetyCheck): boolean =>
  (checkers ?? []).some(({ userId }) => userId === user.id)

export function refuseOthers(context: Context, row: SafetyCheck): void {
  if (!isChecker(context, row)) throw new Refusal(say.notChecker)
}

/** A unit that was checked after its licence was issued is not checked the usual way in the same year (办法 17). */
async function refuseAfterLicence(context: Context, row: SafetyCheck): Promise<void> {
  if (row.checkType !== checkKinds.usual || row.side !== checkSides.authority) return
  const { rows } =
    await sql`select 1 from safety_check where "unitId" = ${row.unitId}::uuid and id <> ${row.id}::uuid
    and "checkType" = ${checkKinds.afterLicence} and "signedAt" is not null
    and left("checkDate"::text, 4) = ${(row.checkDate ?? '').slice(0, 4)} limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(say.afterLicenceDone)
}

async function arranged(context: Context, row: SafetyCheck): Promise<Changes> {
  refuseOtherSide(context, row)
  await refuseAfterLicence(context, row)
  const checkers = await checkersOf(context, { ...row, side: row.side ?? '', checkDate: row.checkDate ?? '' })
  return { checkers, checkUserNames: checkers.map(({ name }) => name).join('、') }
}

/** The signing freezes the record; its conclusion follows from what was found. */
async function frozen(context: Context, row: SafetyCheck): Promise<Changes> {
  refuseOthers(context, row)
  refuseUnfinished(row)
  const problems = problemsOf(row)
  const checkResult = resultFor(row)
  const today = dayOf(context.now())
  const clean = checkResult === checkResults.clean
  return {
    checkResult,
    problemCount: problems.length,
    problemDesc: problems.map(({ found }, place) => `${place + 1}. ${found.problem.trim()}`).join('\n'),
    signedAt: row.endTime ?? context.now().toISOString(),
    arrivedAt: context.now().toISOString(),
    ...(clean && { closeDate: today, ...published(context, row) }),
  }
}

/** Working days within which the result of a random check is published (一公开). */
const publishDays = 20
const published = (context: Context, row: SafetyCheck): Changes =>
  row.isRandom === true
    ? { publishLimit: context.calendar.now().addWorkingDays(dayOf(context.now()), publishDays) }
    : {}

async function stopped(context: Context, row: SafetyCheck, { stopReason }: Given): Promise<Changes> {
  if (row.step === 'JCJL') refuseOthers(context, row)
  else refuseOtherSide(context, row)
  if (!(await hasFile(context, row.id, 'XCZP'))) throw new Refusal(say.stopPhoto)
  return { stopReason: stopReason?.trim() ?? '', closeDate: dayOf(context.now()) }
}

/** Every problem has been put right, has a document, or goes on as a danger or a case. */
async function closed(context: Context, row: SafetyCheck): Promise<Changes> {
  const open = await openProblems(context, row.id)
  if (open > 0) throw new Refusal(say.problemsOpen(open))
  return { closeDate: dayOf(context.now()), ...published(context, row) }
}

async function prepare(context: Context, row: SafetyCheck, action: string, given: Given): Promise<Changes> {
  switch (action) {
    case 'arrange':
      return arranged(context, row)
    case 'sign':
      return frozen(context, row)
    case 'return':
      refuseOthers(context, row)
      return {}
    case 'stop':
      return stopped(context, row, given)
    case 'close':
      return closed(context, row)
    default:
      return {}
  }
}

async function unitOf(context: Context, unitId: string | null | undefined): Promise<Changes> {
  const unit = unitId ? await readRow(context, unitRecord, unitId).catch(() => null) : null
  if (!unit) throw wrongFields({ unitname: say.unknownUnit })
  const { unitname, unittype, creditcode, address, legalperson, safemanager, areaId, townId } = unit
  if (!areaId) throw wrongFields({ unitname: say.noArea })
  return { unitname, unittype, creditcode, address, legalperson, safemanager, areaId, townId }
}

async function officeOf({ db, user }: Context): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select name from organisation where id = ${user.orgId}::uuid`.execute(db)
  return rows[0]?.name ?? ''
}

const tableNames = (context: Context, code: string): string =>
  context.lookups.label('CHECK_TABLE', code) ?? code

/** Whose check it is follows from who arranges it; the unit's particulars are written down as they are now. */
async function beforeSave(context: Context, values: Changes, before: SafetyCheck | null): Promise<Changes> {
  if (before) refuseOtherSide(context, before)
  const township = before ? before.side === checkSides.township : ofTownship(context)
  const unit =
    !before || (values.unitId && values.unitId !== before.unitId)
      ? await unitOf(context, values.unitId ?? before?.unitId)
      : {}
  const unittype = unit.unittype ?? before?.unittype ?? null
  const itemTable = township
    ? checkTables.township
    : values.itemTable || before?.itemTable || tableOfUnit(unittype)
  return {
    ...values,
    ...unit,
    itemTable,
    checkItem: tableNames(context, itemTable),
    ...(township && { checkType: checkKinds.township }),
    ...(!before && {
      side: township ? checkSides.township : checkSides.authority,
      superviseorgname: await officeOf(context),
      taskSource: values.taskSource ?? '9',
    }),
  }
}

async function effect(context: Context, row: SafetyCheck, action: string): Promise<void> {
  if (action === 'arrange') await tellArranged(context, row)
  if (action === 'sign') await signed(context, row)
  await writeBack(context, row, action)
}

/** What safety checks add to the machinery of processes. */
export const checkOptions: ProcessOptions<typeof safetyCheck> = {
  domain: 'safetyCheck',
  filters: {
    mine: (context) => [
      sql<SqlBool>`safety_check.checkers @> ${JSON.stringify([{ userId: context.user.id }])}::jsonb`,
    ],
  },
  beforeSave,
  prepare,
  effect,
  async beforeDelete(context, row) {
    refuseOtherSide(context, row)
  },
  moreActions: (context, row) => [
    ...(row.signedAt ? ['print'] : []),
    ...(row.publishLimit && !row.publishDate && context.user.permissions.has('safetyCheck.close')
      ? ['publish']
      : []),
  ],
  async complete(context, rows) {
    for (const row of rows)
      row.townshipName = row.townId ? (context.lookups.areaName(row.townId) ?? null) : null
  },
}
