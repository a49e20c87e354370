import { type ComparedLine, feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import { yuanText } from '../../kit/fields/kinds.ts'
import { send } from '../../kit/transport/send.ts'
import { DeviceTrial } from './DeviceTrial.tsx'
import { TrialDrawer } from './TrialDrawer.tsx'

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

/** A version tried before it counts. */
export default function TariffTrial({ id, versionCode, kept, onTried, onClose }: TariffTrialProps) {
  return (
    <TrialDrawer
      name={versionCode}
      kept={kept}
      tryMonth={() => send(feeTableCalls.tryMonth, { id })}
      onTried={onTried}
      onClose={onClose}
    >
      <DeviceTrial ask={(device) => send(feeTableCalls.tryDevice, { id, ...device })}>
        {({ lines }) => <Compared lines={lines} />}
      </DeviceTrial>
    </TrialDrawer>
  )
}
