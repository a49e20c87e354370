import { DeleteOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { SavedView } from './layout.ts'

export type SavedViewListProps = {
  saved: readonly SavedView[]
  /** The one that is shown. */
  opened: string | undefined
  onApply(view: SavedView): void
  onRemove(view: SavedView): Promise<void>
  /** The present query is to be kept. */
  onName(): void
}

/** The kept queries, to be applied or removed. */
export function SavedViewList({ saved, opened, onApply, onRemove, onName }: SavedViewListProps) {
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
