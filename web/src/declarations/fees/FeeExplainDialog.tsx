import { useQuery } from '@tanstack/react-query'
import { explainCalls } from '@tejian/contract/charges/explainCalls.ts'
import { Alert, Modal, Skeleton } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { FeeExplanation } from './FeeExplanation.tsx'

type FeeExplainDialogProps = { ids: readonly string[]; kind: string; onClose(): void }

/** What the devices of a declaration will cost, while it is written. */
export default function FeeExplainDialog({ ids, kind, onClose }: FeeExplainDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['feeExplain', ids, kind],
    queryFn: () => send(explainCalls.explain, { equdatasysids: ids.join(','), inmGroupCode: kind }),
    gcTime: 0,
  })
  return (
    <Modal open width={760} title="检验费用测算" footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!data && !error && <Skeleton active />}
      {data && <FeeExplanation explained={data} />}
    </Modal>
  )
}
