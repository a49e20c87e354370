import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import { Alert, Empty } from 'antd'
import { yuanText } from '../../kit/fields/kinds.ts'
import '../../shared/work/work.css'

const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${yuanText(fen)}`

/** What last month's charges would come to, group by group. */
export function MonthTrialTable({ trial }: { trial: MonthTrial }) {
  const { month, charges, unpriced, cut, groups } = trial
  if (charges === 0) return <Empty description={`${month} 没有收费单，无从比较；可先用单台设备试算`} />
  const total = groups.reduce(
    (sum, { count, oldFen, newFen }) => ({
      count: sum.count + count,
      oldFen: sum.oldFen + oldFen,
      newFen: sum.newFen + newFen,
    }),
    { count: 0, oldFen: 0, newFen: 0 },
  )
  const rows = [...groups, { group: 'total', name: '合计', ...total }]
  return (
    <>
      {unpriced > 0 && (
        <Alert type="warning" showIcon title={`有 ${unpriced} 台设备按新内容没有价格，未计入比较`} />
      )}
      <div className="work-scroll">
        <table className="tj-plain" aria-label={`${month} 收费试算`}>
          <thead>
            <tr>
              <th scope="col">收费分组</th>
              <th scope="col" className="tj-number">
                设备（台）
              </th>
              <th scope="col" className="tj-number">
                现行（元）
              </th>
              <th scope="col" className="tj-number">
                新内容（元）
              </th>
              <th scope="col" className="tj-number">
                差额（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, name, count, oldFen, newFen }) => (
              <tr key={group}>
                <td>{name}</td>
                <td className="tj-number">{count}</td>
                <td className="tj-number">{yuanText(oldFen)}</td>
                <td className="tj-number">{yuanText(newFen)}</td>
                <td className="tj-number">{signed(newFen - oldFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="tj-empty">
        {month} 的 {charges} 张收费单{cut && '（该月较多，只试算了其中一部分）'}
        ，按设备档案现在的参数重新计算；人工定价的明细不在内。
      </p>
    </>
  )
}
