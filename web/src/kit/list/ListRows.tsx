import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { cardsFirst, useCards } from './useNarrow.ts'

const cards = () => import('./RowCards.tsx')
// On a phone they are needed for certain: asked for beside the rows, not behind them.
if (cardsFirst()) void cards().catch(() => {})
const RowCards = lazy(async () => ({ default: (await cards()).RowCards }))

/** The rows as a table, or as cards where there is no room for one. */
export function ListRows<Row extends ListedHead>(props: ListTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const narrow = useCards(box)
  // Beside a record the table has less room, but the record tells the rest.
  const Rows = narrow && !(props.peek?.beside && props.peek.row) ? RowCards : ListTable
  return (
    <div ref={box}>
      {/* What draws chooses its fields by the view's words. */}
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />}>
        <Rows {...(props as unknown as ListTableProps)} />
      </Suspense>
    </div>
  )
}
