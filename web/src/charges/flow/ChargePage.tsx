import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeCompositeQuery } from '@tejian/contract/charges/views/chargeViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { OfferedMove } from '@tejian/contract/kit/processRegister.ts'
import { formFieldOf } from '@tejian/contract/kit/view.ts'
import { Button, Result } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send, sendPrepared } from '../../kit/transport/send.ts'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { deciding, decisionOf, moveCall } from '../../shared/work/moves.ts'
import { WorkFrame, WorkSection } from '../../shared/work/WorkFrame.tsx'
import '../register/charge.css'
import { LineTable } from '../register/LineTable.tsx'
import { sheetLines } from '../register/sheetLines.ts'
import { listOf, sheetAddress } from './addresses.ts'
import { chargeActions } from './chargeActions.tsx'

const chargeKey = 'charge'

async function loadCharge(id: string) {
  const [detail, { moves }] = await Promise.all([
    send(chargeCalls.detail, { id }),
    send(chargeFlowCalls.getDetail, { id }) as Promise<{ moves: OfferedMove[] }>,
  ])
  return { ...detail, moves }
}

type Charge = Awaited<ReturnType<typeof loadCharge>>

/** One charge with its lines, payment, invoice and log; where finance may decide, the decision beside it. */
export function ChargePage({ back, decides = false }: { back: string; decides?: boolean }) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: [chargeKey, id],
    queryFn: () => loadCharge(id),
    enabled: id !== '',
    gcTime: 0,
  })
  if (id === '') return <Result status="404" title="链接中缺少收费编号" subTitle="请从收费列表打开" />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const list = listOf(address.get('list') ?? '', back)
  return <Opened key={`${id}-${data.version}`} charge={data} list={list} decides={decides} />
}

const blank: Values = {}

/** What may be done from here, beside finance's decision. */
const offered = [
  'payOnline',
  'pay',
  'requestInvoice',
  'invoice',
  'redInvoice',
  'resend',
  'print',
  'printSlip',
  'waiver',
  'refund',
  'void',
] as const

function Opened({ charge: row, list, decides }: { charge: Charge; list: string; decides: boolean }) {
  usePageTitle(row.chasn)
  const navigate = useNavigate()
  const client = useQueryClient()
  const host = useDialogHost()
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [chargeKey] })
  }
  const listed = row as unknown as ListedRow<typeof charge>
  const run = async (name: (typeof offered)[number]): Promise<void> => {
    try {
      await chargeActions[name]?.({
        rows: [listed],
        request: {},
        total: 1,
        refresh: changed,
        configure: () => {},
        navigate,
        ...host,
      })
    } catch (error) {
      notify.failure(error)
    }
  }
  const values = row as unknown as Values
  const { id, version, chasn, moves } = row
  /** Finance's decision: confirmed, or back to whoever registered it. */
  const decisions = useMemo(() => (decides ? moves.map(decisionOf) : []), [decides, moves])
  return (
    <WorkFrame
      label={`收费单 ${row.chasn}`}
      heading={`收费单 ${row.chasn}`}
      about={
        <>
          <FieldText spec={charge.fields.status} value={values.status} />
          <span>{String(values.unitname ?? '')}</span>
        </>
      }
      beside={
        <>
          {offered.flatMap((name) =>
            row.actions.includes(name) ? (
              <Button
                key={name}
                size="small"
                danger={name === 'void' || name === 'redInvoice'}
                onClick={() => void run(name)}
              >
                {charge.actions[name].label}
              </Button>
            ) : (
              []
            ),
          )}
          {row.actions.includes('edit') && (
            <Button size="small" onClick={() => void navigate(sheetAddress(values.appno))}>
              编辑
            </Button>
          )}
        </>
      }
      onBack={() => void navigate(list)}
      deciding={decisions.length > 0}
      side={
        <>
          {decisions.length > 0 && (
            <DecisionPanel
              record={charge}
              target={{ id, no: chasn, version }}
              deciding={deciding(charge, String(values.step ?? ''))}
              decisions={decisions}
              first={blank}
              commit={(_name, typed, decision) =>
                sendPrepared(moveCall(chargeFlowCalls.move, row, decision, typed))
              }
              onDone={() => {
                changed()
                void navigate(list)
              }}
              onRefresh={changed}
            />
          )}
          <WorkSection title="流转日志">
            <FlowLog subject={{ process: chargeProcess.name, recordId: id }} />
          </WorkSection>
        </>
      }
    >
      <Sheet row={row} values={values} />
      {host.dialog}
    </WorkFrame>
  )
}

function Sheet({ row, values }: { row: Charge; values: Values }) {
  return (
    <div className="work-sheet charge-sheet-read">
      <section aria-label="收费明细">
        <h2>收费明细</h2>
        <div className="charge-fit">
          <LineTable id="charge" lines={sheetLines(row.items)} editable={false} />
        </div>
      </section>
      {(chargeCompositeQuery.form?.sections ?? []).map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className="work-facts">
            {fields.map((entry) => {
              const name = formFieldOf(entry).field as keyof typeof charge.fields
              return (
                <div key={name}>
                  <dt>{charge.fields[name].label}</dt>
                  <dd>
                    {name === 'appno' ? (
                      <Link to={`/assistMng/payMng/payApply/applyInfo?id=${String(values.appmainsysid)}`}>
                        {String(values.appno)}
                      </Link>
                    ) : (
                      <FieldText spec={charge.fields[name]} value={values[name]} record={charge} />
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}
