import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { BuildGroups, type Choice } from './BuildGroups.tsx'
import { buildAll } from './buildRequests.ts'
import { type BuildDetail, type BuildGroup, firstTemplate, groupsOf } from './groups.ts'

type BatchBuildDialogProps = {
  rows: readonly ListedRow[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

const verb = '生成报告'
const noTemplateHere = '没有适用的报告模板'

/** Several reports at once: a template and a day of inspection per class and kind, then what happened to each task. */
export function BatchBuildDialog({ rows, onChanged, onClose }: BatchBuildDialogProps) {
  const [seisns] = useState(() => rows.map((row) => String(row.seisn)))
  const { data, error, refetch } = useQuery({
    queryKey: ['reportsToBuild', seisns],
    queryFn: () => send(buildCalls.batchDetailAppBussRepItem, { seisns: seisns.join(',') }),
    gcTime: 0,
  })
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [busy, setBusy] = useState(false)
  const done = (found: readonly Outcome[]): void => {
    setOutcomes(found)
    if (found.some(({ sentence }) => sentence === null)) onChanged()
  }
  return (
    <Modal
      open
      width={720}
      title={`${verb} ${rows.length} 项业务`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!busy}
      keyboard={!busy}
      footer={
        outcomes ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : null
      }
    >
      {outcomes && <OutcomeList outcomes={outcomes} verb={verb} />}
      {!outcomes && error && <LoadFailure error={error} onRetry={refetch} />}
      {!outcomes && !error && !data && <Skeleton active paragraph={{ rows: 4 }} />}
      {!outcomes && data && <Choosing details={data} onBusy={setBusy} onDone={done} onCancel={onClose} />}
    </Modal>
  )
}

type ChoosingProps = {
  details: readonly BuildDetail[]
  onBusy(busy: boolean): void
  onDone(outcomes: readonly Outcome[]): void
  onCancel(): void
}

const firstChoice = (group: BuildGroup): Choice => ({
  templateCode: firstTemplate(group),
  inspectdate: group.tasks[0]?.inspectdate ?? '',
})

function Choosing({ details, onBusy, onDone, onCancel }: ChoosingProps) {
  const groups = useMemo(() => groupsOf(details), [details])
  const [choices, setChoices] = useState(
    () => new Map(groups.map((group) => [group.key, firstChoice(group)])),
  )
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const unfit = groups
    .filter(({ templates }) => templates.length === 0)
    .flatMap(({ tasks }) => tasks.map(({ seisn }) => ({ id: seisn, no: seisn, sentence: noTemplateHere })))
  const buildable = groups.filter(({ templates }) => templates.length > 0)
  const open = buildable.find(({ key }) => !choices.get(key)?.templateCode)
  const undated = buildable.find(({ key }) => !choices.get(key)?.inspectdate)

  const build = async (): Promise<void> => {
    if (open || undated) {
      setFailure(open ? buildMessages.templateMissing : buildMessages.dateMissing)
      return
    }
    setBusy(true)
    onBusy(true)
    setFailure('')
    try {
      const tasks = buildable.flatMap(({ key, tasks: own }) =>
        own.map(({ seisn, taskId }) => ({
          seisn,
          taskId,
          setup: choices.get(key) ?? { templateCode: '', inspectdate: '' },
        })),
      )
      onDone([...unfit, ...(await buildAll(tasks))])
    } catch (error) {
      setFailure(sentenceOfError(error))
    } finally {
      setBusy(false)
      onBusy(false)
    }
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
        <Button disabled={busy} onClick={onCancel}>
          取消
        </Button>
        <Button type="primary" loading={busy} disabled={buildable.length === 0} onClick={() => void build()}>
          {verb}
        </Button>
      </footer>
    </>
  )
}
