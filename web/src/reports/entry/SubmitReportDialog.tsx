import { useQuery } from '@tanstack/react-query'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Alert, Descriptions, Form, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { GoOnBox, useGoOn } from '../../shared/work/GoOnBox.tsx'
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
  /** Submitted; `goOn` when the next one is wanted. */
  onDone(goOn: boolean): void
  onRefused(problems: readonly SheetProblem[]): void
  onClose(): void
}

/** Asks before a report goes to the second inspector: what it says, what was found unfit, who confirms it. */
export function SubmitReportDialog(props: SubmitReportDialogProps) {
  const { seisn, taskId, reportno, content, unfit, confirmers, hasNext, onDone, onRefused, onClose } = props
  const id = useId()
  const [dealMan, setDealMan] = useState(confirmers[0]?.loginName)
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState(false)
  const going = useGoOn()
  const [problem, setProblem] = useState<string | null>(null)
  const { data: ahead } = useQuery({
    queryKey: ['reportAhead', seisn],
    queryFn: () => send(entryCalls.reportProcessReturnValue, { seisn }),
    gcTime: 0,
  })
  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const { valid, errors } = await send(entryCalls.reportSubmitValidate, { seisns: seisn })
      if (!valid) return onRefused(errors)
      await send(rptEditInfoCalls.submit, {
        seisn,
        taskId: taskId ?? undefined,
        dealMan,
        acceptOpinion: opinion.trim() || undefined,
      })
      onDone(going.goOn)
    } catch (error) {
      setProblem(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const senior = ahead?.values.seniorReason
  const items = [
    { label: '报告编号', children: reportno ?? '—' },
    { label: '检验日期', children: content.plain.inspectdate },
    { label: '检验结论', children: <strong>{content.plain.inspectResult}</strong> },
    { label: '下次检验日期', children: ahead?.values.nextinspdate ?? (content.plain.ninspectdate || '—') },
    { label: '下一环节', children: `报告确认${senior ? `，其后复核审核（${senior}）` : ''}` },
  ]
  return (
    <Modal
      open
      title="提交报告"
      okText="提交"
      cancelText="再看看"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="entry-dialog">
        <Descriptions size="small" column={1} items={items} />
        {unfit.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`不符合 ${unfit.length} 项`}
            description={
              <ul className="tj-problems entry-problems">
                {unfit.map(({ no, name, key }) => (
                  <li key={no}>
                    {key && '*'}
                    {no} {name}：{content.items[no]?.note ?? ''}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <Form layout="vertical" component={false}>
          <Form.Item label="报告确认人" htmlFor={id} required>
            <Select
              id={id}
              value={dealMan ?? null}
              onChange={(account: string) => setDealMan(account)}
              showSearch={{ optionFilterProp: 'label' }}
              options={confirmers.map(({ loginName, name }) => ({ value: loginName, label: name }))}
              placeholder="请选择另一名检验人员"
            />
          </Form.Item>
          <Form.Item label="说明" htmlFor={`${id}-opinion`}>
            <Input.TextArea
              id={`${id}-opinion`}
              rows={2}
              maxLength={500}
              value={opinion}
              onChange={(event) => setOpinion(event.target.value)}
            />
          </Form.Item>
        </Form>
        {hasNext && <GoOnBox {...going} />}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}
