import { type ComparedLine, feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { DeviceTrial } from './DeviceTrial.tsx'
import { MonthTrialTable } from './MonthTrialTable.tsx'

type TariffTrialProps = {
  id: string
  versionCode: string
  kept: MonthTrial | null
  onTried(): void
  onClose(): void
}

const fen = (money: number | null): string => (money === null ? '算不出' : yuanText(money))

function Compared({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <div className="work-scroll">
      <table className="tj-plain" aria-label="单台试算">
        <thead>
          <tr>
            <th scope="col">收费项目</th>
            <th scope="col" className="tj-number">
              现行（元）
            </th>
            <th scope="col" className="tj-number">
              本版（元）
            </th>
            <th scope="col">本版如何算出</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.itemName}>
              <td>{line.itemName}</td>
              <td className="tj-number">{fen(line.oldFen)}</td>
              <td className="tj-number">{fen(line.newFen)}</td>
              <td>{line.newHow}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A version tried before it counts: on one device, and on the charges of last month. */
export default function TariffTrial({ id, versionCode, kept, onTried, onClose }: TariffTrialProps) {
  const [trial, setTrial] = useState(kept)
  const [busy, setBusy] = useState(false)
  const tryMonth = async (): Promise<void> => {
    setBusy(true)
    try {
      setTrial(await send(feeTableCalls.tryMonth, { id }))
      onTried()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer open size={780} title={`试算 ${versionCode}`} onClose={onClose}>
      <section className="trial-part">
        <h3>单台设备</h3>
        <DeviceTrial ask={(device) => send(feeTableCalls.tryDevice, { id, ...device })}>
          {({ lines }) => <Compared lines={lines} />}
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
