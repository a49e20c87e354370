import { explainCalls, mostExplained } from '@tejian/contract/charges/explainCalls.ts'
import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { type Explained, FeeExplanation } from '../../declarations/fees/public.ts'
import { DevicePicker } from '../../equipment/hostDevice/public.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { controlOf, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'

type Chosen = { readonly id: string; readonly equcode: string; readonly equname: string }

const deviceProps = {
  id: 'explain-device',
  spec: { label: '设备', kind: 'text' },
  value: null,
  onChange: () => {},
} as const

/** What the inspection of one's own devices will cost, before anybody declares it. */
export default function FeeExplainPage() {
  const unitId = useSession((session) => session.user?.userUnitId ?? '')
  const kinds = useSources().options('INM_GROUP')
  const [devices, setDevices] = useState<readonly Chosen[]>([])
  const [kind, setKind] = useState('DJ')
  const [explained, setExplained] = useState<Explained | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (next: readonly Chosen[]): void => {
    setDevices(next)
    setExplained(null)
  }
  const explain = async (): Promise<void> => {
    setBusy(true)
    try {
      setExplained(
        await send(explainCalls.explain, {
          equdatasysids: devices.map(({ id }) => id).join(','),
          inmGroupCode: kind,
        }),
      )
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className="explain-page" aria-label="检验费用测算">
      <h1>检验费用测算</h1>
      <Typography.Paragraph type="secondary">
        选择{unitId ? '本单位的' : ''}设备和检验类别，看看检验大约要缴多少、为什么。测算不会产生申报和收费。
      </Typography.Paragraph>
      <div className="explain-asked">
        <DevicePicker
          key={devices.length}
          control={controlOf(deviceProps)}
          shown=""
          {...(unitId && { filters: { unitId } })}
          accept={({ id }) => !devices.some((one) => one.id === id)}
          onPick={(found) => {
            if (found && devices.length < mostExplained)
              choose([
                ...devices,
                { id: found.id, equcode: found.equcode ?? '', equname: found.equname ?? '' },
              ])
          }}
        />
        <ChoiceInput
          id="explain-kind"
          spec={{ label: '检验类别', kind: 'text' }}
          value={kind}
          options={kinds}
          placeholder="检验类别"
          onChange={(value) => {
            setKind(textOf(value))
            setExplained(null)
          }}
        />
        <Button
          type="primary"
          loading={busy}
          disabled={devices.length === 0 || !kind}
          onClick={() => void explain()}
        >
          测算
        </Button>
      </div>
      {devices.length > 0 && (
        <div className="explain-chosen">
          {devices.map((device) => (
            <Tag
              key={device.id}
              closable
              onClose={(event) => {
                event.preventDefault()
                choose(devices.filter(({ id }) => id !== device.id))
              }}
            >
              {device.equname} {device.equcode}
            </Tag>
          ))}
        </div>
      )}
      {explained && <FeeExplanation explained={explained} />}
    </article>
  )
}
