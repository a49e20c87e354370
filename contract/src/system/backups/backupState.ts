import * as z from 'zod/mini'

/** A backup, or a drill that restored one, as it is kept. */
export const backupRun = z.object({
  /** `20261123-013000`: when the backup was begun. */
  label: z.nullable(z.string()),
  endedAt: z.string(),
  ok: z.boolean(),
  /** What came of it, for people. */
  said: z.string(),
})
export type BackupRun = z.output<typeof backupRun>

const runs = z.object({
  last: z.nullable(backupRun),
  /** The last that succeeded; its age tells. */
  lastGood: z.nullable(backupRun),
  /** The last failed, or the last good one is too old. */
  alarming: z.boolean(),
})

/** How the backups stand, at a glance. */
export const backupState = z.object({
  /** `none`: nobody has set where to; `external`: the database is not the platform's own to back up. */
  way: z.enum(['own', 'external', 'none']),
  backup: runs,
  drill: runs,
})
export type BackupState = z.output<typeof backupState>

/** After this time without a good one, backups and drills are a matter of alarm. */
export const oldestGoodHours = 48

export type BackupKind = 'backup' | 'drill'

const names: Readonly<Record<BackupKind, string>> = { backup: '备份', drill: '恢复演练' }

/** Messages to the administrators. */
export const backupMessages = {
  failed: {
    title: (kind: BackupKind): string => `${names[kind]}失败`,
    content: (kind: BackupKind, at: string, why: string): string =>
      `${at} 的${names[kind]}没有成功：${why}请尽快处理，处理后可在定时任务中立即执行。`,
  },
  old: {
    title: (kind: BackupKind): string => `超过 ${oldestGoodHours} 小时没有成功的${names[kind]}`,
    content: (kind: BackupKind, last: string | null): string =>
      last
        ? `最近一次成功的${names[kind]}在 ${last}。请查看定时任务是否暂停、最近的错误和备份位置。`
        : `还没有成功的${names[kind]}。请查看定时任务是否暂停、最近的错误和备份位置。`,
  },
  backedUp: (found: {
    label: string
    megabytes: number
    files: number
    added: number
    seconds: number
  }): string =>
    `备份 ${found.label} 已完成并核对：数据库 ${found.megabytes} MB，文件 ${found.files} 个（新增 ${found.added} 个），用时 ${found.seconds} 秒。`,
  drilled: (found: {
    label: string
    tables: number
    rows: number
    seals: number
    papers: number
    seconds: number
  }): string =>
    `备份 ${found.label} 可以恢复：${found.tables} 张表 ${found.rows} 行与备份时相符，审计记录 ${found.seals} 条完整，抽查签章文件 ${found.papers} 份一致，用时 ${found.seconds} 秒。`,
} as const
