import { Progress } from 'antd'
import { percentOf } from './progress.ts'

type Shown = {
  done: number
  total: number | null
  phase: 'check' | 'write' | 'undo' | null
  rate?: number | null
}

const verbs = { check: '核对', write: '写入', undo: '撤销' } as const

/** How far an import or export has come: its phase, rows, rows per second. */
export function TransferBar({ progress, kind = 'import' }: { progress: Shown; kind?: 'export' | 'import' }) {
  const { done, total, phase, rate } = progress
  const number = (value: number): string => value.toLocaleString('zh-CN')
  return (
    <div className="tj-import-line" aria-live="polite">
      <Progress percent={percentOf(progress) ?? 0} status="active" style={{ flex: 1 }} />
      <span>
        {kind === 'export'
          ? `导出 ${number(done)}${total === null ? '' : ` / ${number(total)}`} 条`
          : total === null || phase === null
            ? '排队读取文件'
            : `${verbs[phase]} ${number(done)} / ${number(total)} 行${rate ? `，每秒 ${number(rate)} 行` : ''}`}
      </span>
    </div>
  )
}
