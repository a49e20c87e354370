import { useQuery } from '@tanstack/react-query'
import type { BackupState } from '@tejian/contract/system/backups/backupState.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import dayjs from 'dayjs'
import { timeOfDay } from '../../kit/clock.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import '../logs/logs.css'

/** How long ago, as people say it. */
function age(at: string): string {
  const hours = Math.max(0, dayjs(timeOfDay()).diff(at, 'hour'))
  if (hours < 1) return '不到 1 小时前'
  return hours < 48 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`
}

function RunLine({ label, runs }: { label: string; runs: BackupState['backup'] }) {
  const { last, lastGood, alarming } = runs
  const tone = alarming ? 'red' : 'green'
  const when = lastGood ? `最近一次成功在 ${lastGood.endedAt}（${age(lastGood.endedAt)}）` : '还没有成功过'
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={`tj-state tj-state-${tone}`} role={alarming ? 'alert' : undefined}>
          {when}
        </span>
        {last && <small>{last.said}</small>}
      </dd>
    </div>
  )
}

const elsewhere = {
  external: '使用外部数据库，请按运维手册用 pgBackRest 备份并演练恢复，平台不代为备份。',
  none: '没有设置备份位置（BACKUP_TO），平台不会自动备份。',
} as const

/** The last backup and the last drill that restored one, with their age. */
export function BackupStateLines() {
  const { data, error, refetch } = useQuery({
    queryKey: [rowsKey, systemCalls.backupState.path],
    queryFn: () => send(systemCalls.backupState),
    refetchOnWindowFocus: true,
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return null
  if (data.way !== 'own')
    return (
      <p>
        <span className="tj-state tj-state-orange">{elsewhere[data.way]}</span>
      </p>
    )
  return (
    <dl className="audit-state">
      <RunLine label="备份" runs={data.backup} />
      <RunLine label="恢复演练" runs={data.drill} />
    </dl>
  )
}
