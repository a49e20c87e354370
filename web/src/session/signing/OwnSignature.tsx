import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { personSignature } from '@tejian/contract/session/personSignature.ts'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { SignatureDrawing } from '../../kit/fields/SignatureDrawing.tsx'
import { SignatureInput } from '../../kit/fields/SignatureInput.tsx'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { OwnCertificate } from './OwnCertificate.tsx'
import { SignaturePicture } from './SignaturePicture.tsx'
import './signing.css'

const key = ['session', 'signature']
const spec = { ...personSignature.fields.lines, label: '新的手写签名' }

/** One's own signature, with which reports are signed: shown, and written anew by hand or from a picture. */
export function OwnSignature({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery({ queryKey: key, queryFn: () => send(ownSignatureCalls.ownSignature) })
  // A picture takes the place of what was drawn: the field begins anew with its lines.
  const [{ lines, round }, setWritten] = useState({ lines: '', round: 0 })
  const keep = useMutation({
    mutationFn: () => send(ownSignatureCalls.keepSignature, { lines }),
    onSuccess: (kept) => {
      client.setQueryData(key, kept)
      notify.success('手写签名已保存')
      onClose()
    },
  })
  return (
    <Modal
      open
      title="我的手写签名"
      okText="保存"
      cancelText="关闭"
      okButtonProps={{ disabled: lines === '' }}
      confirmLoading={keep.isPending}
      onOk={() => keep.mutate()}
      onCancel={onClose}
      mask={{ closable: lines === '' }}
      width={528}
    >
      <div className="signing">
        {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
        {data?.lines && (
          <>
            <h3>正在使用</h3>
            <SignatureDrawing lines={data.lines} label="正在使用的手写签名" />
            <span className="signing-quiet">
              {data.since?.slice(0, 16)} 录入。换新签名后，已签署的报告仍保留签署时的签名。
            </span>
          </>
        )}
        {data && !data.lines && (
          <Alert
            type="info"
            showIcon
            title="尚未录入手写签名"
            description="提交、审核、批准报告时，本人的手写签名将印在报告上。"
          />
        )}
        <h3>{data?.lines ? '换新签名' : '录入签名'}</h3>
        <SignatureInput
          key={round}
          id="own-signature"
          spec={spec}
          value={lines}
          onChange={(value) => setWritten({ lines: textOf(value), round })}
        />
        <SignaturePicture onLines={(found) => setWritten({ lines: found, round: round + 1 })} />
        {keep.error && <Alert type="error" showIcon title={sentenceOfError(keep.error)} />}
        {data && (
          <OwnCertificate certificate={data.certificate} onKept={(kept) => client.setQueryData(key, kept)} />
        )}
      </div>
    </Modal>
  )
}
