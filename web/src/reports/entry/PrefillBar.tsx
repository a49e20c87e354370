import { missionCalls } from '@tejian/contract/declarations/largeProject/largeProjectCalls.ts'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { useSheet } from '../sheet/sheetContext.ts'
import { jumpTo } from './jump.ts'

/** What was written down on site before the report began: where it stands now, until somebody has looked at it here. */
export function PrefillBar({ detail: { seisn, prefill, editable } }: { detail: EntryDetail }) {
  const { lines, store } = useSheet()
  const [confirmed, setConfirmed] = useState(prefill?.confirmed ?? true)
  const [busy, setBusy] = useState(false)
  if (!prefill) return null
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(missionCalls.confirm, { seisn })
      setConfirmed(true)
      notify.success('已确认')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      type={confirmed ? 'success' : 'warning'}
      showIcon
      title={
        <>
          {prefill.source}
          {confirmed ? '，已在本报告中确认：' : '，请逐项核对后确认：'}
          {prefill.places.map(({ field, label }) => (
            <Button key={field} type="link" size="small" onClick={() => jumpTo(field, lines, store)}>
              {label}
            </Button>
          ))}
        </>
      }
      action={
        editable && !confirmed ? (
          <Button size="small" type="primary" loading={busy} onClick={() => void confirm()}>
            核对无误
          </Button>
        ) : null
      }
    />
  )
}
