import { type PracticeMode, payOrderCalls, practiceModes } from '@tejian/contract/charges/payOrderCalls.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

const options = Object.entries(practiceModes).map(([value, label]) => ({ value, label }))

/** Of the demonstration: the telephone that would scan the code, and how its channel behaves afterwards. */
export function PracticePhone({ id }: { id: string }) {
  const [mode, setMode] = useState<PracticeMode>('prompt')
  const [busy, setBusy] = useState(false)
  const pay = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(payOrderCalls.practise, { id, mode })
      notify.success('演示：手机端已操作，等待渠道回调')
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="pay-practice">
      <legend>演示渠道，不发生真实付款</legend>
      <Select<PracticeMode> aria-label="演示方式" value={mode} onChange={setMode} options={options} />
      <Button loading={busy} onClick={() => void pay()}>
        模拟扫码付款
      </Button>
    </fieldset>
  )
}
