import { useMutation } from '@tanstack/react-query'
import { accessCalls, type Explanation } from '@tejian/contract/system/access/calls.ts'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { type Asked, AskForm } from './AskForm.tsx'
import { ExplanationText } from './ExplanationText.tsx'
import './access.css'

/** 权限解释: a person, a page, a row, an action; why they may or may not, in the order in which it is decided. */
export default function AccessExplainPage() {
  const [address] = useSearchParams()
  const userId = address.get('userId')
  const { mutate, data, error, isPending } = useMutation<Explanation, Error, Asked>({
    mutationFn: (asked) => send(accessCalls.explain, asked),
  })
  return (
    <div className="access">
      <h1>权限解释</h1>
      <p className="tj-empty">
        选择人员和页面，需要时填写记录编号和操作，查看其能否看到、能否办理以及原因。查询记入审计记录。
      </p>
      <AskForm
        person={userId ? { id: userId, name: address.get('name') ?? '' } : null}
        busy={isPending}
        onAsk={(asked) => mutate(asked)}
      />
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {data && !error && <ExplanationText explanation={data} />}
    </div>
  )
}
