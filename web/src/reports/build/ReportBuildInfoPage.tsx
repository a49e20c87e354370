import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { reportBuildInfo } from '@tejian/contract/reports/views/reportBuildInfo.ts'
import { returnItem, StepReasonSection } from '../../inspection/itemWork/public.ts'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { FlowLog } from '../../shared/flowLog/FlowLog.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { type Decision, decisionField, returnDecisionFields } from '../../shared/work/decision.ts'
import { ItemPage, useAddressItem } from '../../shared/work/ItemPage.tsx'
import { RowActionBar } from '../../shared/work/RowActionBar.tsx'
import { useItemPlace } from '../../shared/work/useItemPlace.ts'
import { WorkFrame, WorkSection } from '../../shared/work/WorkFrame.tsx'
import { confirmationFields, confirmationFirst, saidOf } from '../../tasks/public.ts'
import { serialNumber } from '../item.ts'
import { NoticeBar } from '../notices/NoticeBar.tsx'
import { useNotices } from '../notices/useNotices.ts'
import { BuildSheet } from './BuildSheet.tsx'
import { buildActions } from './buildActions.tsx'
import { buildAddress, buildQueue } from './buildPaths.ts'
import { buildOne, saveSetup } from './buildRequests.ts'
import type { BuildDetail } from './groups.ts'
import { useBuildDetail, useBuildForm, useBuildMoved } from './useBuild.ts'

/** One task at 报告生成: its device and the report that it is to get, the decision beside it (spec 2 §2.3). */
export default function ReportBuildInfoPage() {
  const { seisn, list } = useAddressItem()
  const query = useBuildDetail(seisn)
  return (
    <ItemPage seisn={seisn} from="报告生成" query={query}>
      {(data) => <Opened key={`${seisn} ${data.taskId}`} detail={data} list={list} />}
    </ItemPage>
  )
}

const returning: Decision = { name: 'return', label: '退回', isReturn: true, fields: returnDecisionFields }
const building: Decision = {
  name: 'build',
  label: '生成报告',
  isReturn: false,
  fields: [decisionField('acceptOpinion', { label: '意见', kind: 'longText', max: 500, help: '可不填' })],
}

/** The report takes along what was not confirmed on site, so that nobody has to look for another page. */
const withConfirmations: Decision = { ...building, fields: [...confirmationFields, ...building.fields] }

const decisionsOf = (actions: readonly string[], confirms: boolean): Decision[] => [
  ...(actions.includes('build') ? [confirms ? withConfirmations : building] : []),
  ...(actions.includes('return') ? [returning] : []),
]

function Opened({ detail, list }: { detail: BuildDetail; list: string }) {
  const { seisn, id, taskId, step, actions } = detail
  usePageTitle(seisn)
  const fetchAgain = useBuildMoved()
  const { notices, refresh } = useNotices(seisn)
  const moved = (): void => {
    fetchAgain()
    refresh()
  }
  const form = useBuildForm(detail)
  const at = useItemPlace({
    queue: buildQueue,
    list,
    id,
    seisn,
    seisnOf: serialNumber,
    addressOf: buildAddress,
  })
  const confirms = detail.confirmation?.state === 'waiting'
  const decisions = decisionsOf(actions, confirms)
  const finish = async (continues: boolean): Promise<void> => {
    await at.leave(continues)
    moved()
  }
  const save = async (): Promise<void> => {
    form.kept(await saveSetup({ seisn, taskId, version: form.version }, form.setup()))
    await form.draft.drop()
  }
  return (
    <WorkFrame
      label={`报告生成 ${seisn}`}
      heading={seisn}
      about={
        <>
          <FieldText spec={businessItem.fields.step} value={step} record={businessItem} />
          <span>{detail.unitname}</span>
          <RowActionBar view={reportBuildInfo} row={detail} runs={buildActions} onMoved={moved} />
        </>
      }
      at={at}
      onBack={() => void at.goBack()}
      deciding={decisions.length > 0}
      side={
        <>
          {decisions.length > 0 && (
            <DecisionPanel
              key={taskId}
              record={businessItem}
              target={{ id, no: seisn, version: detail.version }}
              deciding={{ process: inspectionProcess, step: step ?? '', named: { seisn } }}
              decisions={decisions}
              first={confirms ? confirmationFirst : {}}
              hasNext={at.next !== null}
              commit={async (name, values) => {
                if (name === 'return') return returnItem({ seisn, taskId }, values)
                await save()
                return buildOne({
                  seisn,
                  taskId,
                  opinion: String(values.acceptOpinion ?? ''),
                  ...(confirms && { said: saidOf(values) }),
                })
              }}
              onDone={(continues) => void finish(continues)}
              onRefresh={moved}
            >
              {confirms && (
                <p className="work-numbers">
                  生成报告的同时登记检验前三确认；有不满足的项目不能生成，请登记不具备检验条件或无法检验
                </p>
              )}
            </DecisionPanel>
          )}
          <StepReasonSection seisn={seisn} step={step} />
          <WorkSection title="流转日志">
            <FlowLog subject={{ seisn }} />
          </WorkSection>
        </>
      }
    >
      <NoticeBar notices={notices} onChanged={refresh} />
      <BuildSheet detail={detail} form={form} onSave={save} />
    </WorkFrame>
  )
}
