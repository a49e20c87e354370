import { moveInCalls as calls, type MoveInRun } from '@tejian/contract/system/moveIn/calls.ts'
import { moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import { Alert, Button, Checkbox, Popconfirm } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { ProofQuestion } from '../../session/public.ts'
import { MoveInTotals } from './MoveInTotals.tsx'

type Props = {
  source: 'upload' | 'folder'
  /** What lies there now was tried. */
  tried: boolean
  current: MoveInRun | undefined
  onChanged(): void
}

/** Starts a trial or, after it and by password and second factor, the real thing; shows how far it is. */
export function MoveInStart({ source, tried, current, onChanged }: Props) {
  const [cutTexts, setCutTexts] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (current) return <UnderWay run={current} onChanged={onChanged} />
  const wanted = { source, cutTexts: cutTexts ? 'true' : 'false' } as const
  const tryOut = async (): Promise<void> => {
    setBusy(true)
    try {
      await send(calls.start, { ...wanted, dryRun: 'true' })
      onChanged()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="tj-stack">
      <Checkbox checked={cutTexts} onChange={(event) => setCutTexts(event.target.checked)}>
        过长的非必填文字截断后迁入（不选时该行不迁入）
      </Checkbox>
      <div className="move-in-buttons">
        <Button type={tried ? 'default' : 'primary'} loading={busy} onClick={() => void tryOut()}>
          试运行
        </Button>
        <Button
          type={tried ? 'primary' : 'default'}
          disabled={!tried || busy}
          onClick={() => setAsking(true)}
        >
          正式迁入
        </Button>
        <span className="move-in-hint">
          {tried ? '试运行不改动数据；正式迁入可以重复进行，已迁入的行自动跳过。' : moveInMessages.tryFirst}
        </span>
      </div>
      {asking && (
        <ProofQuestion
          title="正式迁入"
          says="迁入的数据不能整体撤销。请确认已经备份，并已看过试运行的结果。"
          okText="开始迁入"
          danger
          run={async (proof) => {
            await send(calls.start, { ...wanted, dryRun: 'false', ...proof })
            setAsking(false)
            onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function UnderWay({ run, onChanged }: { run: MoveInRun; onChanged(): void }) {
  const { id, dryRun, state, stage, totals } = run
  const stop = (): Promise<void> =>
    send(calls.cancel, { id }).then(onChanged, (error: unknown) => notify.failure(error))
  const name = dryRun ? '试运行' : '正式迁入'
  return (
    <div className="tj-stack" aria-live="polite">
      <Alert
        type="info"
        showIcon
        title={state === 'waiting' ? `${name}等待开始` : `${name}进行中${stage ? `：${stage}` : ''}`}
        description="可以离开本页，运行在服务器上继续。"
        action={
          <Popconfirm
            title={`停止${name}？`}
            description={dryRun ? '试运行没有改动数据。' : '已迁入的数据保留，再次开始时从中断处继续。'}
            okText="停止"
            cancelText="取消"
            onConfirm={stop}
          >
            <Button size="small" danger>
              停止
            </Button>
          </Popconfirm>
        }
      />
      <MoveInTotals totals={totals} />
    </div>
  )
}
