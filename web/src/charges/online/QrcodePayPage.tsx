import { useQuery } from '@tanstack/react-query'
import { charge } from '@tejian/contract/charges/charge.ts'
import { type PaySlip, payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { yuanText } from '../../kit/fields/kinds.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import { listOf } from '../flow/addresses.ts'
import { PayPanel } from './PayPanel.tsx'
import './online.css'

/** The slip of one or several charges, the code to scan, and what came of it (qrcodePay). */
export default function QrcodePayPage() {
  const [address] = useSearchParams()
  const ids = address.get('ids') ?? ''
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['paySlip', ids],
    queryFn: () => send(payOrderCalls.slip, { ids }),
    enabled: ids !== '',
    gcTime: 0,
  })
  if (ids === '')
    return (
      <Result status="404" title="链接中缺少收费编号" subTitle="请在收费列表中选择收费，点击“扫码缴费”" />
    )
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const list = listOf(address.get('list') ?? '', '/assistMng/payMng/chargeCompositeQuery')
  return (
    <WorkFrame
      label="扫码缴费"
      heading="扫码缴费"
      about={<span>{data.unitname}</span>}
      onBack={() => void navigate(list)}
      side={<PayPanel ids={ids} slip={data} onPaid={() => void refetch()} />}
    >
      <Slip slip={data} />
    </WorkFrame>
  )
}

function Slip({ slip: { charges, due } }: { slip: PaySlip }) {
  return (
    <div className="work-sheet">
      {charges.map((sheet) => (
        <section key={sheet.id} aria-label={`收费单 ${sheet.chasn}`}>
          <h2>
            收费单 {sheet.chasn} <FieldText spec={charge.fields.status} value={sheet.status} />
            <small>
              申报单 {sheet.appno}
              {sheet.payLimit && `　应于 ${sheet.payLimit} 前缴纳`}
            </small>
          </h2>
          <div className="work-scroll">
            <table className="tj-plain pay-lines" aria-label={`收费单 ${sheet.chasn} 的明细`}>
              <thead>
                <tr>
                  <th scope="col">收费项目</th>
                  <th scope="col">设备代码</th>
                  <th scope="col" className="tj-number">
                    单价（元）
                  </th>
                  <th scope="col" className="tj-number">
                    数量
                  </th>
                  <th scope="col" className="tj-number">
                    金额（元）
                  </th>
                </tr>
              </thead>
              <tbody>
                {sheet.lines.map((line, place) => (
                  <tr key={`${line.seisn}${line.itemName}${String(place)}`}>
                    <td>{line.itemName}</td>
                    <td>{line.equcode || '—'}</td>
                    <td className="tj-number">{yuanText(line.price)}</td>
                    <td className="tj-number">{line.quantity}</td>
                    <td className="tj-number">{yuanText(line.money)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="pay-sums">
            合计 {yuanText(sheet.totalMoney)} 元
            {sheet.reliefMoney > 0 && `　减免 ${yuanText(sheet.reliefMoney)} 元`}　应收{' '}
            <strong>{yuanText(sheet.receivableMoney)}</strong> 元
          </p>
        </section>
      ))}
      {charges.length > 1 && (
        <section aria-label="合计应缴">
          <p className="pay-sums">
            {charges.length} 张收费单合计应缴 <strong>{yuanText(due)}</strong> 元
          </p>
        </section>
      )}
    </div>
  )
}
