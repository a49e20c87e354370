import { alarm } from '@tejian/contract/home/message.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type BackupKind, backupMessages } from '@tejian/contract/system/backups/backupState.ts'
import { sql } from 'kysely'
import { ClosedStreamError } from '../../kit/closedStream.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { backUpToPlace } from './backUpToPlace.ts'
import { drill } from './drill.ts'

/** The running platform, or a command beside it. */
export type RunHost = Platform & Pick<Services, 'db' | 'log' | 'secret' | 'dataDir' | 'env'>

/** Who hears of a backup that failed. */
export const backupWatchers = ['super_admin', 'security_admin'] as const

type Options = { byHand: boolean; signal?: AbortSignal | undefined; statisticsLagMs?: number }
type Done = { label: string; said: string }

const megabyte = 1_048_576

async function backup(host: RunHost, options: Options): Promise<Done> {
  const began = performance.now()
  const { label, bytes, files } = await backUpToPlace(host, options)
  const seconds = Math.round((performance.now() - began) / 1000)
  const megabytes = Math.ceil(bytes / megabyte)
  return {
    label,
    said: backupMessages.backedUp({ label, megabytes, files: files.count, added: files.added, seconds }),
  }
}

async function tryRestore(host: RunHost, { signal }: Options): Promise<Done> {
  const found = await drill(host, signal)
  return { label: found.label, said: backupMessages.drilled(found) }
}

const works = { backup, drill: tryRestore } as const

const diskSentences: Readonly<Record<string, string>> = {
  ENOSPC: '备份位置或数据目录所在的磁盘已满。',
  EACCES: '没有写入备份位置或数据目录的权限。',
  EROFS: '备份位置所在的磁盘是只读的。',
}

function sentenceOf(error: unknown): string {
  if (error instanceof EmbeddedError) return error.message
  if (error instanceof ClosedStreamError) return `${error.message}。`
  const { code = '', message } = error as { code?: string; message: string }
  return diskSentences[code] ?? `${message.split('\n')[0]?.slice(0, 300)}。`
}

/**
 * Makes a backup, or tries one out, keeps what came of it and tells the administrators of a failure.
 * @returns the sentence for people
 * @throws EmbeddedError with the sentence
 */
export async function runBackup(host: RunHost, kind: BackupKind, options: Options): Promise<string> {
  const startedAt = host.now()
  const keep = (ok: boolean, label: string | null, said: string) =>
    transact(systemContext(host, `${kind}-run`), async (context) => {
      await sql`insert into backup_run (kind, label, "startedAt", "endedAt", ok, said, "byHand")
        values (${kind}, ${label}, ${startedAt}, ${host.now()}, ${ok}, ${said}, ${options.byHand})`.execute(
        context.db,
      )
      if (ok) return
      await sendMessage(context, {
        to: await holdersOf(context, backupWatchers),
        title: backupMessages.failed.title(kind),
        content: backupMessages.failed.content(kind, shanghaiDateTime(startedAt), said),
        msgType: alarm,
      })
    })
  try {
    const { label, said } = await works[kind](host, options)
    await keep(true, label, said)
    return said
  } catch (error) {
    const said = sentenceOf(error)
    host.log.error({ err: error, kind }, 'backup')
    await keep(false, null, said)
    throw new EmbeddedError(said, { cause: error })
  }
}
