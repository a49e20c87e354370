import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FormHandle } from '../../kit/form/RecordForm.tsx'
import { useSaveKey } from '../../kit/form/useSaveKey.ts'
import { useMay } from '../../kit/session/store.ts'
import { registrationListPath } from './addresses.ts'
import type { Intent } from './EntryForm.tsx'

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
