import { AlertFilled, AlertOutlined, DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { Button, Tag } from 'antd'
import { send } from '../transport/send.ts'
import type { SavedView } from './layout.ts'

/** One's own watches, of all pages. */
export const watchKey = ['watches']

export type SavedViewListProps = {
  saved: readonly SavedView[]
  /** The one that is shown. */
  opened: string | undefined
  onApply(view: SavedView): void
  onRemove(view: SavedView): Promise<void>
  /** The present query is to be kept. */
  onName(): void
  /** Whether and of what the person is to be told every day. */
  onWatch(view: SavedView): void
}

/** The kept queries, to be applied or removed. */
export function SavedViewList({ saved, opened, onApply, onRemove, onName, onWatch }: SavedViewListProps) {
  const { data: watches = [] } = useQuery({
    queryKey: watchKey,
    queryFn: () => send(watchCalls.list, {}),
    enabled: saved.length > 0,
  })
  const watched = new Set(watches.map(({ viewId }) => viewId))
  return (
    <div className="tj-saved-views">
      {saved.length === 0 && (
        <p className="tj-empty">还没有保存的查询。设好条件、分组和列后，在此保存，下次一键打开。</p>
      )}
      <ul>
        {saved.map((view) => (
          <li key={view.viewId}>
            <Button
              type="link"
              aria-current={view.viewId === opened || undefined}
              onClick={() => onApply(view)}
            >
              {view.name}
            </Button>
            {view.isDefault && <Tag>默认</Tag>}
            {view.shared && <Tag>本部门</Tag>}
            <Button
              size="small"
              type="text"
              icon={watched.has(view.viewId) ? <AlertFilled /> : <AlertOutlined />}
              aria-label={`${watched.has(view.viewId) ? '已关注' : '关注'}查询${view.name}`}
              title={watched.has(view.viewId) ? '已关注，每日提醒' : '关注：每日提醒'}
              onClick={() => onWatch(view)}
            />
            {view.own && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除查询${view.name}`}
                onClick={() => void onRemove(view)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button block onClick={onName}>
        保存当前查询
      </Button>
    </div>
  )
}
