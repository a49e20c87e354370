import type { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { DeviceTrial } from '../tariff/DeviceTrial.tsx'
import { MonthTrialTable } from '../tariff/MonthTrialTable.tsx'

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

/** A policy tried before it is used: on one device, and on the charges of last month. */
export default function PolicyTrial({ row, onTried, onClose }: PolicyTrialProps) {
  const { id } = row
  const [trial, setTrial] = useState<MonthTrial | null>(null)
  const [busy, setBusy] = useState(false)
  const tryMonth = async (): Promise<void> => {
    setBusy(true)
    try {
      setTrial(await send(reliefPolicyCalls.tryMonth, { id }))
      onTried()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer open size={720} title={`试算 ${row.policyName ?? ''}`} onClose={onClose}>
      <section className="trial-part">
        <h3>单台设备</h3>
        <DeviceTrial ask={(device) => send(reliefPolicyCalls.tryDevice, { id, ...device })}>
          {(answer) => <Outcome answer={answer} />}
        </DeviceTrial>
      </section>
      <section className="trial-part">
        <h3>上月收费</h3>
        <p>
          <Button loading={busy} onClick={() => void tryMonth()}>
            用上月收费试算
          </Button>
        </p>
        {trial && <MonthTrialTable trial={trial} />}
      </section>
    </Drawer>
  )
}
