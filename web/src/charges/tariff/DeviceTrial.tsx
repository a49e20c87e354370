import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { DevicePicker } from '../../equipment/hostDevice/public.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { notify } from '../../kit/notify.ts'
import './tariff.css'

export type TriedDevice = { equdatasysid: string; inmGroupCode: string }

type DeviceTrialProps<Answer> = {
  ask(device: TriedDevice): Promise<Answer>
  children(answer: Answer): ReactNode
}

const props = (id: string, label: string): Omit<InputProps, 'value' | 'onChange'> => ({
  id,
  spec: { label, kind: 'text' },
})

/** One device and a kind of inspection, and what comes of them. */
export function DeviceTrial<Answer>({ ask, children }: DeviceTrialProps<Answer>) {
  const [device, setDevice] = useState<{ id: string; equcode: string } | null>(null)
  const [kind, setKind] = useState('DJ')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  const kinds = useSources().options('INM_GROUP')
  const work = async (): Promise<void> => {
    if (!device) return
    setBusy(true)
    try {
      setAnswer(await ask({ equdatasysid: device.id, inmGroupCode: kind }))
    } catch (error) {
      setAnswer(null)
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="trial-device">
        <DevicePicker
          control={controlOf({ ...props('trial-device', '设备'), value: null, onChange: () => {} })}
          shown={device?.equcode ?? ''}
          onPick={(found) => {
            setDevice(found && { id: found.id, equcode: found.equcode ?? '' })
            setAnswer(null)
          }}
        />
        <ChoiceInput
          {...props('trial-kind', '检验类别')}
          value={kind}
          options={kinds}
          placeholder="检验类别"
          onChange={(value) => {
            setKind(textOf(value))
            setAnswer(null)
          }}
        />
        <Button type="primary" disabled={!device || !kind} loading={busy} onClick={() => void work()}>
          试算
        </Button>
      </div>
      {answer && children(answer)}
    </>
  )
}
