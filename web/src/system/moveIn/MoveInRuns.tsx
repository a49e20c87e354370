import { DownloadOutlined } from '@ant-design/icons'
import { moveInCalls as calls, type MoveInRun } from '@tejian/contract/system/moveIn/calls.ts'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { MoveInReportTables } from './MoveInReportTables.tsx'
import { MoveInTotals } from './MoveInTotals.tsx'

const states = {
  waiting: '等待开始',
  running: '进行中',
  done: '完毕',
  failed: '没有做完',
  cancelled: '已停止',
} as const

const nameOf = ({ dryRun, state, orderedAt, orderedBy }: MoveInRun): string =>
  `${orderedAt.slice(0, 16)}　${dryRun ? '试运行' : '正式迁入'}　${states[state]}　${orderedBy}`

const tones = {
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
  waiting: 'info',
  running: 'info',
} as const

const download = (id: string): void =>
  void openFile(
    calls.downloadReport,
    { id },
    { purpose: 'export', record: calls.downloadReport.path, as: 'download' },
  ).catch(notify.failure)

/** The runs, newest first, and what came of the chosen one. */
export function MoveInRuns({ runs }: { runs: readonly MoveInRun[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const run = runs.find(({ id }) => id === chosen) ?? runs[0]
  if (!run) return null
  const refused = run.totals.some((row) => row.refused > 0)
  return (
    <div className="tj-stack">
      {runs.length > 1 && (
        <Select
          aria-label="历次运行"
          value={run.id}
          onChange={setChosen}
          options={runs.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      )}
      {run.said && (
        <Alert
          type={run.state === 'done' && refused ? 'warning' : tones[run.state]}
          showIcon
          role="status"
          title={run.said}
          description={`${run.orderedBy}于 ${run.orderedAt} 开始${run.endedAt ? `，${run.endedAt} 结束` : ''}`}
          action={
            run.hasReport && (
              <Button size="small" icon={<DownloadOutlined />} onClick={() => download(run.id)}>
                下载迁入报告
              </Button>
            )
          }
        />
      )}
      {run.endedAt && <MoveInTotals totals={run.totals} />}
      {run.hasReport && <MoveInReportTables id={run.id} />}
    </div>
  )
}
