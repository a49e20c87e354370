import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { Alert, Button, Modal, Radio, Result } from 'antd'
import { useRef, useState } from 'react'
import { type InputProps, textOf, type Values } from '../../kit/fields/inputProps.ts'
import { SignatureInput } from '../../kit/fields/SignatureInput.tsx'
import { useSources } from '../../kit/fields/sources.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import FeedbackLinkDialog from './FeedbackLinkDialog.tsx'
import './notice.css'
import { printNotice } from './printNotice.ts'

const { noticetype, problemDesc, itemCodes, requirement, rectifyLimit, signName, unitSign, inspectorSign } =
  inspectionNotice.fields

const half = { span: 2 } as const

const issuing: Decision = {
  name: 'issue',
  label: '出具',
  isReturn: false,
  fields: [
    decisionField('noticetype', noticetype, true),
    decisionField('problemDesc', problemDesc, true),
    { ...decisionField('itemCodes', itemCodes), ...half },
    { ...decisionField('rectifyLimit', rectifyLimit, true), ...half },
    decisionField('requirement', requirement, true),
    decisionField('signName', {
      ...signName,
      help: '现场无人签收、改签纸质通知书的，可不填，打印后再登记签收',
    }),
    { ...decisionField('inspectorSign', inspectorSign), ...half },
    { ...decisionField('unitSign', unitSign), ...half },
  ],
}

const requirements: Readonly<Record<string, string>> = {
  [noticeTypes.rectify]: afterMessages.rectifyRequirement,
  [noticeTypes.unacceptable]: afterMessages.unacceptableRequirement,
}

/** (1) is put right and confirmed, (2) forbids the use; what could not be inspected is another paper. */
function TypeInput({ id, value, onChange }: InputProps) {
  const { options } = useSources()
  return (
    <Radio.Group
      id={id}
      value={value}
      options={options(noticetype.dict).filter((option) => Object.hasOwn(requirements, option.value))}
      onChange={({ target }) =>
        onChange(String(target.value), { requirement: requirements[target.value] ?? null })
      }
    />
  )
}

const inputs = { noticetype: TypeInput, inspectorSign: SignatureInput, unitSign: SignatureInput }

type IssueNoticeDialogProps = { seisn: string; onChanged(): void; onClose(): void }

/** A notice that is made and handed over on the spot, beginning with what the sheet says so far. */
export default function IssueNoticeDialog({ seisn, onChanged, onClose }: IssueNoticeDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['noticePrefill', seisn],
    queryFn: () => send(noticeCalls.prefill, { seisn }),
    staleTime: 0,
    gcTime: 0,
  })
  const made = useRef<Issued | null>(null)
  const [issued, setIssued] = useState<Issued | null>(null)
  if (issued) return <IssuedDialog {...issued} onClose={onClose} />
  if (!data)
    return (
      <Modal open title="出具检验意见通知书" footer={null} loading={!error} onCancel={onClose}>
        {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      </Modal>
    )
  return (
    <DecisionDialog
      record={inspectionNotice}
      width={720}
      title="出具检验意见通知书"
      decisions={[issuing]}
      first={firstOf(data)}
      inputs={inputs}
      commit={async (values) => {
        made.current = await send(noticeCalls.issueOnSite, requestOf(seisn, values))
      }}
      done={null}
      onChanged={onChanged}
      onClose={() => (made.current ? setIssued(made.current) : onClose())}
    >
      <p className="work-numbers">
        {data.unitname}　{data.equcode}；出具后立即告知使用单位，不需审核
      </p>
    </DecisionDialog>
  )
}

type Issued = AnswerOf<typeof noticeCalls.issueOnSite>
type Prefill = AnswerOf<typeof noticeCalls.prefill>

const firstOf = ({ noticetype, problemDesc, itemCodes, requirement, rectifyLimit }: Prefill): Values => ({
  noticetype: noticetype ?? null,
  problemDesc: problemDesc ?? null,
  itemCodes: itemCodes ?? null,
  requirement: requirement ?? null,
  rectifyLimit: rectifyLimit ?? null,
})

const requestOf = (seisn: string, values: Values) => ({
  seisn,
  noticetype: textOf(values.noticetype),
  problemDesc: textOf(values.problemDesc).trim(),
  itemCodes: textOf(values.itemCodes).trim(),
  requirement: textOf(values.requirement).trim(),
  rectifyLimit: textOf(values.rectifyLimit).slice(0, 10),
  signName: textOf(values.signName).trim(),
  inspectorSign: textOf(values.inspectorSign),
  unitSign: textOf(values.unitSign),
})

/** What comes after the issuing: the paper, and the code by which the unit answers. */
function IssuedDialog({ id, noticeno, onClose }: Issued & { onClose(): void }) {
  const [code, setCode] = useState(false)
  if (code) return <FeedbackLinkDialog id={id} no={noticeno} onClose={onClose} />
  return (
    <Modal open title="检验意见通知书已出具" footer={null} width={480} onCancel={onClose}>
      <Result
        status="success"
        className="notice-issued"
        title={noticeno}
        subTitle="已告知使用单位"
        extra={[
          <Button
            key="print"
            type="primary"
            onClick={() => void printNotice(id).catch((failure: unknown) => notify.failure(failure))}
          >
            打印通知书
          </Button>,
          <Button key="code" onClick={() => setCode(true)}>
            反馈二维码
          </Button>,
          <Button key="close" onClick={onClose}>
            关闭
          </Button>,
        ]}
      />
    </Modal>
  )
}
