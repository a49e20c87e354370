import { Button, Tag } from 'antd'

type ViewChangesProps = {
  /** Somebody else's view can be left as it is, or kept under another name. */
  own: boolean
  onSave(): void
  onRestore(): void
}

/** An opened view that is no longer as it was saved: keep it so, or go back. */
export function ViewChanges({ own, onSave, onRestore }: ViewChangesProps) {
  return (
    <span className="tj-view-changes">
      <Tag color="warning">已修改</Tag>
      {own && (
        <Button type="link" size="small" onClick={onSave}>
          保存
        </Button>
      )}
      <Button type="link" size="small" onClick={onRestore}>
        还原
      </Button>
    </span>
  )
}
