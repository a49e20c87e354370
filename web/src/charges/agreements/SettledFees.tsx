import { useQuery } from '@tanstack/react-query'
import { settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementCalls } from '@tejian/contract/charges/settlementCalls.ts'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'

/** What was settled under an agreement so far. */
export function SettledFees({ agreementno }: { agreementno: string }) {
  const { data, error } = useQuery({
    queryKey: ['settledFees', agreementno],
    queryFn: () => send(settlementCalls.find, { agreementno, pageSize: '100' }),
    enabled: agreementno !== '',
  })
  if (error) return <Alert type="warning" showIcon title={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  if (data.list.length === 0) return <p className="tj-empty">还没有结算</p>
  return (
    <div className="work-scroll">
      <table className="tj-plain agreed-table" aria-label="结算情况">
        <thead>
          <tr>
            <th scope="col">结算单号</th>
            <th scope="col">状态</th>
            <th scope="col">结算期间</th>
            <th scope="col" className="tj-number">
              结算金额（元）
            </th>
            <th scope="col">收款日期</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/assistMng/agreementFee?settleno=${row.settleno}`}>{row.settleno}</Link>
              </td>
              <td>
                <FieldText spec={settlement.fields.status} value={row.status ?? null} />
              </td>
              <td>
                {row.startDate} 至 {row.endDate}
              </td>
              <td className="tj-number">{yuanText(row.amount ?? 0)}</td>
              <td>{row.payTime ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
