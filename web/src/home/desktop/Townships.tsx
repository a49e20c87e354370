import { useQuery } from '@tanstack/react-query'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { messageKeys } from '../messages/messageKeys.ts'
import { OverdueTable } from './OverdueTable.tsx'
import { type OverdueRow, overdueBy } from './overdue.ts'
import { Panel } from './panels.tsx'

const list = '/businessPro/expireQuery'
/** As many as one reads at a glance; the rest stands in the list. */
const mostDevices = 8

/** A county's overdue devices by township, the most first, and the devices that have been overdue the longest. */
export function Townships({ county }: { county: OverdueRow }) {
  const { data, error, refetch } = useQuery(overdueBy('area+town'))
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const rows = data.toSorted((a, b) => b.overdueCount - a.overdueCount || b.equCount - a.equCount)
  return (
    <>
      <Panel
        title={`${county.name}超期未检（按乡镇、街道）`}
        empty={rows.length === 0 ? '辖区内没有在用设备' : null}
        side={<PageLink path="/bsArchives/equipment/overdueStatistics">统计</PageLink>}
      >
        <OverdueTable
          of="乡镇（街道）"
          rows={rows}
          listOf={({ values: [, townId] }) => (townId ? `${list}?townId=${townId}` : null)}
        />
      </Panel>
      <LongestOverdue />
    </>
  )
}

const longest = {
  expireState: 'expired',
  pageSize: String(mostDevices),
  orderBy: 'nextinspdate asc',
  want: 'rows',
} as const

function LongestOverdue() {
  const { data } = useQuery({
    queryKey: [...messageKeys.desktop, 'overdue', 'devices'],
    queryFn: () => send(expiryCalls.find, longest),
    staleTime: 30_000,
    retry: false,
  })
  if (!data) return null
  return (
    <Panel
      title="超期最久的设备"
      empty={data.list.length === 0 ? '没有超期未检的在用设备' : null}
      side={<PageLink path={list}>全部，可提醒、登记处理</PageLink>}
    >
      <ul className="desktop-lines">
        {data.list.map((row) => {
          const text = (name: DueField): string => String(row[name] ?? '')
          return (
            <li key={row.id}>
              <PageLink path={`${list}?complex=${text('equcode')}`}>{text('equcode')}</PageLink>
              <span className="desktop-grow" title={text('useunit')}>
                {text('equname')}　{text('useunit')}
              </span>
              <time title={`下次检验日期 ${text('nextinspdate')}`} className="desktop-red">
                超期 {text('overdueDays')} 天
              </time>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type DueField = 'equcode' | 'equname' | 'useunit' | 'nextinspdate' | 'overdueDays'
