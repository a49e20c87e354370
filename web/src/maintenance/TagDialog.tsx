import { useQuery } from '@tanstack/react-query'
import { tagCalls } from '@tejian/contract/maintenance/tags/tagCalls.ts'
import { Modal, QRCode, Typography } from 'antd'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { send } from '../kit/transport/send.ts'

/** What is printed for a lift: the code, and the address that is written onto the NFC sticker. */
export default function TagDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['liftTag', id],
    queryFn: () => send(tagCalls.address, { id }),
    gcTime: 0,
  })
  const { origin } = window.location
  return (
    <Modal open title={`电梯标签 ${data?.nfcno ?? ''}`} footer={null} onCancel={onClose} destroyOnHidden>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <>
          <p>设备代码 {data.equcode}</p>
          <QRCode value={`${origin}${data.address}`} size={220} />
          <p>
            NFC标签写入下面的地址（NDEF链接）。它与二维码的地址不同，签到方式据此区分“NFC标签”和“扫码”：
            <br />
            <Typography.Text code copyable style={{ overflowWrap: 'anywhere' }}>
              {`${origin}${data.nfcAddress}`}
            </Typography.Text>
          </p>
        </>
      )}
    </Modal>
  )
}
