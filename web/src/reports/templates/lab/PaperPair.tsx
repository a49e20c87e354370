import { useQuery } from '@tanstack/react-query'
import type { LabPaper } from '@tejian/contract/reports/keeping/lab.ts'
import { labCalls } from '@tejian/contract/reports/keeping/labCalls.ts'
import { Alert, Modal, Skeleton } from 'antd'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { useObjectUrl } from '../../../kit/transport/useObjectUrl.ts'

type Side = 'draft' | 'inForce'

type PairProps = { id: string; paper: LabPaper; against: number | null; onClose(): void }

/** One paper by the version in force and by the draft, beside each other. */
export function PaperPair({ id, paper, against, onClose }: PairProps) {
  return (
    <Modal open title={paper.name} width="96vw" footer={null} onCancel={onClose} className="lab-pair">
      <div className="lab-sides">
        {against !== null && (
          <Paper id={id} paper={paper.id} side="inForce" title={`第${against}版（现行）`} />
        )}
        <Paper id={id} paper={paper.id} side="draft" title="本草稿" />
      </div>
    </Modal>
  )
}

function Paper({ id, paper, side, title }: { id: string; paper: string; side: Side; title: string }) {
  const file = useQuery({
    queryKey: ['templateLabPaper', id, paper, side],
    queryFn: () => send(labCalls.paper, { id, paper, side }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const address = useObjectUrl(file.data)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {file.error && <Alert type="error" showIcon title={sentenceOfError(file.error)} />}
      {address ? (
        <iframe title={title} src={`${address}#navpanes=0&view=FitH`} />
      ) : (
        !file.error && <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </section>
  )
}
