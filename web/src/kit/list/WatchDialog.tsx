import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostLeast, oldestDays } from '@tejian/contract/shared/layout/watch.ts'
import { type Watch, watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { Alert, Button, Checkbox, InputNumber, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import { watchKey } from './SavedViewList.tsx'

type WatchDialogProps = { viewId: string; name: string; onClose(): void }

/** Asks of what in a kept view the person is to be told every day of work. */
export function WatchDialog({ viewId, name, onClose }: WatchDialogProps) {
  const { data } = useQuery({ queryKey: watchKey, queryFn: () => send(watchCalls.list, {}) })
  if (!data) return null
  return (
    <WatchForm
      viewId={viewId}
      name={name}
      kept={data.find((watch) => watch.viewId === viewId)}
      onClose={onClose}
    />
  )
}

function WatchForm({ viewId, name, kept, onClose }: WatchDialogProps & { kept: Watch | undefined }) {
  const client = useQueryClient()
  const [least, setLeast] = useState<number | null>(kept?.least ?? null)
  const [newRows, setNewRows] = useState(kept ? kept.newRows : true)
  const [oldDays, setOldDays] = useState<number | null>(kept?.oldDays ?? null)
  const [sms, setSms] = useState(kept?.sms ?? false)
  const [busy, setBusy] = useState(false)
  const nothing = least === null && !newRows && oldDays === null
  const change = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: watchKey })
      notify.success(said)
      onClose()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (busy || nothing) return
    const rule = {
      viewId,
      newRows: newRows ? ('1' as const) : ('0' as const),
      sms: sms ? ('1' as const) : ('0' as const),
      ...(least !== null && { least: String(least) }),
      ...(oldDays !== null && { oldDays: String(oldDays) }),
    }
    void change(() => send(watchCalls.save, rule), '已关注，工作日早上提醒')
  }
  return (
    <Modal
      open
      title={`关注“${name}”`}
      onCancel={onClose}
      modalRender={(dialog) => <form onSubmit={save}>{dialog}</form>}
      footer={
        <>
          {kept && (
            <Button
              danger
              disabled={busy}
              onClick={() => void change(() => send(watchCalls.remove, { id: kept.id }), '已取消关注')}
            >
              取消关注
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" htmlType="submit" loading={busy} disabled={nothing}>
            保存
          </Button>
        </>
      }
    >
      <div className="tj-stack">
        {kept?.sentence && <Alert type="warning" showIcon title={kept.sentence} />}
        <Checkbox checked={newRows} onChange={(event) => setNewRows(event.target.checked)}>
          有新增的数据时提醒
        </Checkbox>
        <Condition
          label="达到一定条数时提醒"
          before="达到"
          after="条"
          most={mostLeast}
          usual={1}
          value={least}
          onChange={setLeast}
        />
        <Condition
          label="有积压时提醒"
          before="超过"
          after="个工作日仍在其中"
          most={oldestDays}
          usual={5}
          value={oldDays}
          onChange={setOldDays}
        />
        <Checkbox checked={sms} onChange={(event) => setSms(event.target.checked)}>
          同时发短信到本人手机
        </Checkbox>
        <span className="tj-empty">每个工作日 7:30 把关注的查询合为一条消息；提醒前已办理的不再提醒。</span>
      </div>
    </Modal>
  )
}

type ConditionProps = {
  label: string
  before: string
  after: string
  most: number
  /** What it begins with when it is chosen. */
  usual: number
  value: number | null
  onChange(value: number | null): void
}

/** A condition with its number, which is asked once it is chosen. */
function Condition({ label, before, after, most, usual, value, onChange }: ConditionProps) {
  return (
    <div className="tj-watch-condition">
      <Checkbox checked={value !== null} onChange={(event) => onChange(event.target.checked ? usual : null)}>
        {label}
      </Checkbox>
      {value !== null && (
        <span>
          {before}{' '}
          <InputNumber
            aria-label={`${label}：${before}多少${after}`}
            min={1}
            max={most}
            precision={0}
            value={value}
            onChange={(next) => onChange(next ?? usual)}
          />{' '}
          {after}
        </span>
      )}
    </div>
  )
}
