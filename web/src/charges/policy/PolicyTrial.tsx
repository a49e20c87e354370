import type { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert } from 'antd'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'
import { DeviceTrial } from '../tariff/DeviceTrial.tsx'
import { TrialDrawer } from '../tariff/TrialDrawer.tsx'

type PolicyTrialProps = {
  row: ListedRow<typeof reliefPolicy>
  onTried(): void
  onClose(): void
}

function Outcome({ answer }: { answer: AnswerOf<typeof reliefPolicyCalls.tryDevice> }) {
  const { conditions, fulfilled, totalFen, reliefFen, problem } = answer
  return (
    <>
      <Alert
        type={fulfilled ? 'success' : 'info'}
        showIcon
        title={
          problem ??
          (fulfilled
            ? `符合条件：${yuanText(totalFen)} 元减免 ${yuanText(reliefFen)} 元，应收 ${yuanText(totalFen - reliefFen)} 元`
            : `不符合条件，按 ${yuanText(totalFen)} 元收费`)
        }
      />
      {conditions.length > 0 && (
        <div className="work-scroll">
          <table className="tj-plain" aria-label="适用条件">
            <thead>
              <tr>
                <th scope="col">条件</th>
                <th scope="col">政策要求</th>
                <th scope="col">档案</th>
                <th scope="col">是否符合</th>
              </tr>
            </thead>
            <tbody>
              {conditions.map(({ label, wanted, has, met }) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{wanted}</td>
                  <td>{has}</td>
                  <td>{met ? '符合' : '不符合'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** A policy tried before it is used. */
export default function PolicyTrial({ row, onTried, onClose }: PolicyTrialProps) {
  const { id } = row
  return (
    <TrialDrawer
      name={row.policyName ?? ''}
      tryMonth={() => send(reliefPolicyCalls.tryMonth, { id })}
      onTried={onTried}
      onClose={onClose}
    >
      <DeviceTrial ask={(device) => send(reliefPolicyCalls.tryDevice, { id, ...device })}>
        {(answer) => <Outcome answer={answer} />}
      </DeviceTrial>
    </TrialDrawer>
  )
}
