import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ChosenReceiver, type HeldThing, handoverCalls } from '@tejian/contract/system/handover/calls.ts'
import { handoverItem } from '@tejian/contract/system/handover/handover.ts'
import { Alert, Skeleton } from 'antd'
import { useRef } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { usePaused } from '../../kit/usePaused.ts'
import { ReceiverCell } from './ReceiverCell.tsx'
import './handover.css'

/** A receiver that was chosen for one thing, in place of the receiver of the whole; '' for nobody. */
export type Chosen = ChosenReceiver

type Props = {
  handMan: string
  handoverId: string
  takeMan: string
  /** For a leave a thing may stay where it is. */
  leave: boolean
  /** Null until somebody has chosen: what was saved holds then. */
  chosen: readonly Chosen[] | null
  onChoose(chosen: readonly Chosen[]): void
}

const isOf =
  ({ kind, subjectId }: Pick<Chosen, 'kind' | 'subjectId'>) =>
  (one: Pick<Chosen, 'kind' | 'subjectId'>): boolean =>
    one.kind === kind && one.subjectId === subjectId

/** What the person holds now, by kind with counts; who receives each, and why somebody cannot. */
export function HoldingTable({ handMan, handoverId, takeMan, leave, chosen, onChoose }: Props) {
  const asked = usePaused(JSON.stringify({ handMan, handoverId, takeMan, chosen }), 250)
  const { data, error } = useQuery({
    queryKey: ['handoverHoldings', asked],
    queryFn: () =>
      send(handoverCalls.holdings, {
        handMan,
        ...(handoverId && { handoverId }),
        ...(takeMan && { takeMan }),
        ...(chosen && { receivers: JSON.stringify(chosen) }),
      }),
    enabled: handMan !== '',
    placeholderData: keepPreviousData,
  })
  // Where one of the chosen receivers is refused, the table stays, so that another can be chosen there.
  const last = useRef({ handMan, data })
  if (data) last.current = { handMan, data }
  const held = data ?? (chosen && last.current.handMan === handMan ? last.current.data : undefined)
  const refusal = error && <Alert type="error" showIcon title={sentenceOfError(error)} />
  if (handMan === '') return <p className="tj-empty">选择交接人后列出其手上的工作</p>
  if (!held) return refusal ?? <Skeleton active title={false} />
  const { things, typed } = held
  const choose = (which: readonly HeldThing[], receiver: string | null): void => {
    const others = (chosen ?? whatWasSaved(things, takeMan)).filter((one) => !which.some(isOf(one)))
    const now = which.flatMap(({ kind, subjectId }) =>
      receiver === null ? [] : [{ kind, subjectId, receiver }],
    )
    onChoose([...others, ...now])
  }
  const problems = things.filter(({ problem }) => problem).length
  const nobody = things.filter(({ receiver }) => !receiver).length
  return (
    <div className="handover">
      <p className="tj-empty">
        {things.length === 0 ? `${held.handManName}手上没有未办完的工作。` : `共${things.length}项。`}
        {leave && '代理期间新到的任务由接收人代办，到期自动交还。'}
        {typed > 0 && `另有${typed}份未保存的录入留在本人账号，不随交接移交。`}
      </p>
      {refusal}
      {problems > 0 && (
        <Alert type="warning" showIcon title={`有${problems}项接收人不能办理，请为其另选接收人`} />
      )}
      {nobody > 0 && !leave && (
        <Alert type="warning" showIcon title={`有${nobody}项没有接收人，全部有人接收后才能提交`} />
      )}
      {[...Map.groupBy(things, ({ kind }) => kind)].map(([kind, rows]) => (
        <section key={kind} aria-labelledby={`held-${kind}`}>
          <header>
            <h3 id={`held-${kind}`}>
              <FieldText spec={handoverItem.fields.itemKind} value={kind} />（{rows.length}）
            </h3>
            <ReceiverCell
              label="整类改由他人接收"
              leave={leave}
              onChoose={(receiver) => choose(rows, receiver)}
            />
          </header>
          <table className="tj-plain tj-stacks">
            <thead>
              <tr>
                <th scope="col">事项</th>
                <th scope="col">说明</th>
                <th scope="col">接收人</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((thing) => (
                <tr key={thing.subjectId}>
                  <td data-label="事项">{thing.title}</td>
                  <td data-label="说明">{thing.detail}</td>
                  <td data-label="接收人">
                    <ReceiverCell
                      thing={thing}
                      label="更换"
                      leave={leave}
                      onChoose={(receiver) => choose([thing], receiver)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

/** What differs from the receiver of the whole, as it was saved. */
const whatWasSaved = (things: readonly HeldThing[], takeMan: string): Chosen[] =>
  things.flatMap(({ kind, subjectId, receiver }) =>
    receiver === takeMan ? [] : [{ kind, subjectId, receiver }],
  )
