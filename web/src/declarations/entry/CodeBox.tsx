import { Button, Input, Space } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { ScanButton } from '../../kit/camera/ScanButton.tsx'
import { notify } from '../../kit/notify.ts'
import { CodeResults } from './CodeResults.tsx'
import type { EntryDevice } from './entryDevice.ts'
import { type SortedCodes, sortCodes } from './sortCodes.ts'
import type { DeviceBook } from './useDeviceBook.ts'

type CodeBoxProps = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  book: DeviceBook
  unitId: string
  chosen: ReadonlySet<string>
  onTake(devices: readonly EntryDevice[]): Promise<void>
}

/**
 * One box for scanned, typed or pasted codes of any of the five kinds. What is certain goes on the sheet at once; what
 * nobody knows stays in the box, to be corrected.
 */
export function CodeBox({ id, describedBy, invalid, book, unitId, chosen, onTake }: CodeBoxProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [sorted, setSorted] = useState<SortedCodes | null>(null)
  const run = async (pasted: string): Promise<void> => {
    if (busy || pasted.trim() === '') return
    setBusy(true)
    try {
      const found = sortCodes(await book.resolve(pasted), { unitId, chosen })
      if (found.add.length > 0) await onTake(found.add)
      setSorted(found)
      setText(found.unknown.join('\n'))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void run(text)
  }
  /** A column pasted from a sheet is meant whole; a single code may still be completed. */
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (!/\S[\s]+\S/.test(pasted.trim())) return
    event.preventDefault()
    const whole = text.trim() ? `${text.trim()}\n${pasted.trim()}` : pasted.trim()
    setText(whole)
    void run(whole)
  }
  return (
    <div className="entry-codes">
      <Space.Compact block>
        <Input.TextArea
          id={id}
          value={text}
          status={invalid ? 'error' : ''}
          aria-describedby={describedBy}
          aria-label="设备代码"
          autoSize={{ minRows: 1, maxRows: 6 }}
          placeholder="扫码或粘贴代码后回车：设备代码、注册代码、使用登记证编号、出厂编号、设备识别码均可"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button loading={busy} onClick={() => void run(text)}>
          识别加入
        </Button>
        <ScanButton onRead={(code) => void run(code)} />
      </Space.Compact>
      {sorted && (
        <CodeResults
          sorted={sorted}
          chosen={chosen}
          onTake={(devices) => void onTake(devices).catch(notify.failure)}
          onClose={() => setSorted(null)}
        />
      )}
    </div>
  )
}
