import { useQuery } from '@tanstack/react-query'
import { documentsLink } from '@tejian/contract/shared/attachments/linkCalls.ts'
import { Alert, Button, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { LinkLine } from './LinkLine.tsx'

/** The address at which somebody without an account sees the files of a record for a time, and its QR code. */
export default function ShareLinkDialog({ owner, onClose }: { owner: string; onClose(): void }) {
  const { data: link, error } = useQuery({
    queryKey: ['documentsLink', owner],
    queryFn: () => send(documentsLink, { attrefsysid: owner }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      open
      width={420}
      title="资料查看链接"
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className="tj-phone">
        {error && <Alert type="error" title={sentenceOfError(error)} />}
        {!link && !error && <Spin description="正在生成链接……" />}
        {link && (
          <>
            <img src={link.qr} alt="资料查看链接的二维码" width={288} height={288} />
            <p>
              有此链接的人不需要账号即可查看附件，原始记录和未办结的检验报告除外。有效至{' '}
              {link.expireTime.slice(0, 16)}。
            </p>
            <LinkLine label="资料查看链接" address={new URL(link.path, location.origin).href} />
          </>
        )}
      </div>
    </Modal>
  )
}
