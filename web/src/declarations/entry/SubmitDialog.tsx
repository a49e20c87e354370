import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { DeclarationProblem } from '@tejian/contract/declarations/fields.ts'
import { Alert, Descriptions, Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { PersonPicker } from '../../shared/pickers/PersonPicker.tsx'
import { codesIn } from './entryDevice.ts'
import { nextPlace } from './nextPlace.ts'

export type Submitted = { readonly appno: string; readonly step: string; readonly stepName: string }

type SubmitDialogProps = {
  /** The sheet as it is saved. */
  sheet: Values
  hints: readonly DeclarationProblem[]
  /** Units do not choose who in the institute works for them. */
  staff: boolean
  onDone(submitted: Submitted): void
  onClose(): void
}

/** Asks before a declaration is sent on: where it goes, who gets it, and what is still worth a look. */
export function SubmitDialog({ sheet, hints, staff, onDone, onClose }: SubmitDialogProps) {
  const { labelOf } = useSources()
  const id = useId()
  const [dealMan, setDealMan] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const next = nextPlace(sheet)
  const submit = async (): Promise<void> => {
    setBusy(true)
    try {
      const done = await send(declarationCalls.submitAppMain, {
        appmainsysid: textOf(sheet.id),
        version: textOf(sheet.version),
        taskId: textOf(sheet.taskId),
        dealMan,
      })
      onDone(done)
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  const items = [
    { label: '申报单号', children: textOf(sheet.appno) },
    { label: '受检单位', children: textOf(sheet.unitname) },
    { label: '检验业务', children: labelOf('INM_GROUP', textOf(sheet.inmGroupCode)) },
    { label: '设备', children: `${codesIn(sheet.equcodeset).length}台` },
    { label: '下一环节', children: <strong>{next.name}</strong> },
    { label: '办理人', children: `检验机构的${next.name}人员` },
  ]
  return (
    <Modal
      open
      title="提交申报"
      okText="提交"
      cancelText="再看看"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="entry-dialog">
        <Descriptions size="small" column={1} items={items} />
        {staff && (
          <Form layout="vertical" component={false}>
            <Form.Item label="指定办理人" htmlFor={id} help="不指定时，该环节人员均可办理">
              <PersonPicker
                control={{ id }}
                type={next.step}
                value={dealMan ? [dealMan] : []}
                onPick={([person]) => setDealMan(person?.loginName ?? '')}
              />
            </Form.Item>
          </Form>
        )}
        {hints.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={`${hints.length}项提示`}
            description={
              <ul className="entry-lines entry-scrolled">
                {hints.map(({ seisn, field, message }) => (
                  <li key={`${seisn}${field}${message}`}>{message}</li>
                ))}
              </ul>
            }
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}
