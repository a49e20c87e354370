import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { Alert, Button, Input, Modal, Spin } from 'antd'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../tasks.css'

type Link = AnswerOf<typeof liaisonCalls.link>

/** The link of a sheet as code and text, for a contact who did not get the message. */
export function LinkBox({ link }: { link: Link }) {
  return (
    <div className="liaison-code">
      <img src={link.qr} alt={`联络单${link.liaisonno}的二维码`} width={256} height={256} />
      <p>链接已发到联系人手机，也可扫码打开。有效至 {link.expireTime.slice(0, 16)}。</p>
      <Input readOnly value={new URL(link.path, location.origin).href} aria-label="联络单链接" />
    </div>
  )
}

/** The link of a sheet once more. */
export default function LiaisonLinkDialog({ id, no, onClose }: { id: string; no: string; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['liaison', 'link', id],
    queryFn: () => send(liaisonCalls.link, { id }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      open
      width={420}
      title={`联络单二维码　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {error && <Alert type="error" title={sentenceOfError(error)} />}
      {!data && !error && <Spin description="正在生成二维码……" />}
      {data && <LinkBox link={data} />}
    </Modal>
  )
}
