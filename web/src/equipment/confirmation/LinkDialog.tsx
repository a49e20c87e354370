import { useQuery } from '@tanstack/react-query'
import { unitConfirmationCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import { Alert, Button, Input, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './confirmation.css'

/** A link for a unit that got none, to be told or shown: each is a new one. */
export default function LinkDialog({ id, no, onClose }: { id: string; no: string; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['confirmationLink', id],
    queryFn: () => send(unitConfirmationCalls.link, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      open
      width={420}
      title={`确认链接　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {error && <Alert type="error" title={sentenceOfError(error)} />}
      {!data && !error && <Spin description="正在生成链接……" />}
      {data && (
        <div className="confirmation-link">
          <img src={data.qr} alt={`${no}的确认链接二维码`} width={224} height={224} />
          <p>请{data.useunit}的人员打开，逐台确认后签名提交。提交后不能再改。</p>
          <Input readOnly value={new URL(data.path, location.origin).href} aria-label="确认链接" />
        </div>
      )}
    </Modal>
  )
}
