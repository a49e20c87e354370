import { Alert } from 'antd'
import { yuanText } from '../../kit/fields/kinds.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { linesIn, sheetTotals } from './sheetLines.ts'

const Sum = ({ label, fen, strong = false }: { label: string; fen: number; strong?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={strong ? 'tj-number charge-strong' : 'tj-number'}>{yuanText(fen)} 元</dd>
  </div>
)

/** The sums as they are typed; the server works them out again. */
export function SheetSums() {
  const values = useFormValues()
  const { total, relief, receivable, unpriced, problem } = sheetTotals(
    linesIn(values.items),
    values.reliefMoney,
  )
  return (
    <>
      <dl className="charge-sums" aria-live="polite">
        <Sum label="收费合计" fen={total} />
        <Sum label="减免金额" fen={relief} />
        <Sum label="应收金额" fen={receivable} strong />
      </dl>
      {unpriced > 0 && <Alert type="warning" showIcon title={`有 ${unpriced} 条明细尚未定价，未计入合计`} />}
      {problem && <Alert type="error" showIcon title={problem} />}
    </>
  )
}
