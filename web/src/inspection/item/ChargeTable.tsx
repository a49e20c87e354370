import { useQuery } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { isNumeric } from '../../kit/fields/kinds.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'

const columns = [
  'chasn',
  'totalMoney',
  'reliefMoney',
  'receivableMoney',
  'status',
  'payConfirmStatus',
  'invoiceno',
] as const

type ChargeTableProps = {
  appno: string
  /** Said where there are none; without it nothing is drawn then. It stands in a section that has a heading already. */
  empty?: string
}

/** The charges of a declaration. */
export function ChargeTable({ appno, empty }: ChargeTableProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chargesOf', appno],
    queryFn: () => send(chargeCalls.find, { appno, pageSize: '50' }),
  })
  if (error)
    return (
      <section aria-label="收费">
        <h2>收费</h2>
        <LoadFailure error={error} onRetry={refetch} />
      </section>
    )
  if (data?.list.length === 0 && empty) return <p>{empty}</p>
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label="收费">
      {!empty && <h2>收费</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="work-scroll" tabIndex={0}>
        <table className="tj-plain">
          <thead>
            <tr>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={isNumeric(charge.fields[name]) ? 'tj-number' : undefined}
                >
                  {charge.fields[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => (
                  <td key={name} className={isNumeric(charge.fields[name]) ? 'tj-number' : undefined}>
                    <FieldText
                      spec={charge.fields[name]}
                      value={(row as unknown as Values)[name]}
                      record={charge}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
