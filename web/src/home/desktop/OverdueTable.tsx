import { PageLink } from '../../kit/shell/PageLink.tsx'
import type { OverdueRow } from './overdue.ts'

type Props = {
  /** What the rows are: counties, townships, classes. */
  of: string
  rows: readonly OverdueRow[]
  /** The list with a row's overdue devices; null where no list shows just those. */
  listOf(row: OverdueRow): string | null
}

/** Devices in use and overdue by place or class; what is overdue opens as a list. */
export function OverdueTable({ of, rows, listOf }: Props) {
  return (
    <table className="tj-plain desktop-table">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">在用</th>
          <th scope="col">超期</th>
          <th scope="col">超期率</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.values.join()}>
            <th scope="row">{row.name}</th>
            <td>{row.equCount}</td>
            <td>
              <PageLink path={(row.overdueCount > 0 && listOf(row)) || ''}>{row.overdueCount}</PageLink>
            </td>
            <td>{row.rate.toFixed(1)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
