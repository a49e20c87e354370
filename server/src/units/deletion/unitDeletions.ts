import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import type { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { type UnitDeletion, unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { type Given, type ProcessOptions, startProcessRow } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { deleteRow, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { applicationOptions } from '../../shared/flow/application.ts'
import { decidedBy, reasonOf } from '../../shared/flow/decided.ts'
import { refuseHolds } from './holds.ts'

type Written = ChangesOf<typeof unitDeletion>

const statesOfSteps: Readonly<Record<string, string>> = {
  SCSQ: state.draft,
  SCSH: state.waiting,
  end: state.passed,
}

/** What an application says of its unit. */
const told = (row: Unit): Written => ({
  unitId: row.id,
  unitname: row.unitname,
  creditcode: row.creditcode,
  unittype: row.unittype,
  areaId: row.areaId,
})

async function refuseOpen(context: Context, unitId: string): Promise<void> {
  const { rows } = await sql`select from unit_deletion where "unitId" = ${unitId}::uuid
    and step is distinct from 'end' limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(unitDeletionMessages.openAlready)
}

/**
 * Applies for the deletion of a unit. The unit is locked, so that of two who ask at once the second hears of the first,
 * and one that was changed since its page was read is not applied for.
 */
export async function requestUnitDeletion(
  outer: Context,
  { unitId, version, deleteReason }: ParsedOf<typeof unitDeletionCalls.request>,
): Promise<{ id: string }> {
  if (!deleteReason.trim()) throw wrongFields({ deleteReason: unitDeletionMessages.noReason })
  return transact(outer, async (context) => {
    const row = await readRow(context, unit, unitId, true)
    if (Number(version) !== row.version) await updateRow(context, unit, row, {}, { version: Number(version) })
    await refuseOpen(context, row.id)
    await refuseHolds(context, row.id)
    const { loginName, name } = context.user
    const made = await startProcessRow(
      context,
      unitDeletion,
      {
        ...told(row),
        deleteReason: deleteReason.trim(),
        applyDate: dayOf(context.now()),
        applyUserName: name,
        restoreStatus: null,
      },
      { loginName, name },
    )
    await move(context, { record: unitDeletion, id: made.id, action: 'submit' })
    return { id: made.id }
  })
}

/** An application is made where units are kept; here its reason is put right after a return. */
async function beforeSave(
  _context: Context,
  { deleteReason }: Written,
  before: UnitDeletion | null,
): Promise<Written> {
  if (!before) throw new Refusal(unitDeletionMessages.requestAtUnit)
  return deleteReason === undefined ? {} : { deleteReason }
}

/** The unit as it stands now, locked; null where it is gone: deleted, or merged into another. */
const unitOf = async (context: Context, row: UnitDeletion): Promise<Unit | null> =>
  readRow(context, unit, row.unitId ?? '', true).catch((failure: unknown) => {
    if (failure instanceof Refusal && failure.code === missing().code) return null
    throw failure
  })

/** Deletes the unit and keeps it whole with the application; what has come to hang on it meanwhile refuses that. */
async function carryOut(context: Context, row: UnitDeletion): Promise<Written> {
  const found = await unitOf(context, row)
  if (!found) throw new Refusal(unitDeletionMessages.gone)
  await refuseHolds(context, found.id)
  const { searchText: _search, ...archive } = found as Unit & { searchText?: string }
  await deleteRow(context, unit, found)
  return { ...told(found), archive, restoreStatus: '0' }
}

async function prepare(context: Context, row: UnitDeletion, action: string, given: Given): Promise<Written> {
  if (action === 'submit') {
    const found = await unitOf(context, row)
    if (!found) throw new Refusal(unitDeletionMessages.gone)
    await refuseHolds(context, found.id)
    const open = { auditUserName: null, auditTime: null, auditOpinion: null }
    return { ...open, ...told(found), applyDate: dayOf(context.now()) }
  }
  const by = decidedBy(context)
  const reason = reasonOf(given)
  if (action === 'return') return { ...by, auditOpinion: reason, status: state.returned }
  if (action === 'refuse') return { ...by, auditOpinion: reason, status: state.refused }
  return { ...by, ...(await carryOut(context, row)), auditOpinion: reason ?? '同意删除' }
}

/** What follows from a step alone. */
export const unitDeletionRule: ProcessRule<typeof unitDeletion> = {
  record: unitDeletion,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

/** What deletions of units add to the machinery of processes. */
export const unitDeletionOptions: ProcessOptions<typeof unitDeletion> = {
  domain: 'unitDeletion',
  orderBy: ['applyDate', 'desc'],
  beforeSave,
  prepare,
  moreActions: ({ user }, { restoreStatus }) =>
    restoreStatus === '0' && user.permissions.has('unitDeletion.restore') ? ['restore'] : [],
  ...applicationOptions(unitDeletion, {
    link: '/sysmng/systemSafety/unitDelReview',
    messagesByAction({ unitname }, reason) {
      const name = unitname ?? ''
      return {
        pass: [unitDeletionMessages.passedTitle, unitDeletionMessages.passed(name)],
        return: [unitDeletionMessages.returnedTitle, unitDeletionMessages.returned(name, reason)],
        refuse: [unitDeletionMessages.refusedTitle, unitDeletionMessages.refused(name, reason)],
      }
    },
  }),
}
