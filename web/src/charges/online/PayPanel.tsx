import { useQuery, useQueryClient } from '@tanstack/react-query'
import { payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import { type PaySlip, payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { Alert, Button, Result } from 'antd'
import { useEffect, useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'
import { PracticePhone } from './PracticePhone.tsx'

type Order = NonNullable<PaySlip['order']>
type PayPanelProps = { ids: string; slip: PaySlip; onPaid(): void }

/** How often the result is asked for while a code is shown. */
const askEveryMs = 3000

/** Where to pay: the code with its live result, and the account for those who transfer. */
export function PayPanel({ ids, slip, onPaid }: PayPanelProps) {
  if (slip.due === 0)
    return (
      <WorkSection title="缴费">
        <Result status="success" title={payOrderMessages.paid} />
      </WorkSection>
    )
  return (
    <>
      <WorkSection title="扫码支付">
        {slip.offline ? (
          <Alert type="info" showIcon title={slip.offline} />
        ) : (
          <Code ids={ids} slip={slip} onPaid={onPaid} />
        )}
      </WorkSection>
      {slip.bankAccount && <Account slip={slip} />}
    </>
  )
}

function Account({ slip: { payeeName, bankName, bankAccount } }: { slip: PaySlip }) {
  const facts = [
    ['收款单位', payeeName],
    ['开户银行', bankName],
    ['银行账号', bankAccount],
  ] as const
  return (
    <WorkSection title="转账缴费">
      <dl className="pay-account">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tj-empty">转账时请在备注中写明收费单号，到账后由财务登记。</p>
    </WorkSection>
  )
}

function Code({ ids, slip, onPaid }: PayPanelProps) {
  const [order, setOrder] = useState<Order | null>(slip.order)
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['payResult', order?.id],
    queryFn: () => send(payOrderCalls.result, { id: order?.id ?? '' }),
    enabled: order !== null,
    refetchInterval: ({ state }) =>
      (state.data?.status ?? payOrderStates.open) === payOrderStates.open ? askEveryMs : false,
    gcTime: 0,
  })
  const shown = data && data.id === order?.id ? data : order
  const paid = shown?.status === payOrderStates.paid
  useEffect(() => {
    if (!paid) return
    void client.invalidateQueries({ queryKey: [rowsKey] })
    onPaid()
  }, [paid, client, onPaid])
  const act = async (work: () => Promise<Order>): Promise<void> => {
    setBusy(true)
    try {
      setOrder(await work())
      await client.invalidateQueries({ queryKey: ['payResult'] })
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const make = (): Promise<void> => act(() => send(payOrderCalls.open, { ids }))
  if (!shown || shown.status === payOrderStates.closed)
    return (
      <div className="pay-code">
        <p>
          应缴 <strong>{yuanText(slip.due)}</strong> 元
        </p>
        <Button type="primary" loading={busy} onClick={() => void make()}>
          生成缴费二维码
        </Button>
      </div>
    )
  const check = (): Promise<void> =>
    act(async () => {
      const found = await send(payOrderCalls.check, { id: shown.id })
      if (found.status === payOrderStates.open) notify.warn('支付渠道尚未收到这笔款项，请稍后再查')
      return found
    })
  return (
    <div className="pay-code" role="status">
      <Shown order={shown} busy={busy} onFresh={() => void make()} />
      {shown.status === payOrderStates.open && (
        <>
          <Button size="small" loading={busy} onClick={() => void check()}>
            已付款，查询结果
          </Button>
          {slip.practice && <PracticePhone id={shown.id} />}
        </>
      )}
    </div>
  )
}

const { open, paid: done, stray } = payOrderStates

function Shown({ order, busy, onFresh }: { order: Order; busy: boolean; onFresh(): void }) {
  const { status, amount, orderno, tradeNo, payQrcode, expireTime } = order
  if (status === done)
    return (
      <Result status="success" title="缴费成功" subTitle={`${yuanText(amount)} 元，交易流水号 ${tradeNo}`} />
    )
  if (status === stray)
    return (
      <Alert
        type="warning"
        showIcon
        title="款项与收费不符"
        description={`支付单 ${orderno} 的款项没有对应的待缴收费，财务核实后原路退回。`}
      />
    )
  if (status !== open)
    return (
      <>
        <Alert type="warning" showIcon title={payOrderMessages.expired} />
        <Button type="primary" loading={busy} onClick={onFresh}>
          刷新二维码
        </Button>
      </>
    )
  return (
    <>
      <p>
        应付 <strong>{yuanText(amount)}</strong> 元
      </p>
      <img className="pay-qr" src={payQrcode} alt={`支付单 ${orderno} 的缴费二维码`} />
      <p className="tj-empty">
        请在 {expireTime.slice(11, 16)} 前用手机扫码支付
        <br />
        支付单 {orderno}
      </p>
    </>
  )
}
