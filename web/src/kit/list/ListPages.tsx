import { pageSizes } from '@tejian/contract/kit/constants.ts'
import { Pagination } from 'antd'
import type { ListState } from './addressState.ts'
import type { Rows } from './useRows.ts'

type ListPagesProps = { rows: Rows; state: ListState; onTurn(pageNo: number, pageSize: number): void }

/** The pages, with the total beside them. While it is being counted there is one page more than a full one. */
export function ListPages({
  rows: { total, list, error },
  state: { pageNo, pageSize },
  onTurn,
}: ListPagesProps) {
  const sofar = (pageNo - 1) * pageSize + list.length + (list.length === pageSize ? 1 : 0)
  return (
    <Pagination
      className="tj-pages"
      size="small"
      align="end"
      showSizeChanger
      showQuickJumper
      current={pageNo}
      pageSize={pageSize}
      pageSizeOptions={[...pageSizes]}
      total={total ?? sofar}
      showTotal={() =>
        total === null ? (error ? '' : '正在统计…') : `共 ${total.toLocaleString('zh-CN')} 条`
      }
      onChange={onTurn}
    />
  )
}
