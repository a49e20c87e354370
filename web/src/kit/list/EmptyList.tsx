import type { View } from '@tejian/contract/kit/view.ts'
import { Button, Empty } from 'antd'

type EmptyListProps = { view: View; filtered: boolean; failed: boolean; onClear(): void }

/** Says why a list is empty and what to do next. */
export function EmptyList({ view, filtered, failed, onClear }: EmptyListProps) {
  if (failed) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="数据没有取到，请重试" />
  if (!filtered)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={view.empty ?? `目前没有${view.title}数据`} />
    )
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合查询条件的数据，可减少条件后再查">
      <Button onClick={onClear}>清除查询条件</Button>
    </Empty>
  )
}
