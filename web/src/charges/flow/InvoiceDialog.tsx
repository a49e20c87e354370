import { useQuery } from '@tanstack/react-query'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/work/work.css'
import '../register/charge.css'

type InvoiceDialogProps = { rows: readonly ListedRow[]; onDone(): void; onClose(): void }

const billing = ['unitname', 'creditcode', 'bankName', 'bankAccount', 'address', 'contacttel'] as const

/** What an invoice to the unit says of it. */
function Billing({ unitname }: { unitname: string }) {
  const { data } = useQuery({
    queryKey: ['billing', unitname],
    queryFn: () => send(chargeFlowCalls.getBilingListByUnitname, { unitname }),
  })
  const [found] = data ?? []
  if (!found) return null
  return (
    <dl className="work-facts charge-billing">
      {billing.map((name) => (
        <div key={name}>
          <dt>{unit.fields[name].label}</dt>
          <dd>{found[name] || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether a number is free, while it is typed. */
function useInvoiceCheck(invoiceno: string, ids: string) {
  const wanted = useDeferredValue(invoiceno.trim())
  const { data } = useQuery({
    queryKey: ['invoiceCheck', wanted, ids],
    queryFn: () => send(chargeFlowCalls.checkInvoiceno, { invoiceno: wanted, id: ids }),
    enabled: wanted.length >= 4,
    gcTime: 0,
  })
  return wanted.length >= 4 ? data : undefined
}

/** Registers the number of the invoice for the chosen charges of one unit; it is checked while it is typed. */
export default function InvoiceDialog({ rows, onDone, onClose }: InvoiceDialogProps) {
  const id = useId()
  const [ids] = useState(() => rows.map((row) => row.id).join(','))
  const [invoiceno, setInvoiceno] = useState(() =>
    rows.length === 1 ? String(rows[0]?.invoiceno ?? '') : '',
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const check = useInvoiceCheck(invoiceno, ids)
  const units = new Set(rows.map((row) => row.unitId))
  const total = rows.reduce((sum, row) => sum + Number(row.receivableMoney ?? 0), 0)
  const save = async (): Promise<void> => {
    if (busy) return
    if (!invoiceno.trim()) return setFailure(chargeFlowMessages.chooseInvoiceno)
    setBusy(true)
    try {
      await send(chargeFlowCalls.saveInvoiceno, { ids, invoiceno: invoiceno.trim() })
      notify.success('发票号码已登记')
      onDone()
      onClose()
    } catch (error) {
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const problem = failure ?? (check && !check.valid ? check.message : null)
  return (
    <Modal
      open
      width={560}
      title={rows.length === 1 ? `登记发票 ${rows[0]?.chasn}` : `登记发票 ${rows.length} 张收费单`}
      okText="登记"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="work-batch">
        {units.size > 1 ? (
          <Alert type="error" showIcon title={chargeFlowMessages.differentInvoiceUnits} />
        ) : (
          <Billing unitname={String(rows[0]?.unitname ?? '')} />
        )}
        <Form layout="vertical" component={false}>
          <Form.Item
            label={charge.fields.invoiceno.label}
            htmlFor={id}
            required
            {...(problem
              ? { validateStatus: 'error' as const, help: problem }
              : { help: check?.message ?? `开票金额 ${yuanText(total)} 元` })}
          >
            <Input
              id={id}
              autoFocus
              maxLength={40}
              value={invoiceno}
              onChange={({ target }) => {
                setInvoiceno(target.value)
                setFailure(null)
              }}
              onPressEnter={() => void save()}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  )
}
