import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { MonthTrialTable } from './MonthTrialTable.tsx'

type TrialDrawerProps = {
  name: string
  /** What was found when last month was tried before. */
  kept?: MonthTrial | null
  tryMonth(): Promise<MonthTrial>
  onTried(): void
  onClose(): void
  /** The trial on one device. */
  children: ReactNode
}

/** What is tried before it counts: on one device, and on the charges of last month. */
export function TrialDrawer({ name, kept = null, tryMonth, onTried, onClose, children }: TrialDrawerProps) {
  const [trial, setTrial] = useState(kept)
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      setTrial(await tryMonth())
      onTried()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer open size={780} title={`试算 ${name}`} onClose={onClose}>
      <section className="trial-part">
        <h3>单台设备</h3>
        {children}
      </section>
      <section className="trial-part">
        <h3>上月收费</h3>
        <p>
          <Button loading={busy} onClick={() => void ask()}>
            用上月收费试算
          </Button>
        </p>
        {trial && <MonthTrialTable trial={trial} />}
      </section>
    </Drawer>
  )
}
