import { useQuery } from '@tanstack/react-query'
import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { Alert } from 'antd'
import { createContext, useContext, useDeferredValue, useState } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import '../register/charge.css'

type InvoiceDialogProps = { rows: readonly ListedRow<typeof charge>[]; onDone(): void; onClose(): void }

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

/** The charges to which a number is given, for its check while it is typed. */
const Charges = createContext('')

/** Says beside the number whether it is free, while it is typed. */
function InvoiceInput(props: InputProps) {
  const ids = useContext(Charges)
  const wanted = useDeferredValue(textOf(props.value).trim())
  const { data: check } = useQuery({
    queryKey: ['invoiceCheck', wanted, ids],
    queryFn: () => send(chargeFlowCalls.checkInvoiceno, { invoiceno: wanted, id: ids }),
    enabled: wanted.length >= 4,
    gcTime: 0,
  })
  const told = wanted.length >= 4 ? check : undefined
  return (
    <>
      <FieldInput {...props} />
      {told && (
        <small role="status" className={told.valid ? 'tj-empty' : 'tj-warning'}>
          {told.message}
        </small>
      )}
    </>
  )
}

const inputs = { invoiceno: InvoiceInput }

/** Registers the number of the invoice for the chosen charges of one unit. */
export default function InvoiceDialog({ rows: given, onDone, onClose }: InvoiceDialogProps) {
  const [rows] = useState(given)
  const [first, ...others] = rows
  const ids = rows.map(({ id }) => id).join(',')
  const units = new Set(rows.map((row) => row.unitId))
  const total = rows.reduce((sum, row) => sum + (row.receivableMoney ?? 0), 0)
  const [decision] = useState<Decision>(() => ({
    name: 'invoice',
    label: '登记',
    isReturn: false,
    fields: [
      decisionField(
        'invoiceno',
        {
          ...charge.fields.invoiceno,
          requiredSentence: chargeFlowMessages.chooseInvoiceno,
          help: `开票金额 ${yuanText(total)} 元`,
        },
        true,
      ),
    ],
  }))
  return (
    <Charges value={ids}>
      <DecisionDialog
        record={charge}
        title={others.length === 0 ? `登记发票 ${first?.chasn}` : `登记发票 ${rows.length} 张收费单`}
        decisions={[decision]}
        deciding={{ process: chargeProcess, step: first?.step ?? '', named: null }}
        first={{ invoiceno: others.length === 0 ? (first?.invoiceno ?? null) : null }}
        inputs={inputs}
        commit={({ invoiceno }) =>
          send(chargeFlowCalls.saveInvoiceno, { ids, invoiceno: textOf(invoiceno).trim() })
        }
        done="发票号码已登记"
        onChanged={onDone}
        onClose={onClose}
      >
        {units.size > 1 ? (
          <Alert type="error" showIcon title={chargeFlowMessages.differentInvoiceUnits} />
        ) : (
          <Billing unitname={first?.unitname ?? ''} />
        )}
      </DecisionDialog>
    </Charges>
  )
}
