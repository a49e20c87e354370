import { mostExplained } from '@tejian/contract/charges/explainCalls.ts'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import type { FormHandle } from '../../kit/form/RecordForm.tsx'
import { useSaveKey } from '../../kit/form/useSaveKey.ts'
import { useMay } from '../../kit/session/store.ts'
import { registrationListPath } from './addresses.ts'
import type { Intent } from './EntryForm.tsx'
import { codesIn } from './entryDevice.ts'
import { useEntrySheet } from './entrySheet.ts'

const FeeExplainDialog = lazy(() => import('../fees/FeeExplainDialog.tsx'))

type EntryFooterProps = {
  handle: FormHandle
  actions: ReactNode
  onRun(handle: FormHandle, intent: Intent): Promise<void>
}

/** The actions of a sheet. A new one says what a save needs; Ctrl+S saves from anywhere. */
export function EntryFooter({ handle, actions, onRun }: EntryFooterProps) {
  const navigate = useNavigate()
  const maySubmit = useMay('declaration.submit')
  const run = (intent: Intent) => void onRun(handle, intent)
  useSaveKey(() => run('save'))
  return (
    <>
      <span className="tj-empty entry-key">Ctrl+S 保存</span>
      <Button onClick={() => void navigate(registrationListPath)}>返回列表</Button>
      <FeeButton />
      {!handle.dirty && actions}
      <Button loading={handle.busy} onClick={() => run('save')} type={maySubmit ? 'default' : 'primary'}>
        保存
      </Button>
      {maySubmit && (
        <Button type="primary" disabled={handle.busy} onClick={() => run('submit')}>
          提交
        </Button>
      )}
    </>
  )
}

/** What these devices will cost by this kind, before anything is sent. */
function FeeButton() {
  const { equcodeset, inmGroupCode } = useFormValues()
  const { book } = useEntrySheet()
  const may = useMay('charge.view')
  const [asking, setAsking] = useState(false)
  const kind = textOf(inmGroupCode)
  const ids = codesIn(equcodeset).flatMap((code) => book.devices.get(code)?.id ?? [])
  if (!may) return null
  const ready = ids.length > 0 && kind !== ''
  return (
    <>
      <Button
        disabled={!ready}
        title={ready ? '' : '选择设备和检验类别后可以测算'}
        onClick={() => setAsking(true)}
      >
        费用测算
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <FeeExplainDialog ids={ids.slice(0, mostExplained)} kind={kind} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
