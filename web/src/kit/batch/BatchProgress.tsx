import { Alert, Button, Progress } from 'antd'
import { rowsOf } from './batch.ts'
import { OutcomeList } from './OutcomeList.tsx'
import type { BatchState } from './useBatch.ts'

/** How far a batch has come, and what happened to each row so far. */
export function BatchProgress({ state: { batch, running, halted, rest } }: { state: BatchState }) {
  if (!batch) return null
  const all = rowsOf(batch)
  return (
    <>
      {(running || rest > 0) && (
        <Progress
          percent={Math.round(((all - rest) / all) * 100)}
          format={() => `${all - rest}/${all}`}
          aria-label={batch.title}
        />
      )}
      {halted && <Alert type="error" showIcon role="alert" title={halted} />}
      {!running && rest > 0 && <Alert type="info" showIcon title={`已停止，还有 ${rest} 件没有办理`} />}
      {batch.outcomes.length > 0 && <OutcomeList outcomes={batch.outcomes} verb={batch.verb} />}
    </>
  )
}

/** Stops a batch, takes up its rest, or closes what was read. */
export function BatchButtons({ state, onClose }: { state: BatchState; onClose(): void }) {
  const { batch, running, rest, run, stop, forget } = state
  if (running)
    return (
      <Button danger onClick={stop}>
        停止
      </Button>
    )
  const close = (): void => {
    forget()
    onClose()
  }
  return (
    <>
      {batch && rest > 0 && (
        <Button autoFocus onClick={() => void run(batch)}>
          继续办理 {rest} 件
        </Button>
      )}
      <Button type="primary" autoFocus={rest === 0} onClick={close}>
        关闭
      </Button>
    </>
  )
}
