import {
  type BackupKind,
  type BackupRun,
  type BackupState,
  oldestGoodHours,
} from '@tejian/contract/system/backups/backupState.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Settings } from '../kit/settings/settings.ts'

type Runs = BackupState['backup']

/** The last run of a kind, and the last good one. */
export async function lastRuns(context: Context, kind: BackupKind): Promise<Runs> {
  const find = async (good: boolean): Promise<(BackupRun & { old: boolean }) | null> => {
    const { rows } = await sql<BackupRun & { old: boolean }>`select label, "endedAt", ok, said,
        "endedAt" < ${context.now()}::timestamptz - make_interval(hours => ${oldestGoodHours}) as old
      from backup_run where kind = ${kind} and (ok or ${!good}) order by "endedAt" desc limit 1`.execute(
      context.db,
    )
    return rows[0] ?? null
  }
  const [last, lastGood] = await Promise.all([find(false), find(true)])
  return { last, lastGood, alarming: !last?.ok || !lastGood || lastGood.old }
}

/** Whose task the backup is. */
export const backupWay = ({ DATABASE_URL, BACKUP_TO }: Settings): BackupState['way'] => {
  if (DATABASE_URL) return 'external'
  return BACKUP_TO ? 'own' : 'none'
}

export async function backupStateOf(context: Context, env: Settings): Promise<BackupState> {
  return {
    way: backupWay(env),
    backup: await lastRuns(context, 'backup'),
    drill: await lastRuns(context, 'drill'),
  }
}
