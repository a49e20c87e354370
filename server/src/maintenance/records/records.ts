import {
  confirmWays,
  recordProcess,
  recordStates as state,
} from '@tejian/contract/maintenance/records/record.process.ts'
import { type MaintenanceRecord, maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { keptUntil } from '@tejian/contract/maintenance/records/sheet.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { FileRule } from '../../shared/attachments/owner.ts'
import { finishingOf } from './signOut.ts'
import { tellRecord } from './tell.ts'

const stateAt: Readonly<Record<string, string>> = {
  WBJL: state.writing,
  WBQR: state.toConfirm,
  end: state.confirmed,
}

export const recordRule: ProcessRule<typeof maintenanceRecord> = {
  record: maintenanceRecord,
  values: (step) => ({ status: stateAt[step] ?? state.writing }),
}

/** A returned record that is sent again as it stands: what its phone wrote is whole already. */
const asItStands = ({ now }: Context) =>
  finishingOf((row) => ({
    sheet: row.sheet ?? {},
    replaceParts: row.replaceParts ?? undefined,
    note: row.note ?? undefined,
    shortReason: row.shortReason ?? undefined,
    at: now(),
  }))

async function prepare(context: Context, row: MaintenanceRecord, action: string, given: Given) {
  if (action === 'signOut') return asItStands(context).prepare(context, row)
  if (action === 'return') return { status: state.returned, confirmLimit: null }
  return {
    confirmWay: confirmWays.desk,
    confirmUserName: context.user.name,
    confirmTime: context.now().toISOString(),
    confirmOpinion: given.opinion?.trim() || null,
  }
}

/** What was photographed stays as it is once the visit is over: the record is evidence, and is kept for years. */
export const recordFiles: FileRule<typeof maintenanceRecord> = {
  record: maintenanceRecord,
  guard(_context, { step }) {
    if (step !== recordProcess.start) throw new Refusal(messages.filesFixed, { code: 'state' })
  },
}

/** What records of maintenance add to the machinery of processes. */
export const recordOptions: ProcessOptions<typeof maintenanceRecord> = {
  domain: 'maintRecord',
  orderBy: ['maintDate', 'desc'],
  actionNames: { return: 'confirm' },
  prepare,
  effect: (context, row, action) => tellRecord(context, row, action),
  // Whoever was there mends what was sent back.
  async nextHolder(_context, { workUser, workUserName }, action) {
    return action === 'return' && workUser ? { loginName: workUser, name: workUserName ?? workUser } : null
  },
  async complete(_context, rows) {
    for (const row of rows) row.keepUntil = row.maintDate ? keptUntil(row.maintDate) : null
  },
  moreActions: ({ user }, row) =>
    user.permissions.has('equipment.view') && (!user.unitId || user.unitId === row.unitId) ? ['device'] : [],
}

/** Ends what nobody has confirmed in its days. */
export async function lapseRecords(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from maintenance_record where step = 'WBQR'
    and "confirmLimit" < ${dayOf(context.now())}::date order by id limit 500`.execute(context.db)
  const { permission } = recordProcess.steps.WBQR.actions.lapse ?? {
    permission: 'maintRecord.confirm' as const,
  }
  const entitled = { ...context, user: { ...context.user, permissions: new Set([permission]) } }
  for (const { id } of rows)
    await move(entitled, {
      record: maintenanceRecord,
      id,
      action: 'lapse',
      entitledBy: permission,
      prepare: async () => ({ status: state.unconfirmed, confirmWay: confirmWays.none }),
    })
}
