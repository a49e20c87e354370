import { useQuery } from '@tanstack/react-query'
import { webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import { Alert, Button, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/attachments/attachments.css'
import { LinkLine } from '../../shared/attachments/LinkLine.tsx'

type Props = { id: string; no: string; onClose(): void }

/** The address at which whoever has it reads a report for 30 days; each opening of the dialog gives a new one. */
export default function WebLinkDialog({ id, no, onClose }: Props) {
  const { data: link, error } = useQuery({
    queryKey: ['reportWebLink', id],
    queryFn: () => send(webPageCalls.link, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      open
      width={420}
      title={`电子表单链接　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className="tj-phone">
        {error && <Alert type="error" title={sentenceOfError(error)} />}
        {!link && !error && <Spin description="正在生成链接……" />}
        {link && (
          <>
            <img src={link.qr} alt={`报告${no}的电子表单二维码`} width={288} height={288} />
            <p>
              有此链接的人不需要账号即可查看报告内容，人员姓名和号码不完整显示；报告撤销或被替代后不再显示。有效至{' '}
              {link.expireTime.slice(0, 16)}。
            </p>
            <LinkLine label="电子表单链接" address={new URL(link.path, location.origin).href} />
          </>
        )}
      </div>
    </Modal>
  )
}
