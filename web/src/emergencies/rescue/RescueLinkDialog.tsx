import { useQuery } from '@tanstack/react-query'
import { rescueCalls } from '@tejian/contract/emergencies/rescueCalls.ts'
import { Alert, Button, Input, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../emergencies.css'

type Props = { id: string; no: string; onClose(): void }

/** A link for whoever is on the way, to be told by telephone or shown: each is a new one, all end with the event. */
export default function RescueLinkDialog({ id, no, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['rescueLink', id],
    queryFn: () => send(rescueCalls.link, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      open
      width={420}
      title={`救援链接　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {error && <Alert type="error" title={sentenceOfError(error)} />}
      {!data && !error && <Spin description="正在生成链接……" />}
      {data && (
        <div className="event-link">
          <img src={data.qr} alt={`事件${no}的救援链接二维码`} width={224} height={224} />
          <p>请{data.rescueunitname}的救援人员打开，登记应答、到达和结果。链接随事件结束失效。</p>
          <Input readOnly value={new URL(data.path, location.origin).href} aria-label="救援链接" />
        </div>
      )}
    </Modal>
  )
}
