import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Modal } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { notify } from '../../kit/notify.ts'
import { DecisionFields } from '../../shared/work/DecisionFields.tsx'
import { useDecision } from '../../shared/work/useDecision.ts'
import '../../shared/work/work.css'
import { openReport } from './openReport.ts'
import { PrintLog } from './PrintLog.tsx'
import { reprint, sendAllBack, sendAllOn, type Target, targetOf } from './paperCommits.ts'
import { firstValues, type PaperDecision, reprinting, returning, sendingOn } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

export type PaperAction = 'on' | 'return' | 'reprint'

type PaperBatchProps = {
  place: PaperPlace
  action: PaperAction
  rows: readonly ListedRow[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

function decisionFor({ place, action, rows }: PaperBatchProps): PaperDecision {
  if (action === 'return') return returning
  return action === 'reprint' ? reprinting : sendingOn(place, rows.length > 1)
}

/** One registration or return for the chosen reports, then what happened to each. */
export function PaperBatch(props: PaperBatchProps) {
  const { place, action, onChanged, onClose } = props
  const [decision] = useState(() => decisionFor(props))
  const [targets] = useState(() => props.rows.map(targetOf))
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const state = useDecision([decision], action === 'reprint' ? { printCopies: 1 } : firstValues(place))
  const [only] = targets
  const one = targets.length === 1 ? only : undefined

  const commit = async (): Promise<readonly Outcome[]> => {
    if (action === 'return') return sendAllBack(place, targets, state.values)
    if (action === 'on') return sendAllOn(place, targets, state.values)
    await reprint(targets[0] as Target, state.values)
    return targets.map(({ seisn, reportno }) => ({ id: seisn, no: reportno, sentence: null }))
  }
  const decide = async (): Promise<void> => {
    if (outcomes || !state.check(decision.fields)) return
    let found: readonly Outcome[] = []
    const went = await state.attempt(async () => {
      found = await commit()
    })
    if (!went) return
    const done = found.filter(({ sentence }) => sentence === null).length
    if (done > 0) onChanged()
    if (done < found.length) return setOutcomes(found)
    notify.success(one ? `${one.reportno} 已${decision.label}` : `已${decision.label} ${done} 份`)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void decide()
  }
  const printing = action === 'reprint' || place.name === 'print'
  return (
    <Modal
      open
      width={600}
      title={`${decision.label} ${one ? one.reportno : `${targets.length} 份报告`}`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!state.busy}
      keyboard={!state.busy}
      footer={
        outcomes ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            {one && printing && action !== 'return' && (
              <Button
                style={{ float: 'left' }}
                onClick={() => void openReport(one.seisn).catch(notify.failure)}
              >
                打开报告文件
              </Button>
            )}
            <Button disabled={state.busy} onClick={onClose}>
              取消
            </Button>
            <Button
              type="primary"
              danger={decision.backwards}
              loading={state.busy}
              title="Ctrl+Enter"
              onClick={() => void decide()}
            >
              {decision.label}
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter commits from any of the inputs */}
      <div className="work-batch" onKeyDown={onKeyDown}>
        {outcomes ? (
          <OutcomeList outcomes={outcomes} verb={decision.label} />
        ) : (
          <>
            {!one && <p className="work-numbers">{numbersOf(targets)}</p>}
            <DecisionFields
              record={businessItem}
              decisions={[decision]}
              state={state}
              deciding={{
                process: inspectionProcess,
                step: place.step,
                named: one ? { seisn: one.seisn } : null,
              }}
              nextSteps={{}}
            />
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
            {one && printing && action !== 'return' && <PrintLog seisn={one.seisn} />}
          </>
        )}
      </div>
    </Modal>
  )
}

const mostNumbers = 4

const numbersOf = (targets: readonly Target[]): string =>
  targets
    .slice(0, mostNumbers)
    .map(({ reportno }) => reportno)
    .join('、') + (targets.length > mostNumbers ? ` 等${targets.length}份` : '')
