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
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { MoveFields } from '../../shared/process/MoveFields.tsx'
import { isReturn, type MoveValues, moveRequest } from '../../shared/process/moves.ts'
import { useMove } from '../../shared/process/useMove.ts'
import '../../shared/work/work.css'
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
export function ChargePage({ back, deciding }: { back: string; deciding: boolean }) {
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
  return <Opened key={`${id}-${data.version}`} charge={data} list={list} deciding={deciding} />
}

/** What may be done from here, beside finance's decision. */
const offered = ['pay', 'invoice', 'resend', 'print', 'printSlip', 'void'] as const

function Opened({ charge: row, list, deciding }: { charge: Charge; list: string; deciding: boolean }) {
  usePageTitle(row.chasn)
  const navigate = useNavigate()
  const client = useQueryClient()
  const host = useDialogHost()
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [chargeKey] })
  }
  const listed = row as unknown as ListedRow
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
  return (
    <article className="work" aria-label={`收费单 ${row.chasn}`}>
      <header className="work-head">
        <h1>收费单 {row.chasn}</h1>
        <FieldText spec={charge.fields.status} value={values.status} />
        <span>{String(values.unitname ?? '')}</span>
        <div>
          {offered.flatMap((name) =>
            row.actions.includes(name) ? (
              <Button key={name} size="small" danger={name === 'void'} onClick={() => void run(name)}>
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
          <Button size="small" onClick={() => void navigate(list)}>
            返回列表
          </Button>
        </div>
      </header>
      <div className="work-columns">
        <Sheet row={row} values={values} />
        <aside className="work-side">
          {deciding && row.moves.length > 0 && (
            <Decision
              row={row}
              onDone={() => {
                changed()
                void navigate(list)
              }}
            />
          )}
          <section aria-label="流转日志">
            <h2>流转日志</h2>
            <FlowLog subject={{ process: chargeProcess.name, recordId: row.id }} />
          </section>
        </aside>
      </div>
      {host.dialog}
    </article>
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
                      <Link to={`/businessPro/applyInfo?id=${String(values.appmainsysid)}`}>
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

/** Finance's decision: confirmed, or back to whoever registered it. */
function Decision({ row, onDone }: { row: Charge; onDone(): void }) {
  const state = useMove(row.moves)
  const commit = async (move: OfferedMove, typed: MoveValues): Promise<void> => {
    await send(chargeFlowCalls.move, {
      id: row.id,
      version: String(row.version),
      ...moveRequest(move, typed),
    } as never)
    notify.success(`${row.chasn} 已${move.label}`)
    onDone()
  }
  return (
    <section className="work-decision" aria-label="办理">
      <h2>办理</h2>
      <MoveFields moves={row.moves} state={state} />
      <Button
        type="primary"
        danger={state.move !== undefined && isReturn(state.move)}
        loading={state.busy}
        onClick={() => void state.attempt(commit)}
      >
        {state.move?.label}
      </Button>
    </section>
  )
}
