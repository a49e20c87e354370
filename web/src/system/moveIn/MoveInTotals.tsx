import type { MoveInTotals as Totals } from '@tejian/contract/system/moveIn/calls.ts'

const columns = [
  ['read', '读取'],
  ['refused', '未迁入'],
  ['new', '新增'],
  ['changed', '更新'],
  ['matched', '已有'],
  ['skipped', '跳过'],
] as const

/** How many rows of each table have come over. */
export function MoveInTotals({ totals }: { totals: readonly Totals[] }) {
  if (totals.length === 0) return null
  return (
    <div className="move-in-scroll">
      <table className="tj-plain" aria-label="各表行数">
        <thead>
          <tr>
            <th scope="col">表</th>
            {columns.map(([name, title]) => (
              <th key={name} scope="col" className="move-in-number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((row) => (
            <tr key={row.table}>
              <td>{row.table}</td>
              {columns.map(([name]) => (
                <td
                  key={name}
                  className={
                    name === 'refused' && row.refused > 0
                      ? 'move-in-number move-in-problem'
                      : 'move-in-number'
                  }
                >
                  {row[name].toLocaleString('zh-CN')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
