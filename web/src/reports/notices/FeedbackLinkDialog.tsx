import { useQuery } from '@tanstack/react-query'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { Alert, Button, Input, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import './notice.css'

type Props = { id: string; no: string; onClose(): void }

/** The QR code by which a unit answers a notice without an account. */
export default function FeedbackLinkDialog({ id, no, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['noticeFeedbackLink', id],
    queryFn: () => send(noticeCalls.feedbackLink, { id }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      open
      width={420}
      title={`反馈二维码　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className="notice-code">
        {error && <Alert type="error" title={sentenceOfError(error)} />}
        {!data && !error && <Spin description="正在生成二维码……" />}
        {data && (
          <>
            <img src={data.qr} alt={`检验意见通知书${no}的反馈二维码`} width={288} height={288} />
            <p>
              使用单位扫码填写整改情况、上传照片，不需要账号。有效至 {data.expireTime.slice(0, 16)}
              ，提交一次后失效。
            </p>
            <Input readOnly value={new URL(data.path, location.origin).href} aria-label="反馈链接" />
          </>
        )}
      </div>
    </Modal>
  )
}
