import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { FieldText, StateBadge } from '../../kit/fields/FieldText.tsx'
import type { Values } from '../../kit/fields/inputProps.ts'
import { valuesOf } from '../../kit/form/formValues.ts'
import { notify } from '../../kit/notify.ts'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { send } from '../../kit/transport/send.ts'
import { FlowTimeline } from '../../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { ItemPage, useAddressItem } from '../../shared/work/ItemPage.tsx'
import type { Queue } from '../../shared/work/queue.ts'
import { useItemPlace } from '../../shared/work/useItemPlace.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'
import { WorkFrame, WorkSection } from '../../shared/work/WorkFrame.tsx'
import { serialNumber } from '../item.ts'
import { SignatureSection, signaturesKey } from '../signing/SignatureSection.tsx'
import type { ItemTarget } from '../target.ts'
import { openRecord, openReport } from './openReport.ts'
import { PrintLog, printLogKey } from './PrintLog.tsx'
import { commit, keepRegistration, type PaperAction } from './paperCommits.ts'
import { firstValues, returning, sendingOn } from './paperDecisions.ts'
import { type PaperPlace, paperAddress } from './places.ts'

type Detail = AnswerOf<typeof paperCalls.detailPof>

const detailKey = 'paperDetail'

const facts = [
  'reportno',
  'seisn',
  'appno',
  'unitname',
  'equclacode',
  'equcode',
  'inspectdate',
  'inspectResult',
  'approveUserName',
  'printDate',
  'printCopies',
  'paperno',
  'archiveNo',
  'archivePlace',
  'archiveDate',
] as const

const after = ['issueWay', 'receiver', 'receiverTel', 'expressNo', 'issueDate', 'issueUserName'] as const

/** One report in the archive or at its release: what it is at the left, its registration at the right. */
export function PaperPage({ place }: { place: PaperPlace }) {
  const { seisn, list } = useAddressItem()
  const query = useQuery({
    queryKey: [detailKey, place.name, seisn],
    queryFn: () =>
      send(place.name === 'archive' ? paperCalls.detailPof : paperCalls.detailRepPout, { seisn }),
    enabled: seisn !== '',
    gcTime: 0,
  })
  return (
    <ItemPage seisn={seisn} from={place.title} query={query}>
      {(data) => <Opened key={seisn} place={place} detail={data} list={list} />}
    </ItemPage>
  )
}

type OpenedProps = { place: PaperPlace; detail: Detail; list: string }

function Opened({ place, detail, list }: OpenedProps) {
  usePageTitle(detail.reportno ?? detail.seisn)
  const own: Queue<typeof businessItem> = useMemo(
    () => ({ path: place.list, view: place.view, action: place.name }),
    [place],
  )
  const at = useItemPlace({
    queue: own,
    list,
    id: detail.id,
    seisn: detail.seisn,
    seisnOf: serialNumber,
    addressOf: (seisn) => paperAddress(place.form ?? '', seisn, list),
  })
  const moved = useRefreshAfterDecision(detailKey, printLogKey, signaturesKey)
  const { seisn, taskId, version, step, actions } = detail
  const target: ItemTarget = { seisn, taskId, reportno: detail.reportno ?? seisn }
  const values = valuesOf(detail)
  const decisions = [
    ...(actions.includes(place.name) ? [sendingOn(place)] : []),
    ...(actions.includes('return') && step === place.step ? [returning] : []),
  ]
  const finish = async (continues: boolean): Promise<void> => {
    await at.leave(continues)
    moved()
  }
  return (
    <WorkFrame
      label={`${place.title} ${target.reportno}`}
      heading={target.reportno}
      about={
        <>
          <StateBadge spec={businessItem.fields.step} text={stepName(step)} row={detail} />
          <span>{detail.unitname}</span>
        </>
      }
      at={at}
      counted="份"
      beside={
        <>
          <Button size="small" onClick={() => void openReport(seisn).catch(notify.failure)}>
            打开报告文件
          </Button>
          <Button size="small" onClick={() => void openRecord(seisn).catch(notify.failure)}>
            打开原始记录
          </Button>
        </>
      }
      onBack={() => void at.goBack()}
      deciding={decisions.length > 0}
      side={
        <>
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={businessItem}
              target={{ id: detail.id, no: target.reportno, version }}
              deciding={{ process: inspectionProcess, step: place.step, named: { seisn } }}
              decisions={decisions}
              first={firstValues(place, values)}
              hasNext={at.next !== null}
              commit={(name, typed) => commit(place, name as PaperAction, target, typed)}
              keep={{ on: (typed) => keepRegistration(place, target, typed) }}
              onDone={(continues) => void finish(continues)}
              onRefresh={moved}
            />
          )}
          <SignatureSection seisn={seisn} />
          <WorkSection title="流转日志">
            <FlowTimeline lines={detail.flow} />
          </WorkSection>
        </>
      }
    >
      <div className="work-sheet">
        {detail.hold && <Alert type="warning" showIcon title={detail.hold} />}
        <section aria-label="报告">
          <h2>报告</h2>
          <Facts names={step === 'end' ? [...facts, ...after] : facts} values={values} />
        </section>
        <PrintLog seisn={seisn} />
      </div>
    </WorkFrame>
  )
}

function Facts({
  names,
  values,
}: {
  names: ReadonlyArray<keyof typeof businessItem.fields>
  values: Values
}) {
  return (
    <dl className="work-facts">
      {names.map((name) => (
        <div key={name}>
          <dt>{businessItem.fields[name].label}</dt>
          <dd>
            <FieldText spec={businessItem.fields[name]} value={values[name]} record={businessItem} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
