import { useQuery } from '@tanstack/react-query'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Alert, Descriptions } from 'antd'
import { useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { ContinueBox, useContinue } from '../../shared/work/ContinueBox.tsx'
import { oneOf } from '../../shared/work/choices.tsx'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'
import type { Content } from '../sheet/changes.ts'

type SubmitReportDialogProps = {
  seisn: string
  taskId: string | null
  reportno: string | null
  content: Content
  unfit: readonly TemplateItem[]
  /** The first of them is another inspector of the task. */
  confirmers: EntryReference['confirmers']
  /** Another report of the list waits behind this one. */
  hasNext: boolean
  /** Submitted; `continues` when the next one is wanted. */
  onDone(continues: boolean): void
  onClose(): void
}

const confirmer = { label: '报告确认人', kind: 'user', requiredSentence: '请选择另一名检验人员' } as const
const decision: Decision = {
  name: 'submit',
  label: '提交',
  isReturn: false,
  fields: [
    decisionField('dealMan', confirmer, true),
    decisionField('acceptOpinion', { label: '说明', kind: 'longText', max: 500 }),
  ],
}

const nothingElse = (): void => {}

/** Asks before a report goes to the second inspector: what it says, what was found unfit, who confirms it. */
export function SubmitReportDialog(props: SubmitReportDialogProps) {
  const { seisn, taskId, reportno, confirmers, hasNext, onDone, onClose } = props
  const going = useContinue()
  const [first] = useState({ dealMan: confirmers[0]?.loginName })
  const [inputs] = useState(() => ({
    dealMan: oneOf(
      confirmers.map(({ loginName, name }) => ({ value: loginName, label: name })),
      '没有另一名检验人员',
    ),
  }))
  return (
    <DecisionDialog
      title="提交报告"
      decisions={[decision]}
      inputs={inputs}
      first={first}
      commit={async (values) => {
        await send(rptEditInfoCalls.submit, {
          seisn,
          taskId: taskId ?? undefined,
          dealMan: given(values, 'dealMan'),
          acceptOpinion: given(values, 'acceptOpinion'),
        })
        // Only what went through leaves the page; a refusal leaves the dialog as it is.
        onDone(going.continues)
      }}
      below={hasNext && <ContinueBox {...going} />}
      done={`${reportno ?? seisn} 已提交，待另一名检验人员确认`}
      onChanged={nothingElse}
      onClose={onClose}
    >
      <Summary {...props} />
    </DecisionDialog>
  )
}

type SummaryProps = Pick<SubmitReportDialogProps, 'seisn' | 'reportno' | 'content' | 'unfit'>

function Summary({ seisn, reportno, content: { plain, items: entries }, unfit }: SummaryProps) {
  const { data: ahead } = useQuery({
    queryKey: ['reportAhead', seisn],
    queryFn: () => send(entryCalls.reportProcessReturnValue, { seisn }),
    gcTime: 0,
  })
  const senior = ahead?.values.seniorReason
  const items = [
    { label: '报告编号', children: reportno ?? '—' },
    { label: '检验日期', children: plain.inspectdate },
    { label: '检验结论', children: <strong>{plain.inspectResult}</strong> },
    { label: '下次检验日期', children: ahead?.values.nextinspdate ?? (plain.ninspectdate || '—') },
    { label: '下一环节', children: `报告确认${senior ? `，其后技术复核（${senior}）` : ''}` },
  ]
  return (
    <>
      <Descriptions size="small" column={1} items={items} />
      {unfit.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`不符合 ${unfit.length} 项`}
          description={
            <ul className="tj-problems report-problems">
              {unfit.map(({ no, name, key }) => (
                <li key={no}>
                  {key && '*'}
                  {no} {name}：{entries[no]?.note ?? ''}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
