import { useQuery } from '@tanstack/react-query'
import { custAssessCalls } from '@tejian/contract/declarations/evaluation/calls.ts'
import { evaluation } from '@tejian/contract/declarations/evaluation/evaluation.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { App, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useFieldProblems } from '../../kit/form/useFieldProblems.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { EvaluationFields } from './EvaluationFields.tsx'
import { evaluationProblems, evaluationRequest, type Form } from './evaluationForm.ts'

type EvaluationPanelProps = { appno: string; appMainId: string; onClose(): void }

/** The form 评价 of a declaring unit, prefilled from its declaration; one for each declaration (spec 1 §5, §8). */
export function EvaluationPanel({ appno, appMainId, onClose }: EvaluationPanelProps) {
  const { modal, notification } = App.useApp()
  const { data, error } = useQuery({
    queryKey: [custAssessCalls.getDetailCustAssess.path, appMainId],
    queryFn: () => send(custAssessCalls.getDetailCustAssess, { appno, appMainId }),
    gcTime: 0,
    staleTime: 0,
  })
  const [typed, setTyped] = useState<Form>({})
  const { problems, typed: check, tell } = useFieldProblems(evaluation)
  const [busy, setBusy] = useState(false)
  const form: Form = { ...(data as Form | undefined), ...typed }

  const save = async (): Promise<void> => {
    const found = evaluationProblems(form)
    tell(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      await send(custAssessCalls.saveCustAssess, evaluationRequest(form))
      notification.success({ title: kitMessages.success, description: kitMessages.saved, placement: 'top' })
      onClose()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields) tell(failure.fields)
      modal.warning({ title: kitMessages.hint, content: sentenceOfError(failure), okText: '知道了' })
    } finally {
      setBusy(false)
    }
  }
  if (error) {
    notify.failure(error)
    return null
  }
  return (
    <Modal
      open
      title={data?.version ? '修改评价' : '评价'}
      width={720}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !data }}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: Object.keys(typed).length === 0 }}
    >
      {data ? (
        <EvaluationFields
          form={form}
          history={data.history}
          problems={problems}
          onChange={(name, value) => {
            setTyped((before) => ({ ...before, [name]: value }))
            check(name, () => (value ? (evaluationProblems({ ...form, [name]: value })[name] ?? null) : null))
          }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}
