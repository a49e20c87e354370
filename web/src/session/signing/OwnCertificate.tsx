import { useMutation } from '@tanstack/react-query'
import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { Alert, Button, Input, Popconfirm } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { encrypted } from '../signIn.ts'
import { CertificateFacts } from './CertificateFacts.tsx'

const mostBytes = 70_000

async function asBase64(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error('文件过大，不是证书文件')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

type Props = {
  certificate: KeptSignature['certificate']
  onKept(kept: KeptSignature): void
}

/** One's own signing certificate, used beside the handwriting: uploaded with its key, and removed. */
export function OwnCertificate({ certificate, onKept }: Props) {
  const remove = useMutation({
    mutationFn: () => send(ownSignatureCalls.removeCertificate),
    onSuccess: (kept) => {
      onKept(kept)
      notify.success('电子签名证书已移除')
    },
    onError: notify.failure,
  })
  return (
    <section className="signing" aria-label="电子签名证书">
      <h3>电子签名证书</h3>
      {certificate ? (
        <>
          <CertificateFacts certificate={certificate} />
          <div className="signing-tools">
            <Popconfirm
              title="移除电子签名证书？"
              description="以后只用手写签名签署；已签署的报告不变。"
              okText="移除"
              cancelText="取消"
              onConfirm={() => remove.mutate()}
            >
              <Button size="small" danger loading={remove.isPending}>
                移除证书
              </Button>
            </Popconfirm>
          </div>
        </>
      ) : (
        <span className="signing-quiet">
          没有上传证书时只用手写签名签署。上传后，签署时同时以证书对报告内容做电子签名。
        </span>
      )}
      <Upload replacing={certificate !== null} onKept={onKept} />
    </section>
  )
}

/** The file that an authority gave to a person, and its password; the key is closed on the server. */
function Upload({ replacing, onKept }: { replacing: boolean; onKept: Props['onKept'] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const [cipher = ''] = await encrypted(password)
      return send(ownSignatureCalls.keepCertificate, { file: await asBase64(chosen), password: cipher })
    },
    onSuccess: (kept) => {
      setFile(null)
      setPassword('')
      onKept(kept)
      notify.success('电子签名证书已保存')
    },
  })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (file) upload.mutate(file)
  }
  return (
    <form className="signing" onSubmit={onSubmit} aria-label="上传电子签名证书">
      <div className="signing-tools">
        <input
          ref={input}
          type="file"
          hidden
          accept=".pfx,.p12,application/x-pkcs12"
          aria-label="证书文件"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            target.value = ''
          }}
        />
        <Button size="small" onClick={() => input.current?.click()}>
          {replacing ? '换新证书' : '选择证书文件'}
        </Button>
        <span className="signing-quiet">
          {file ? file.name : '含私钥的 PFX、P12 文件，RSA 或 ECDSA 签名证书'}
        </span>
      </div>
      {file && (
        <>
          <label htmlFor={`${id}-password`}>
            证书密码
            <Input.Password
              id={`${id}-password`}
              autoComplete="off"
              maxLength={64}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </label>
          <div className="signing-tools">
            <Button size="small" type="primary" htmlType="submit" loading={upload.isPending}>
              上传证书
            </Button>
          </div>
        </>
      )}
      {upload.error && <Alert type="error" showIcon title={sentenceOfError(upload.error)} />}
    </form>
  )
}
