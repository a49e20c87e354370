import { alarm } from '@tejian/contract/home/message.ts'
import { type BackupKind, backupMessages } from '@tejian/contract/system/backups/backupState.ts'
import type { Context } from '../../kit/context.ts'
import { transact } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { backupWay, lastRuns } from '../../system/public.ts'
import { backupWatchers, runBackup } from './runs.ts'

const wanted = ({ env }: Services): boolean => backupWay(env) === 'own'
const sixHours = 6 * 3600

const nightly = (kind: BackupKind, name: string, cron: string): Schedule => ({
  name,
  cron,
  timeoutSeconds: sixHours,
  wanted,
  async run(_context, services, signal) {
    await runBackup(services, kind, { byHand: false, signal })
  },
})

/** Says so when nothing has failed and yet nothing has succeeded: a schedule was paused, or the platform stood still. */
export async function watchBackups(outer: Context): Promise<void> {
  for (const kind of ['backup', 'drill'] as const) {
    const { last, lastGood, alarming } = await lastRuns(outer, kind)
    // What failed was told when it failed; what has never run yet is new.
    if (!alarming || !last?.ok) continue
    await transact(outer, async (context) =>
      sendMessage(context, {
        to: await holdersOf(context, backupWatchers),
        title: backupMessages.old.title(kind),
        content: backupMessages.old.content(kind, lastGood?.endedAt ?? null),
        msgType: alarm,
      }),
    )
  }
}

/** By night a backup, after it a drill, in the morning a look whether both are young enough. */
export const backupSchedules: readonly Schedule[] = [
  nightly('backup', 'backup.nightly', '30 1 * * *'),
  nightly('drill', 'backup.drill', '30 3 * * *'),
  { name: 'backup.watch', cron: '0 8 * * *', timeoutSeconds: 60, wanted, run: watchBackups },
]
