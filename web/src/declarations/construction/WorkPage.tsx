import { useQueryClient } from '@tanstack/react-query'
import { constructionRegister } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { Moving } from '@tejian/contract/kit/processRegister.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { today } from '../../kit/clock.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { recordKey, useRecord } from '../../kit/form/useRecord.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { NoRecordInAddress, RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import type { HomeList } from '../../shared/recordPages/recordPages.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'
import { commit, keepField } from './commit.ts'
import { DeviceTable } from './DeviceTable.tsx'
import { decisionsOf, type StepMove } from './decisions.ts'
import { releaseInputs } from './InspectorsInput.tsx'
import { printNotice } from './print.ts'
import { reachedSections } from './reachedSections.ts'

type Notice = Moving<typeof constructionNotice>
type WorkPageProps = { view: View<typeof constructionNotice>; list: HomeList; reading?: boolean }

const nothing = async (): Promise<null> => null

/** What the inputs of a step begin with. */
const firstOf = (row: Notice): Values => ({
  inspectdate: today(),
  inspectResult: '1',
  issueDate: today(),
  testPress: row.testPress,
  compDate: row.compDate,
  dealMan: null,
  inspectorLogins: null,
  planInspectDate: null,
})

/** One construction notice: what it says, how far its inspection is, and what to decide at the present step. */
export function WorkPage({ view, list, reading = false }: WorkPageProps) {
  const id = useAddressId()
  const { data, error, refetch } = useRecord(constructionRegister, id)
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <Opened
      key={`${data.id}-${data.version}`}
      view={view}
      list={list}
      reading={reading}
      row={data}
      onRefresh={() => void refetch()}
    />
  )
}

type OpenedProps = {
  view: View<typeof constructionNotice>
  list: HomeList
  reading: boolean
  row: Notice
  onRefresh(): void
}

function Opened({ view, list, reading, row, onRefresh }: OpenedProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const no = row.noticeno ?? ''
  const first = useMemo(() => firstOf(row), [row])
  const step = row.step ?? ''
  const decisions = useMemo(
    () =>
      reading
        ? []
        : decisionsOf(
            step,
            (row.moves ?? []).map(({ action }) => action),
          ),
    [reading, step, row.moves],
  )
  const target = { id: row.id, version: row.version, taskId: row.taskId ?? '' }
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, constructionRegister.getDetail.path] })
  }
  const keep = (move: StepMove) => (values: Values) => keepField(move, target, values, row)
  return (
    <RecordFrame
      view={view}
      list={list}
      name={no}
      beside={<Papers row={row} />}
      deciding={decisions.length > 0}
      side={
        <>
          {decisions.length > 0 && (
            <DecisionPanel
              record={view.record}
              target={{ id: row.id, no, version: row.version }}
              deciding={{ process: constructionProcess, step, named: null }}
              nextSteps={{ taskRelease: 'SCJJ' }}
              decisions={decisions}
              inputs={releaseInputs}
              first={first}
              commit={(name, values) => commit(name as StepMove, target, values, row)}
              keep={{ nysyConfirm: keep('nysyConfirm'), jgshConfirm: keep('jgshConfirm') }}
              onDone={() => {
                changed()
                void navigate(list.path)
              }}
              onRefresh={() => {
                changed()
                onRefresh()
              }}
            />
          )}
          <WorkSection title="附件">
            <AttachmentPanel
              owner={row.id}
              mode={step === 'end' ? 'readonly' : 'entry'}
              materials={step === 'JGSH' || step === 'BGCJ' ? ['JGZL', 'XCZP'] : ['AZGZ', 'XKZ']}
            />
          </WorkSection>
          <WorkSection title="流转">
            <FlowLog subject={{ process: constructionProcess.name, recordId: row.id }} />
          </WorkSection>
        </>
      }
    >
      {row.backReason && (
        <Alert
          type="warning"
          showIcon
          title={`已退回：${row.backReason}`}
          description={textOf(row.backDescription) || undefined}
        />
      )}
      <RecordForm
        record={view.record}
        sections={reachedSections(view.form?.sections ?? [], row)}
        initial={row}
        mode="readonly"
        onSave={nothing}
        extra={[{ title: '设备', content: <DeviceTable row={row} /> }]}
      />
    </RecordFrame>
  )
}

const papers = [
  ['printNotice', 'notice', '打印告知书'],
  ['printReceipt', 'receipt', '打印回执'],
  ['printCertificate', 'certificate', '打印监检证书'],
] as const

/** The papers that the notice has by now. */
function Papers({ row }: { row: Moving }) {
  return papers
    .filter(([action]) => row.actions?.includes(action))
    .map(([action, type, label]) => (
      <Button key={action} size="small" onClick={() => void printNotice(type, row.id).catch(notify.failure)}>
        {label}
      </Button>
    ))
}
