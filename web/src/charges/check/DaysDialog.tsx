import { useQuery } from '@tanstack/react-query'
import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { Alert, Button, Empty, Modal, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { DateRange } from '../../kit/fields/heavyInputs.tsx'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/work/work.css'
import { thisMonth } from './period.ts'

const sums = ['amount', 'actualMoney', 'diffAmount'] as const

/** By day and channel what statements and product say. */
export default function DaysDialog({ onClose }: { onClose(): void }) {
  const [period, setPeriod] = useState(thisMonth)
  const { data, error } = useQuery({
    queryKey: ['payCheckDays', period.from, period.to],
    queryFn: () => send(paymentCheckCalls.days, period),
    gcTime: 0,
  })
  return (
    <Modal
      open
      width={860}
      title="按日汇总"
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Suspense>
        <DateRange
          id="check-days"
          label="缴费日期"
          begin={period.from}
          end={period.to}
          onChange={(from, to) => setPeriod((now) => ({ from: from || now.from, to: to || now.to }))}
        />
      </Suspense>
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <Empty description="所选日期没有导入对账单" />}
      {data && data.length > 0 && (
        <div className="work-scroll">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">{paymentCheck.fields.payTime.label}</th>
                <th scope="col">{paymentCheck.fields.payChannel.label}</th>
                <th scope="col">笔数</th>
                {sums.map((name) => (
                  <th key={name} scope="col">
                    {paymentCheck.fields[name].label}
                  </th>
                ))}
                <th scope="col">待处理差异</th>
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <tr key={`${line.payTime} ${line.payChannel}`}>
                  <td>{line.payTime}</td>
                  <td>
                    <FieldText
                      spec={paymentCheck.fields.payChannel}
                      value={line.payChannel}
                      record={paymentCheck}
                    />
                  </td>
                  <td>{line.lines}</td>
                  {sums.map((name) => (
                    <td key={name}>
                      <FieldText spec={paymentCheck.fields[name]} value={line[name]} record={paymentCheck} />
                    </td>
                  ))}
                  <td>{line.open}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
