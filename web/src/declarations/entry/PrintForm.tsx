import { Button } from 'antd'
import { useState } from 'react'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { useMay } from '../../kit/session/store.ts'
import { printDocument } from '../printing/printAction.tsx'
import type { PrintableRow } from '../printing/printText.ts'

/** Prints the declaration form of a saved sheet. */
export function PrintForm({ row, primary }: { row: PrintableRow; primary?: boolean }) {
  const host = useDialogHost()
  const [busy, setBusy] = useState(false)
  const mayPrint = useMay('declaration.print')
  if (!mayPrint) return null
  const print = (): void => {
    setBusy(true)
    void printDocument('printForm', row, host).finally(() => setBusy(false))
  }
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} loading={busy} onClick={print}>
        打印申报单
      </Button>
      {host.dialog}
    </>
  )
}
