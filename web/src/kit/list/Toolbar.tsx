import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useSession } from '../session/store.ts'
import { type ActionRuns, actionOf, selectionProblem } from './actions.ts'

type ToolbarProps = {
  view: View
  runs: ActionRuns
  rows: readonly ListedHead[]
  /** How many of them stand on other pages of the list. */
  elsewhere: number
  busy: string | null
  onRun(name: string, rows: readonly ListedHead[]): void
  onClear(): void
  /** Saved views, columns, density, export, refresh. */
  right: ReactNode
}

/**
 * The page's actions. One that does not fit the selection says why on hover; it stays clickable, because a click on it
 * must answer with 请先选择数据 (spec 1 §5), and reachable, because a disabled button cannot be asked for its reason.
 */
export function Toolbar({ view, runs, rows, elsewhere, busy, onRun, onClear, right }: ToolbarProps) {
  const permissions = useSession((session) => session.permissions)
  const names = (view.toolbar ?? []).filter((name) => {
    const action = actionOf(view, name)
    return action && name !== 'export' && runs[name] && permissions.has(action.permission)
  })
  return (
    <div className="tj-toolbar" role="toolbar" aria-label={`${view.title}操作`}>
      {names.map((name, place) => {
        const action = actionOf(view, name)
        const problem = action ? selectionProblem(name, action, rows) : null
        return (
          <Tooltip key={name} title={problem} placement="bottom">
            <Button
              type={place === 0 && action?.needs === 'none' ? 'primary' : 'default'}
              danger={action?.danger ?? false}
              aria-description={problem ?? undefined}
              className={problem ? 'tj-unfit' : undefined}
              loading={busy === name}
              onClick={() => onRun(name, rows)}
            >
              {action?.label}
            </Button>
          </Tooltip>
        )
      })}
      {rows.length > 0 && (
        <span className="tj-selected" role="status">
          已选 {rows.length} 条{elsewhere > 0 && `，其中 ${elsewhere} 条在其他页`}
          <Button type="link" size="small" onClick={onClear}>
            取消选择
          </Button>
        </span>
      )}
      <div className="tj-toolbar-right">{right}</div>
    </div>
  )
}
