import { useQuery } from '@tanstack/react-query'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { Alert, Button, Modal, Popconfirm, Spin } from 'antd'
import { SignatureDrawing } from '../../kit/fields/SignatureDrawing.tsx'
import { notify } from '../../kit/notify.ts'
import { may } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { CertificateFacts } from '../../session/public.ts'

type Props = { id: string; name: string; onClose(): void }

/** The signature of an account, to be looked at and withdrawn; only its person writes another. */
export function UserSignature({ id, name, onClose }: Props) {
  const { data, error, isPending } = useQuery({
    queryKey: ['user', 'signature', id],
    queryFn: () => send(systemCalls.userSignature, { id }),
    gcTime: 0,
  })
  const withdraw = async (): Promise<void> => {
    try {
      await send(systemCalls.withdrawSignature, { id })
      notify.success(`${name}的手写签名已撤回`)
      onClose()
    } catch (problem) {
      notify.failure(problem)
    }
  }
  const withdrawal = (data?.lines || data?.certificate) && may('user.save') && (
    <Popconfirm
      title="撤回这个手写签名？"
      description="电子签名证书一并移除。撤回后本人重新录入前不能签署报告；已签署的报告不变。"
      okText="撤回"
      cancelText="取消"
      onConfirm={withdraw}
    >
      <Button danger>撤回签名</Button>
    </Popconfirm>
  )
  return (
    <Modal open title={`手写签名　${name}`} onCancel={onClose} footer={withdrawal || null} width={528}>
      <Spin spinning={isPending}>
        {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
        {data?.lines && <SignatureDrawing lines={data.lines} label={`${name}的手写签名`} />}
        {data && (
          <p className="user-signature">
            {data.lines
              ? `${data.since?.slice(0, 16) ?? ''} 由本人录入。`
              : '没有可用的手写签名，由本人在“我的手写签名”中录入。'}
            {data.earlier > 0 && `以前的 ${data.earlier} 个签名随已签署的报告保留。`}
          </p>
        )}
        {data?.certificate && (
          <section aria-label="电子签名证书">
            <h3>电子签名证书</h3>
            <CertificateFacts certificate={data.certificate} />
          </section>
        )}
      </Spin>
    </Modal>
  )
}
