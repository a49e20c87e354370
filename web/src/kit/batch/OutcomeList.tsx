import { Alert, Button } from 'antd'
import { notify } from '../notify.ts'
import { type Outcome, outcomesAsText, refusedFirst, summaryOf } from './outcomes.ts'

type OutcomeListProps = { outcomes: readonly Outcome[]; verb: string }

/** What happened to each row of a batch, refused ones first; can be copied into a message (design, Work pages). */
export function OutcomeList({ outcomes, verb }: OutcomeListProps) {
  const refused = outcomes.some(({ sentence }) => sentence)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(outcomesAsText(refusedFirst(outcomes), verb))
      notify.success('已复制')
    } catch {
      notify.warn('浏览器不允许复制，请手工选中后复制')
    }
  }
  return (
    <>
      <Alert
        type={refused ? 'warning' : 'success'}
        showIcon
        role="status"
        title={summaryOf(outcomes, verb)}
        action={
          <Button size="small" onClick={() => void copy()}>
            复制结果
          </Button>
        }
      />
      <div className="tj-problem-rows">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">编号</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {refusedFirst(outcomes).map(({ id, no, sentence }) => (
              <tr key={id}>
                <td>{no}</td>
                <td className={sentence ? 'tj-state-red' : undefined}>{sentence ?? `已${verb}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
