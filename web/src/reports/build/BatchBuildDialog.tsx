import { useQuery } from '@tanstack/react-query'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { BatchButtons, BatchProgress } from '../../kit/batch/BatchProgress.tsx'
import type { Piece } from '../../kit/batch/batch.ts'
import type { Outcome } from '../../kit/batch/outcomes.ts'
import { useBatch } from '../../kit/batch/useBatch.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import { type Item, serialNumber } from '../item.ts'
import '../../shared/work/work.css'
import { BuildGroups, type Choice } from './BuildGroups.tsx'
import { piecesOf } from './buildRequests.ts'
import { type BuildDetail, type BuildGroup, firstTemplate, groupsOf } from './groups.ts'

type BatchBuildDialogProps = {
  rows: readonly Item[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

const verb = '生成报告'
const noTemplateHere = '没有适用的报告模板'

/** Several reports at once: a template and a day of inspection per class and kind, then what happened to each task. */
export function BatchBuildDialog({ rows, onChanged, onClose }: BatchBuildDialogProps) {
  const [seisns] = useState(() => rows.map(serialNumber))
  const { data, error, refetch } = useQuery({
    queryKey: ['reportsToBuild', seisns],
    queryFn: () => send(buildCalls.batchDetailAppBussRepItem, { seisns: seisns.join(',') }),
    gcTime: 0,
  })
  const state = useBatch(null, onChanged)
  const title = `${verb} ${rows.length} 项业务`
  return (
    <Modal
      open
      width={720}
      title={title}
      onCancel={() => {
        state.forget()
        onClose()
      }}
      mask={{ closable: false }}
      closable={!state.running}
      keyboard={!state.running}
      footer={state.batch ? <BatchButtons state={state} onClose={onClose} /> : null}
    >
      {state.batch && (
        <div className="work-batch">
          <BatchProgress state={state} />
        </div>
      )}
      {!state.batch && error && <LoadFailure error={error} onRetry={refetch} />}
      {!state.batch && !error && !data && <Skeleton active paragraph={{ rows: 4 }} />}
      {!state.batch && data && (
        <Choosing
          details={data}
          onBuild={(pieces, unfit) => void state.begin(title, verb, pieces, unfit)}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

type ChoosingProps = {
  details: readonly BuildDetail[]
  onBuild(pieces: readonly Piece[], unfit: readonly Outcome[]): void
  onCancel(): void
}

const firstChoice = (group: BuildGroup): Choice => ({
  templateCode: firstTemplate(group),
  inspectdate: group.tasks[0]?.inspectdate ?? '',
})

function Choosing({ details, onBuild, onCancel }: ChoosingProps) {
  const groups = useMemo(() => groupsOf(details), [details])
  const [choices, setChoices] = useState(
    () => new Map(groups.map((group) => [group.key, firstChoice(group)])),
  )
  const [failure, setFailure] = useState('')
  const unfit = groups
    .filter(({ templates }) => templates.length === 0)
    .flatMap(({ tasks }) => tasks.map(({ seisn }) => ({ id: seisn, no: seisn, sentence: noTemplateHere })))
  const buildable = groups.filter(({ templates }) => templates.length > 0)
  const open = buildable.find(({ key }) => !choices.get(key)?.templateCode)
  const undated = buildable.find(({ key }) => !choices.get(key)?.inspectdate)

  const build = (): void => {
    if (open || undated) {
      setFailure(open ? buildMessages.templateMissing : buildMessages.dateMissing)
      return
    }
    const tasks = buildable.flatMap(({ key, tasks: own }) =>
      own.map(({ seisn, taskId }) => ({
        seisn,
        taskId,
        setup: choices.get(key) ?? { templateCode: '', inspectdate: '' },
      })),
    )
    onBuild(piecesOf(tasks), unfit)
  }
  return (
    <>
      <BuildGroups
        groups={groups}
        choices={choices}
        onChoose={(key, choice) => setChoices((present) => new Map(present).set(key, choice))}
      />
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <footer className="build-footer">
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" disabled={buildable.length === 0} onClick={build}>
          {verb}
        </Button>
      </footer>
    </>
  )
}
